import { ADMIN_LIMITS } from "../../../src/api/admin/schema.ts";
import { nameKey } from "../../../src/api/search/same-name.ts";
import { kindOf } from "../../../src/api/questions/kinds.ts";
import { QuestionKind } from "../../../src/api/questions/kind.ts";
import { DifficultyLevel } from "../../../src/api/questions/schema.ts";
import { folded } from "../../../src/api/search/forgiving-search.ts";
import { parseId } from "../../../src/api/wire.ts";
import * as z from "zod/mini";
import type { QuestionDoc } from "../documents.ts";
import type { QuestionSearch } from "./question-search.ts";
import { anyOf, type Tx } from "../store.ts";
import { Refusal } from "./http.ts";
import { pause } from "./pause.ts";
import { oneOf, wholeNumber } from "./query.ts";

/** Which of a tenant's questions a call asks for. */
export interface QuestionListing {
  /** `undefined`: both; a deleted question's reports are still to be answered. */
  isRetired: boolean | undefined;
  /** Folded; each must stand somewhere in the question. */
  words: readonly string[];
  /** What is asked beside words and state. */
  isWanted: (question: Readonly<QuestionDoc>) => boolean;
  categoryId: number | undefined;
  /** Whether more is asked than state and certification. */
  isNarrowed: boolean;
  /** Those alone that have an open report. */
  isReported: boolean;
}

/** What of a call is answered by the candidates alone. */
const UNNARROWED = new Set(["categoryId", "state", "_page", "_limit"]);

/** Questions that are looked through in one go: some milliseconds. */
const QUESTIONS_AT_ONCE = 2000;

/** @throws {Refusal} 400 for a parameter that can't be read */
export function questionListing(query: URLSearchParams): QuestionListing {
  const categoryId = wholeNumber(query, "categoryId");
  const subcategoryId = wholeNumber(query, "subcategoryId");
  const difficultyLevel = difficultyOf(query);
  const kind = oneOf(query, "kind", QuestionKind);
  const state = oneOf(query, "state", z.enum(["live", "retired"]));
  const isReported = oneOf(query, "reported", z.enum(["1"])) !== undefined;
  const tag = nameKey(query.get("tag") ?? "");
  const { words, questionId } = wordsOf(query);
  return {
    isRetired: state === undefined && isReported ? undefined : state === "retired",
    words,
    categoryId,
    isNarrowed: [...query.keys()].some((name) => !UNNARROWED.has(name)),
    isReported,
    isWanted: (question) =>
      (questionId === undefined || question.id === questionId) &&
      (subcategoryId === undefined || question.subcategoryId === subcategoryId) &&
      (difficultyLevel === undefined || question.difficultyLevel === difficultyLevel) &&
      (kind === undefined || kindOf(question) === kind) &&
      (tag === "" || question.tags.some((other) => nameKey(other) === tag)),
  };
}

/** What a listing is looked for among. */
export interface Candidates {
  /** Newest first. */
  questions: readonly Readonly<QuestionDoc>[];
  /** How many a listing that is not narrowed has in all. */
  total: number;
}

/**
 * The questions of a tenant that a listing may hold, to be looked through outside the transaction. Of one that is not
 * narrowed the newest `most` alone are read.
 */
export async function candidatesFor(
  tx: Tx,
  tenantId: number,
  { categoryId, isRetired, isNarrowed }: QuestionListing,
  most: number,
): Promise<Candidates> {
  const categories = (await tx.list("categories", { tenantId })).filter(
    ({ id }) => categoryId === undefined || id === categoryId,
  );
  const where = {
    categoryId: anyOf(categories.map(({ id }) => id)),
    ...(isRetired === undefined ? {} : { isRetired }),
  };
  const total = await tx.count("questions", where);
  const page = { offset: 0, limit: isNarrowed ? total : Math.min(most, total) };
  return { questions: await tx.list("questions", where, page), total };
}

/** Of the candidates those that a narrowed listing asks for. `reported`: ids of the questions that have an open report. */
export async function narrowed(
  { questions }: Candidates,
  { words, isWanted, isReported }: QuestionListing,
  { search, reported }: { search: QuestionSearch; reported: { has: (id: number) => boolean } },
): Promise<Candidates> {
  const wanted: Readonly<QuestionDoc>[] = [];
  for (let start = 0; start < questions.length; start += QUESTIONS_AT_ONCE) {
    if (start > 0) await pause();
    for (const question of questions.slice(start, start + QUESTIONS_AT_ONCE))
      if ((!isReported || reported.has(question.id)) && isWanted(question) && search.hasAll(question, words))
        wanted.push(question);
  }
  return { questions: wanted, total: wanted.length };
}

function difficultyOf(query: URLSearchParams): DifficultyLevel | undefined {
  const value = query.get("difficultyLevel");
  if (value === null) return undefined;
  const level = z.safeParse(DifficultyLevel, parseId(value));
  if (!level.success) throw new Refusal(400, "difficultyLevel must be from 1 to 5.");
  return level.data;
}

/** The words that are looked for, or the question that `#1042` names. @throws {Refusal} 400 for too much */
function wordsOf(query: URLSearchParams): { words: string[]; questionId?: number } {
  const wanted = (query.get("q") ?? "").trim();
  if (wanted.length > ADMIN_LIMITS.query)
    throw new Refusal(400, `q must have at most ${ADMIN_LIMITS.query} characters.`);
  const id = wanted.startsWith("#") ? parseId(wanted.slice(1)) : null;
  if (id !== null) return { words: [], questionId: id };
  return { words: folded(wanted).split(/\s+/).filter(Boolean) };
}
