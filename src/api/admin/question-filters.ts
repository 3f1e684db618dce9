import type { QuestionKind } from "../questions/kind.ts";
import type { DifficultyLevel } from "../questions/schema.ts";
import type { Id } from "../wire.ts";

/** Which of a tenant's questions are wanted. */
export interface QuestionFilters {
  /** Words of the question, or `#1042` for the one of that id. */
  q: string;
  /** `null` for all, here and below. */
  categoryId: Id | null;
  subcategoryId: Id | null;
  difficultyLevel: DifficultyLevel | null;
  /** Empty for all. */
  tag: string;
  kind: QuestionKind | null;
  /** Those that are asked, or those that were deleted. */
  state: "live" | "retired";
  /** Those alone that have an open report. */
  isReported: boolean;
}

/** Every question that is asked. */
export const ALL_QUESTIONS: QuestionFilters = {
  q: "",
  categoryId: null,
  subcategoryId: null,
  difficultyLevel: null,
  tag: "",
  kind: null,
  state: "live",
  isReported: false,
};

/** Whether less than every question that is asked is wanted. */
export const isQuestionsNarrowed = (filters: QuestionFilters): boolean =>
  questionSearch(filters).toString() !== "";

/** The filters as the server's query parameters; what is not narrowed is left out. */
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
