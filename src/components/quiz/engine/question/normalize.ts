import type { DraftAnswer } from "../../../../api/attempts/draft.ts";
import type { Ruled } from "../../../../api/questions/custom-rules.ts";
import { keyFieldOf, kindOf } from "../../../../api/questions/kinds.ts";
import type { AskedQuestionBy } from "../../../../api/questions/schema.ts";
import type { CustomQuestion, Json } from "./define-kind.ts";
import type { AnyId, QuizAnswer, QuizQuestion } from "./question.ts";
import { createRandom, shuffled, type Shuffle } from "./shuffle.ts";

/** A question in the engine's form: all ids are strings. */
export type EngineQuestion = AskedQuestionBy<string> & Ruled<CustomQuestion>;

/** Returns the list without missing entries; an empty list if the value is not an array. */
export const listOf = <Entry>(list: readonly Entry[] | null | undefined): readonly Entry[] =>
  Array.isArray(list) ? list.filter(Boolean) : [];

/** Returns ids as distinct strings: a repeated id gets a number, such as `a#2`. */
export function toDistinctIds(ids: readonly unknown[]): string[] {
  const seen = new Map<string, number>();
  return ids.map((id) => {
    const text = String(id);
    const count = (seen.get(text) ?? 0) + 1;
    seen.set(text, count);
    return count === 1 ? text : `${text}#${count}`;
  });
}

/** Returns the option ids of the host's question; the index of an option without an id. */
export const originalOptionIds = <Id extends AnyId>({ options }: QuizQuestion<Id>): readonly AnyId[] =>
  listOf(options).map(({ id }, index) => id ?? index);

/** Returns the prompt ids of the host's question. */
export const originalPromptIds = <Id extends AnyId>({ prompts }: QuizQuestion<Id>): readonly AnyId[] =>
  listOf(prompts).map(({ id }) => id);

/** Throws if a text of a question is an object, because React would throw too, but Preact would render nothing. */
export function assertTexts(question: EngineQuestion): void {
  const parts = [question, ...question.options, ...(question.kind === "match" ? question.prompts : [])];
  const invalid = [question.explanation, ...parts.map(({ text }) => text)].find(
    (text: unknown) => typeof text === "object" && text !== null,
  );
  if (invalid) throw new TypeError(`A text is ${JSON.stringify(invalid)}. Texts must be strings.`);
}

/** Returns the engine's form of a question of a custom kind; `undefined` if its kind is unknown. */
export type CreateCustomQuestion = (question: QuizQuestion) => CustomQuestion | undefined;

/**
 * Converts all ids of a question to strings. Drops an answer key that does not match the options. A question of a custom kind
 * comes with its rules; one of an unknown kind has no options, so that it can't be answered.
 */
export function normalizeQuestion(
  question: QuizQuestion,
  id = String(question.id),
  createCustomQuestion?: CreateCustomQuestion,
): EngineQuestion {
  const field = keyFieldOf(question);
  if (!field)
    return {
      ...question,
      id,
      options: [],
      customRules: createCustomQuestion?.(question),
    } as unknown as EngineQuestion;
  const { kind, [field]: givenKey, ...rest } = question;
  const optionIds = toDistinctIds(originalOptionIds(question));
  const promptIds = toDistinctIds(originalPromptIds(question));
  const normalized = {
    ...rest,
    ...(field === "correctAnswer" ? {} : { kind }),
    id,
    options: listOf(question.options).map((option, index) => ({ ...option, id: optionIds[index] })),
    prompts: listOf(question.prompts).map((prompt, index) => ({ ...prompt, id: promptIds[index] })),
  } as unknown as EngineQuestion;
  const originalKey = stringifyIds(givenKey);
  const answerKey = normalizeAnswer(normalized, originalKey) as DraftAnswer | null;
  return answerKey?.length === originalKey?.length && answerKey !== null
    ? { ...normalized, [field]: answerKey }
    : normalized;
}

type Part = string | { prompt: string; option: string };

/** Converts an id from any source to a string; an empty one for anything else, such as an object, which may throw at that. */
export const toIdText = (id: unknown): string =>
  typeof id === "string" || typeof id === "number" ? String(id) : "";

/** Converts the ids of any answer to strings; `null` for no answer. */
function stringifyIds(value: unknown): DraftAnswer | null {
  if (value === null || value === undefined) return null;
  const stringifyPart = (part: unknown): Part => {
    if (typeof part !== "object" || part === null) return String(part);
    const { prompt, option } = part as { prompt?: unknown; option?: unknown };
    return { prompt: toIdText(prompt), option: toIdText(option) };
  };
  return (Array.isArray(value) ? value.map(stringifyPart) : stringifyPart(value)) as DraftAnswer;
}

