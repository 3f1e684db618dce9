import type { NamedDraft } from "../../questions/draft.ts";
import type { DifficultyLevel } from "../../questions/schema.ts";
import type { Id } from "../../wire.ts";
import type { ReadFormat } from "./format.ts";
import type { Encoding } from "./decode.ts";

/** Why a row can't be imported, and where. */
export interface RowProblem {
  /** From 1; in JSON the place in the list. */
  line: number;
  /** As the file calls it: a column of CSV, a path of JSON, a place in the line of GIFT and Aiken. */
  column: string;
  /** A sentence's end, such as `names no option`. */
  reason: string;
}

/** A question of a file: a draft, or why there is none. */
export interface FormatRow {
  /** Where it begins, from 1; in JSON its place in the list. */
  line: number;
  draft?: NamedDraft;
  /** Empty where there is a draft. */
  problems: readonly RowProblem[];
  /** What of its text was left out or rewritten beyond blanks; empty where it reads as in the file. */
  notes: readonly string[];
}

/** What rows get that say nothing of it. */
export interface Defaults {
  certification?: string;
  domain?: string;
  difficultyLevel?: DifficultyLevel;
}

/** What a reader makes of a text. */
export interface ReadText {
  rows: FormatRow[];
  /** What concerns the file as a whole, such as columns that were not read. */
  notes: string[];
  /** What of the file as a whole is probably a mistake, such as a column that looks like one of ours. */
  warnings: string[];
  /** Why nothing of it could be read; `null` where something could. */
  problem: string | null;
}

/** What became of a file. */
export interface ReadFile extends ReadText {
  format: ReadFormat;
  encoding: Encoding;
}

/** A question as it is written into files. */
export type BankedDraft = NamedDraft & { id: Id };

/** A file of which nothing could be read. */
export const unreadable = (problem: string): ReadText => ({ rows: [], notes: [], warnings: [], problem });
