import type { NamedDraft } from "../../../questions/draft/draft.ts";
import type { DifficultyLevel } from "../../../questions/schema.ts";
import type { RowTarget } from "../../import-schema.ts";
import type { BankSettings } from "../bank-settings.ts";
import type { ColumnMapping } from "./csv-columns.ts";
import type { Encoding } from "./decode.ts";
import type { ReadFormat } from "./format.ts";

/** A reason why a row can't be imported, and its location. */
export interface RowProblem {
  /** One-based line number; in JSON, the position in the list. */
  line: number;
  /** The location as the format names it: a CSV column, a JSON path, or a position in the line of GIFT and Aiken. */
  column: string;
  /** The end of a sentence, such as `names no option`. */
  reason: string;
}

/** One question of a file: a draft, or the problems that prevent one. */
export interface FormatRow {
  /** One-based line number of its start; in JSON, the position in the list. */
  line: number;
  /** The question's title in the file; absent if its format has none. */
  title?: string;
  draft?: NamedDraft;
  /** The fields that could be read of a question without a draft, unchecked. */
  fields?: object;
  /** The question that the row can update, if the file names it and has all fields of its questions. */
  target?: RowTarget;
  /** Empty if there is a draft. */
  problems: readonly RowProblem[];
  /** Changes to its texts, other than to blanks. Empty if there are none. */
  notes: readonly string[];
}

/** Values for rows that don't have their own. */
export interface Defaults {
  certification?: string;
  domain?: string;
  difficultyLevel?: DifficultyLevel;
}

/** Returns the defaults for rows with these names. The default domain belongs to the default certification. */
export function withDefaults(
  defaults: Defaults,
  names: Pick<Defaults, "certification" | "domain">,
): Defaults {
  if (names.certification === undefined) return defaults;
  const { domain: _, ...others } = defaults;
  return { ...(names.certification === defaults.certification ? defaults : others), ...names };
}

/** Options for reading a text. */
export interface ReadOptions extends Defaults {
  /** The columns that cells of the header are read as; an empty one for cells that are not read. */
  columns?: ColumnMapping;
}

/** A cell of a file's header, and the column that it is read as; `null` if it is not read. */
export interface HeaderCell {
  cell: string;
  column: string | null;
  /** The cell of the first record, shortened. */
  example?: string;
}

/** The result of reading a text. */
export interface ReadText {
  rows: FormatRow[];
  /** The certifications and practice tests of the file. */
  settings?: BankSettings;
  /** Notes about the whole file, such as columns that were not read. */
  notes: string[];
  /** Probable mistakes in the whole file, such as a column that looks like a known one. */
  warnings: string[];
  /** The reason why nothing could be read; `null` if something could. */
  problem: string | null;
  /** The header of a table, whose columns can be mapped. */
  header?: readonly HeaderCell[];
  /** Returns what the file contains for a row, by its index: cells, a JSON value, or text. */
  sourceOf?: (index: number) => unknown;
}

/** The result of reading a file. */
export interface ReadFile extends ReadText {
  format: ReadFormat;
  encoding: Encoding;
}

/** A question of the bank, as it is exported. The version is absent where it comes from a file of the source code. */
export type BankedDraft = NamedDraft & RowTarget;

/** Returns the result for a file of which nothing could be read. */
export const rejectText = (problem: string): ReadText => ({ rows: [], notes: [], warnings: [], problem });
