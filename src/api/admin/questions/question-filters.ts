import * as z from "zod/mini";
import type { QuestionKind } from "../../questions/kind.ts";
import type { DifficultyLevel } from "../../questions/schema.ts";
import type { Id } from "../../wire.ts";

/**
 * The sort keys of a list of questions: creation, the latest version, certification and domain, text, or difficulty.
 */
export const QuestionSortField = z.enum(["created", "changed", "place", "text", "difficulty"]);
export type QuestionSortField = z.infer<typeof QuestionSortField>;

/** An order of questions. */
export interface QuestionSort {
  by: QuestionSortField;
  direction: "asc" | "desc";
}

/** The order of a list that has no other: newest first. */
export const NEWEST_FIRST: QuestionSort = { by: "created", direction: "desc" };

export const isSameSort = (a: QuestionSort, b: QuestionSort): boolean =>
  a.by === b.by && a.direction === b.direction;

/** Filters of a tenant's questions. */
export interface QuestionFilters {
  /** Search words, phrases in double quotes, or `#1042` for the question with that id. */
  q: string;
  /** `null` for all, here and below. */
  categoryId: Id | null;
  subcategoryId: Id | null;
  difficultyLevel: DifficultyLevel | null;
  /** Empty for all. */
  tag: string;
  kind: QuestionKind | null;
  /** Questions in use, or deleted ones. */
  state: "live" | "retired";
  /** Only questions with an open report. */
  isReported: boolean;
}

/** Matches every question in use. */
export const NO_QUESTION_FILTERS: QuestionFilters = {
  q: "",
  categoryId: null,
  subcategoryId: null,
  difficultyLevel: null,
  tag: "",
  kind: null,
  state: "live",
  isReported: false,
};

/** Returns whether the filters exclude any question in use. */
export const hasQuestionFilters = (filters: QuestionFilters): boolean =>
  questionSearch(filters).toString() !== "";

/** Returns the filters as query parameters, without the ones that exclude nothing. */
export function questionSearch(filters: QuestionFilters): URLSearchParams {
  const { q, categoryId, subcategoryId, difficultyLevel, tag, kind, state, isReported } = filters;
  const search = new URLSearchParams();
  const set = (name: string, value: string | number | null) => {
    if (value !== null && value !== "") search.set(name, String(value));
  };
  set("q", q.trim());
  set("categoryId", categoryId);
  set("subcategoryId", subcategoryId);
  set("difficultyLevel", difficultyLevel);
  set("tag", tag.trim());
  set("kind", kind);
  set("state", state === "retired" ? state : null);
  set("reported", isReported ? 1 : null);
  return search;
}