/**
 * Converts the ids of an answer to strings and drops parts that its question does not have. Returns `null` if nothing
 * remains, a part occurs twice, or an order is incomplete.
 */
export function normalizeAnswer(question: EngineQuestion, value: unknown): Json {
  if (question.customRules) return question.customRules.read(value);
  const answer = stringifyIds(value);
  const options = new Set<unknown>(question.options.map(({ id }) => id));
  if (kindOf(question) === "single") return typeof answer === "string" && options.has(answer) ? answer : null;
  if (!Array.isArray(answer)) return null;
  const prompts = question.kind === "match" ? new Set<unknown>(question.prompts.map(({ id }) => id)) : null;
  const parts = (answer as Part[]).filter((part) =>
    typeof part === "object"
      ? prompts?.has(part.prompt) && options.has(part.option)
      : !prompts && options.has(part),
  );
  const distinctParts = new Set(parts.map((part) => (typeof part === "object" ? part.prompt : part)));
  const isWhole = question.kind !== "order" || parts.length === options.size;
  return isWhole && parts.length > 0 && distinctParts.size === parts.length ? parts : null;
}

/** Returns the value of an answer's entry in the draft. Answers to custom kinds are stored as JSON. */
export const toDraftAnswer = ({ customRules }: EngineQuestion, answer: Json): DraftAnswer | null =>
  customRules && answer !== null ? JSON.stringify(answer) : (answer as DraftAnswer | null);

/** Returns the answer in an entry of the draft; `null` if it does not match the question. */
export const fromDraftAnswer = (question: EngineQuestion, stored: unknown): Json =>
  question.customRules ? question.customRules.parse(stored) : normalizeAnswer(question, stored);

/** Converts an answer back to the ids of the host's question; `null` for no answer. */
export function toOriginalAnswer<Id extends AnyId>(question: QuizQuestion<Id>, answer: Json): QuizAnswer<Id> {
  if (!keyFieldOf(question) || answer === null) return answer as QuizAnswer<Id>;
  const byString = (ids: readonly AnyId[]) => {
    const strings = toDistinctIds(ids);
    return new Map(strings.map((string, index) => [string, ids[index]]));
  };
  const options = byString(originalOptionIds(question));
  const prompts = byString(originalPromptIds(question));
  const toOriginal = (part: Part) =>
    typeof part === "object"
      ? { prompt: prompts.get(part.prompt), option: options.get(part.option) }
      : options.get(part);
  return (
    Array.isArray(answer) ? (answer as Part[]).map(toOriginal) : toOriginal(answer as Part)
  ) as QuizAnswer<Id>;
}

/** The questions of a quiz, in the order in which they are shown. */
export interface QuestionList {
  readonly total: number;
  /** Question ids as strings. */
  readonly ids: readonly string[];
  indexOf: (id: string) => number | undefined;
  /** Returns the host's question at an index. */
  original: (index: number) => QuizQuestion | undefined;
  /** Returns the question at an index in the engine's form, with shuffled options; the same object each time. */
  normalized: (index: number) => EngineQuestion | undefined;
  /** Indexes in the host's order of the questions. */
  readonly originalSequence: readonly number[];
}

/** Creates a list of questions, shuffled if there is a seed. Options of custom kinds are not shuffled. */
export function createQuestionList(
  questions: readonly QuizQuestion[],
  shuffle: Shuffle = false,
  seed: number | null = null,
  createCustomQuestion?: CreateCustomQuestion,
): QuestionList {
  const isShuffled = shuffle !== false && seed !== null;
  const originalOrder = questions.map((_, index) => index);
  const order =
    isShuffled && shuffle !== "options" ? shuffled(originalOrder, createRandom(seed)) : originalOrder;
  const originalIds = toDistinctIds(questions.map(({ id }) => id));
  const ids = order.map((index) => originalIds[index] ?? "");
  const indexes = new Map(ids.map((id, index) => [id, index]));
  const cache: EngineQuestion[] = [];
  const createQuestion = (index: number, question: QuizQuestion): EngineQuestion => {
    const normalized = normalizeQuestion(question, ids[index], createCustomQuestion);
    if (!isShuffled || shuffle === "questions" || question.keepOrder) return normalized;
    const random = createRandom(seed + 7919 * ((order[index] ?? 0) + 1));
    return {
      ...normalized,
      options: shuffled<{ text: string }>(normalized.options, random),
    } as EngineQuestion;
  };
  const original = (index: number) => questions[order[index] ?? -1];
  return {
    total: questions.length,
    ids,
    indexOf: (id) => indexes.get(id),
    original,
    normalized(index) {
      const question = original(index);
      return question && (cache[index] ??= createQuestion(index, question));
    },
    originalSequence: order === originalOrder ? order : originalIds.map((id) => indexes.get(id) ?? 0),
  };
}
