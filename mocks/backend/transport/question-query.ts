import * as z from "zod/mini";
import {
  NEWEST_FIRST,
  QuestionSortField,
  type QuestionSort,
} from "../../../src/api/admin/questions/question-filters.ts";
import { ADMIN_LIMITS } from "../../../src/api/admin/schema.ts";
import { QuestionKind } from "../../../src/api/questions/kind.ts";
import { DifficultyLevel } from "../../../src/api/questions/schema.ts";
import { foldText } from "../../../src/api/search/forgiving-search.ts";
import { nameKey } from "../../../src/api/search/same-name.ts";
import { parseId } from "../../../src/api/wire.ts";
import { anyOf, hasEntry, hasWords } from "../ports/store.ts";
import type { QuestionListing } from "../rules/questions/question-list.ts";
import { invalidParameter, oneOf, searchText, textParameter, wholeNumber } from "./query.ts";

/** @throws {HttpError} 400 for a parameter that can't be read */
export function questionListing(query: URLSearchParams): QuestionListing {
  const categoryId = wholeNumber(query, "categoryId");
  const subcategoryId = wholeNumber(query, "subcategoryId");
  const difficultyLevel = difficultyOf(query);
  const kind = oneOf(query, "kind", QuestionKind);
  const state = oneOf(query, "state", z.enum(["live", "retired"]));
  const isReported = oneOf(query, "reported", z.enum(["1"])) !== undefined;
  const tag = nameKey(textParameter(query, "tag"));
  const { words, questionId } = wordsOf(query);
  return {
    categories: categoryId === undefined ? {} : { id: categoryId },
    reports: isReported ? { state: "open", ...(questionId === undefined ? {} : { questionId }) } : null,
    questions: {
      // Without a state, reported questions include retired ones: their reports are still to be answered.
      ...(state === undefined && isReported ? {} : { isRetired: state === "retired" }),
      ...(questionId === undefined ? {} : { id: questionId }),
      ...(subcategoryId === undefined ? {} : { subcategoryId }),
      ...(difficultyLevel === undefined ? {} : { difficultyLevel }),
      ...(kind === undefined ? {} : { kind: kind === "single" ? anyOf([kind, undefined]) : kind }),
      ...(tag === "" ? {} : { tagKeys: hasEntry(tag) }),
      ...(words.length === 0 ? {} : { searchText: hasWords(words) }),
    },
  };
}

/** Reads `_sort` and `_order`; newest first without them. @throws {HttpError} 400 for anything else */
export function sortOf(query: URLSearchParams): QuestionSort {
  const by = oneOf(query, "_sort", QuestionSortField);
  const direction = oneOf(query, "_order", z.enum(["asc", "desc"]));
  if (by === undefined) return NEWEST_FIRST;
  return { by, direction: direction ?? "asc" };
}

function difficultyOf(query: URLSearchParams): DifficultyLevel | undefined {
  const value = query.get("difficultyLevel");
  if (value === null) return undefined;
  const level = z.safeParse(DifficultyLevel, parseId(value));
  if (!level.success) throw invalidParameter("difficultyLevel", "from 1 to 5");
  return level.data;
}

/**
 * Parses the search text: words and quoted phrases, or the question that `#1042` names. A quote without a second one is part of its
 * word.
 *
 * @throws {HttpError} 400 for a longer text
 */
function wordsOf(query: URLSearchParams): { words: string[]; questionId?: number } {
  const text = searchText(query, ADMIN_LIMITS.query);
  const id = text.startsWith("#") ? parseId(text.slice(1)) : null;
  if (id !== null) return { words: [], questionId: id };
  const matches = foldText(text).matchAll(/"([^"]*)"|"?[^\s"]+|"/g);
  return { words: Array.from(matches, ([word, phrase]) => (phrase ?? word).trim()).filter(Boolean) };
}
