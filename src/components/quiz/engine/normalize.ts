import { kindOf } from "../../../api/questions/kinds.ts";
import type { AskedBy } from "../../../api/questions/schema.ts";
import type { DraftAnswer } from "../../../api/attempts/draft.ts";
import type { Key, QuizAnswer, QuizQuestion } from "./question.ts";
import { createRandom, shuffled, type Shuffle } from "./shuffle.ts";

/** A question as the engine asks it: all ids are texts. */
export type EngineQuestion = AskedBy<string>;

/** Returns the list without missing entries; an empty one for anything that is not a list. */
export const listOf = <Entry>(list: readonly Entry[] | null | undefined): readonly Entry[] =>
  Array.isArray(list) ? list.filter(Boolean) : [];

/** Returns ids as distinct texts: an id that occurs again gets a number, as in `a#2`. */
export function distinct(ids: readonly unknown[]): string[] {
  const seen = new Map<string, number>();
  return ids.map((id) => {
    const text = String(id);
    const count = (seen.get(text) ?? 0) + 1;
    seen.set(text, count);
    return count === 1 ? text : `${text}#${count}`;
  });
}

/** Returns the ids of a question's options as they were given: an option without one has its index. */
export const givenOptionIds = <K extends Key>({ options }: QuizQuestion<K>): readonly Key[] =>
  listOf(options).map(({ id }, index) => id ?? index);

/** Returns the ids of a question's prompts as they were given. */
export const givenPromptIds = <K extends Key>({ prompts }: QuizQuestion<K>): readonly Key[] =>
  listOf(prompts).map(({ id }) => id);

/** Throws if a text of a question is an object: React throws when it shows one, and Preact shows nothing. */
export function checkTexts(question: EngineQuestion): void {
  const parts = [question, ...question.options, ...(question.kind === "match" ? question.prompts : [])];
  const wrong = [question.explanation, ...parts.map(({ text }) => text)].find(
    (text: unknown) => typeof text === "object" && text !== null,
  );
  if (wrong) throw new TypeError(`A text is ${JSON.stringify(wrong)}. Texts are strings.`);
}

/** The field that holds the answer key of each kind. */
const KEY_FIELDS = {
  single: "correctAnswer",
  multiple: "correctAnswers",
  order: "correctOrder",
  match: "correctMatches",
} as const;

/**
 * Returns a question with all ids as texts. An unknown kind is asked as a single choice; a key that does not fit the
 * question is left out.
 */
export function normalizeQuestion(question: QuizQuestion, id = String(question.id)): EngineQuestion {
  const { kind = "single", correctAnswer, correctAnswers, correctOrder, correctMatches, ...rest } = question;
  const field = KEY_FIELDS[kind] ?? KEY_FIELDS.single;
  const optionIds = distinct(givenOptionIds(question));
  const promptIds = distinct(givenPromptIds(question));
  const asked = {
    ...rest,
    ...(field === KEY_FIELDS.single ? {} : { kind }),
    id,
    options: listOf(question.options).map((option, index) => ({ ...option, id: optionIds[index] })),
    prompts: listOf(question.prompts).map((prompt, index) => ({ ...prompt, id: promptIds[index] })),
  } as unknown as EngineQuestion;
  const given = textAnswer(question[field]);
  const key = normalizeAnswer(asked, given);
  return key?.length === given?.length && key !== null ? { ...asked, [field]: key } : asked;
}

/** Whether an answer has any part. */
const isGiven = (answer: DraftAnswer | null): answer is DraftAnswer =>
  answer !== null && !(Array.isArray(answer) && answer.length === 0);

type Part = string | { prompt: string; option: string };

/** Returns any answer with its ids as texts; `null` for none. */
function textAnswer(value: unknown): DraftAnswer | null {
  if (value === null || value === undefined) return null;
  const textPart = (part: unknown): Part => {
    if (typeof part !== "object" || part === null) return String(part);
    const { prompt, option } = part as { prompt?: unknown; option?: unknown };
    return { prompt: String(prompt), option: String(option) };
  };
  return (Array.isArray(value) ? value.map(textPart) : textPart(value)) as DraftAnswer;
}

