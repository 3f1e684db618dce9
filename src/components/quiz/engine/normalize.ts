import { kindOf } from "../../../api/questions/kinds.ts";
import type { AskedBy } from "../../../api/questions/schema.ts";
import type { DraftAnswer } from "../../../api/attempts/draft.ts";
import type { Key, QuizAnswer, QuizQuestion } from "./question.ts";
import { createRandom, shuffled, type Shuffle } from "./shuffle.ts";

/** A question in the engine's form: all ids are strings. */
export type EngineQuestion = AskedBy<string>;

/** Returns the list without missing entries; an empty list if the value is not an array. */
export const listOf = <Entry>(list: readonly Entry[] | null | undefined): readonly Entry[] =>
  Array.isArray(list) ? list.filter(Boolean) : [];

/** Returns ids as distinct strings: a repeated id gets a number, such as `a#2`. */
export function distinct(ids: readonly unknown[]): string[] {
  const seen = new Map<string, number>();
  return ids.map((id) => {
    const text = String(id);
    const count = (seen.get(text) ?? 0) + 1;
    seen.set(text, count);
    return count === 1 ? text : `${text}#${count}`;
  });
}

/** Returns the option ids of the host's question; the index of an option without an id. */
export const originalOptionIds = <K extends Key>({ options }: QuizQuestion<K>): readonly Key[] =>
  listOf(options).map(({ id }, index) => id ?? index);

/** Returns the prompt ids of the host's question. */
export const originalPromptIds = <K extends Key>({ prompts }: QuizQuestion<K>): readonly Key[] =>
  listOf(prompts).map(({ id }) => id);

/** Throws if a text of a question is an object, because React would throw too, but Preact would render nothing. */
export function checkTexts(question: EngineQuestion): void {
  const parts = [question, ...question.options, ...(question.kind === "match" ? question.prompts : [])];
  const invalid = [question.explanation, ...parts.map(({ text }) => text)].find(
    (text: unknown) => typeof text === "object" && text !== null,
  );
  if (invalid) throw new TypeError(`A text is ${JSON.stringify(invalid)}. Texts must be strings.`);
}

/** The answer key's field of each kind. */
const KEY_FIELDS = {
  single: "correctAnswer",
  multiple: "correctAnswers",
  order: "correctOrder",
  match: "correctMatches",
} as const;

/**
 * Converts all ids of a question to strings. Treats an unknown kind as single choice, and drops an answer key that does not
 * match the options.
 */
export function normalizeQuestion(question: QuizQuestion, id = String(question.id)): EngineQuestion {
  const { kind = "single", correctAnswer, correctAnswers, correctOrder, correctMatches, ...rest } = question;
  const field = KEY_FIELDS[kind] ?? KEY_FIELDS.single;
  const optionIds = distinct(originalOptionIds(question));
  const promptIds = distinct(originalPromptIds(question));
  const normalized = {
    ...rest,
    ...(field === KEY_FIELDS.single ? {} : { kind }),
    id,
    options: listOf(question.options).map((option, index) => ({ ...option, id: optionIds[index] })),
    prompts: listOf(question.prompts).map((prompt, index) => ({ ...prompt, id: promptIds[index] })),
  } as unknown as EngineQuestion;
  const originalKey = stringifyIds(question[field]);
  const key = normalizeAnswer(normalized, originalKey);
  return key?.length === originalKey?.length && key !== null ? { ...normalized, [field]: key } : normalized;
}

const hasContent = (answer: DraftAnswer | null): answer is DraftAnswer =>
  answer !== null && !(Array.isArray(answer) && answer.length === 0);

type Part = string | { prompt: string; option: string };

/** Converts the ids of any answer to strings; `null` for no answer. */
function stringifyIds(value: unknown): DraftAnswer | null {
  if (value === null || value === undefined) return null;
  const stringifyPart = (part: unknown): Part => {
    if (typeof part !== "object" || part === null) return String(part);
    const { prompt, option } = part as { prompt?: unknown; option?: unknown };
    return { prompt: String(prompt), option: String(option) };
  };
  return (Array.isArray(value) ? value.map(stringifyPart) : stringifyPart(value)) as DraftAnswer;
}

/**
 * Converts the ids of an answer to strings and drops parts that its question does not have. Returns `null` if nothing
 * remains, a part occurs twice, or an order is incomplete.
 */
export function normalizeAnswer(question: EngineQuestion, value: unknown): DraftAnswer | null {
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
  return isWhole && hasContent(parts as DraftAnswer) && distinctParts.size === parts.length
    ? (parts as DraftAnswer)
    : null;
}

/** Converts an answer back to the ids of the host's question; `null` for no answer. */
export function toOriginalAnswer<K extends Key>(
  question: QuizQuestion<K>,
  answer: DraftAnswer | null,
): QuizAnswer<K> {
  if (!hasContent(answer)) return null;
  const byString = (ids: readonly Key[]) => {
    const strings = distinct(ids);
    return new Map(strings.map((string, index) => [string, ids[index]]));
  };
  const options = byString(originalOptionIds(question));
  const prompts = byString(originalPromptIds(question));
  const toOriginal = (part: Part) =>
    typeof part === "object"
      ? { prompt: prompts.get(part.prompt), option: options.get(part.option) }
      : options.get(part);
  return (Array.isArray(answer) ? (answer as Part[]).map(toOriginal) : toOriginal(answer)) as QuizAnswer<K>;
}

/** The questions of a quiz, in the order in which they are shown. */
export interface QuestionList {
  readonly total: number;
  /** Question ids as strings. */
  readonly ids: readonly string[];
  indexOf: (id: string) => number | undefined;
  /** Returns the host's question at an index. */
  given: (index: number) => QuizQuestion | undefined;
  /** Returns the question at an index in the engine's form, with shuffled options; the same object each time. */
  asked: (index: number) => EngineQuestion | undefined;
  /** Indexes in the host's order of the questions. */
  readonly givenSequence: readonly number[];
}

/** Creates a list of questions, shuffled if there is a seed. */
export function createQuestionList(
  questions: readonly QuizQuestion[],
  shuffle: Shuffle = false,
  seed: number | null = null,
): QuestionList {
  const isShuffled = shuffle !== false && seed !== null;
  const originalOrder = questions.map((_, index) => index);
  const order =
    isShuffled && shuffle !== "options" ? shuffled(originalOrder, createRandom(seed)) : originalOrder;
  const originalIds = distinct(questions.map(({ id }) => id));
  const ids = order.map((index) => originalIds[index] ?? "");
  const indexes = new Map(ids.map((id, index) => [id, index]));
  const cache: EngineQuestion[] = [];
  const createQuestion = (index: number, question: QuizQuestion): EngineQuestion => {
    const normalized = normalizeQuestion(question, ids[index]);
    if (!isShuffled || shuffle === "questions" || question.keepOrder) return normalized;
    const random = createRandom(seed + 7919 * ((order[index] ?? 0) + 1));
    return {
      ...normalized,
      options: shuffled<{ text: string }>(normalized.options, random),
    } as EngineQuestion;
  };
  const given = (index: number) => questions[order[index] ?? -1];
  return {
    total: questions.length,
    ids,
    indexOf: (id) => indexes.get(id),
    given,
    asked(index) {
      const question = given(index);
      return question && (cache[index] ??= createQuestion(index, question));
    },
    givenSequence: order === originalOrder ? order : originalIds.map((id) => indexes.get(id) ?? 0),
  };
}