/** Returns what of an answer fits its question, with all ids as texts; `null` if nothing does, or if it says anything twice. */
export function normalizeAnswer(question: EngineQuestion, value: unknown): DraftAnswer | null {
  const answer = textAnswer(value);
  const options = new Set<unknown>(question.options.map(({ id }) => id));
  if (kindOf(question) === "single") return typeof answer === "string" && options.has(answer) ? answer : null;
  if (!Array.isArray(answer)) return null;
  const prompts = question.kind === "match" ? new Set<unknown>(question.prompts.map(({ id }) => id)) : null;
  const parts = (answer as Part[]).filter((part) =>
    typeof part === "object"
      ? prompts?.has(part.prompt) && options.has(part.option)
      : !prompts && options.has(part),
  );
  const told = new Set(parts.map((part) => (typeof part === "object" ? part.prompt : part)));
  const isWhole = question.kind !== "order" || parts.length === options.size;
  return isWhole && isGiven(parts as DraftAnswer) && told.size === parts.length
    ? (parts as DraftAnswer)
    : null;
}

/** Returns an answer by the ids that the question was given with; `null` for none. */
export function givenAnswer<K extends Key>(
  question: QuizQuestion<K>,
  answer: DraftAnswer | null,
): QuizAnswer<K> {
  if (!isGiven(answer)) return null;
  const given = (ids: readonly Key[]) => {
    const texts = distinct(ids);
    return new Map(texts.map((text, index) => [text, ids[index]]));
  };
  const options = given(givenOptionIds(question));
  const prompts = given(givenPromptIds(question));
  const part = (one: Part) =>
    typeof one === "object"
      ? { prompt: prompts.get(one.prompt), option: options.get(one.option) }
      : options.get(one);
  return (Array.isArray(answer) ? (answer as Part[]).map(part) : part(answer)) as QuizAnswer<K>;
}

/** The questions of a quiz in the sequence in which they are shown. */
export interface QuestionList {
  readonly total: number;
  /** Ids as texts, by zero-based index. */
  readonly ids: readonly string[];
  indexOf: (id: string) => number | undefined;
  /** The question as it was given. */
  given: (index: number) => QuizQuestion | undefined;
  /** The question as it is asked; each is made once. */
  asked: (index: number) => EngineQuestion | undefined;
  /** Indexes in the sequence in which the questions were given. */
  readonly givenSequence: readonly number[];
}

/** Returns the list of given questions, shuffled by a seed if there is one. */
export function createQuestionList(
  questions: readonly QuizQuestion[],
  shuffle: Shuffle = false,
  seed: number | null = null,
): QuestionList {
  const isShuffled = shuffle !== false && seed !== null;
  const places = questions.map((_, place) => place);
  const sequence = isShuffled && shuffle !== "options" ? shuffled(places, createRandom(seed)) : places;
  const givenIds = distinct(questions.map(({ id }) => id));
  const ids = sequence.map((place) => givenIds[place] ?? "");
  const indexes = new Map(ids.map((id, index) => [id, index]));
  const asked: EngineQuestion[] = [];
  const make = (index: number, question: QuizQuestion): EngineQuestion => {
    const normal = normalizeQuestion(question, ids[index]);
    if (!isShuffled || shuffle === "questions" || question.keepOrder) return normal;
    const random = createRandom(seed + 7919 * ((sequence[index] ?? 0) + 1));
    return { ...normal, options: shuffled<{ text: string }>(normal.options, random) } as EngineQuestion;
  };
  const given = (index: number) => questions[sequence[index] ?? -1];
  return {
    total: questions.length,
    ids,
    indexOf: (id) => indexes.get(id),
    given,
    asked(index) {
      const question = given(index);
      return question && (asked[index] ??= make(index, question));
    },
    givenSequence: sequence === places ? places : givenIds.map((id) => indexes.get(id) ?? 0),
  };
}
