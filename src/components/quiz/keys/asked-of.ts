import type { AnswerValue } from "../../../api/questions/answers.ts";
import type { QuestionKind } from "../../../api/questions/kind.ts";
import type { AskedQuestion } from "../../../api/questions/schema.ts";
import type { Key, QuizAnswer, QuizQuestion } from "../engine/question.ts";

// Inside, everything goes by numbers, as in the contract: a question, an option and a prompt by its place, from 1.

/** What an option is called from outside: its id, or its index where it has none. */
export const optionKeys = <K extends Key>({ options }: QuizQuestion<K>): readonly Key[] =>
  listOf(options).map(({ id }, index) => id ?? index);

/** What each prompt is called from outside. */
export const promptKeys = <K extends Key>({ prompts }: QuizQuestion<K>): readonly Key[] =>
  listOf(prompts).map(({ id }) => id);

/** The list, or an empty one where what was given is none: it may come from anywhere. */
export const listOf = <Entry>(list: readonly Entry[] | undefined): readonly Entry[] =>
  Array.isArray(list) ? list.filter(Boolean) : [];

/** The place of a key, from 1; 0 for one that is not there. Of keys that occur twice the first counts. */
const numberIn =
  (keys: readonly Key[]) =>
  (key: unknown): number =>
    keys.findIndex((known) => String(known) === String(key)) + 1;

/** An answer or a key with other names for its options and prompts. */
function renamed<From, To>(
  answer: unknown,
  option: (from: From) => To,
  prompt: (from: From) => To,
): To | (To | { prompt: To; option: To })[] {
  const part = (from: unknown): To | { prompt: To; option: To } =>
    isMatch<From>(from) ? { prompt: prompt(from.prompt), option: option(from.option) } : option(from as From);
  return Array.isArray(answer) ? answer.map(part) : option(answer as From);
}

const isMatch = <From>(part: unknown): part is { prompt: From; option: From } =>
  typeof part === "object" && part !== null;

/** An answer by numbers, of one by the question's own ids; what it does not have becomes 0. `undefined` for none. */
export function answerInside(question: QuizQuestion, answer: unknown): AnswerValue | undefined {
  if (answer === null || answer === undefined) return undefined;
  return renamed<unknown, number>(
    answer,
    numberIn(optionKeys(question)),
    numberIn(promptKeys(question)),
  ) as AnswerValue;
}

/** The same back: an answer by the question's own ids. */
export function answerOutside<K extends Key>(
  question: QuizQuestion<K>,
  answer: AnswerValue | undefined,
): QuizAnswer<K> {
  if (!answer || (Array.isArray(answer) && answer.length === 0)) return null;
  const options = optionKeys(question);
  const prompts = promptKeys(question);
  return renamed<number, Key | undefined>(
    answer,
    (number) => options[number - 1],
    (number) => prompts[number - 1],
  ) as QuizAnswer<K>;
}

/** Where each kind has its key. */
const KEY_OF = {
  single: "correctAnswer",
  multiple: "correctAnswers",
  order: "correctOrder",
  match: "correctMatches",
} as const;

/** The key of a question by numbers; `undefined` without one, and where it names what the question does not have. */
function keyInside(question: QuizQuestion, name: (typeof KEY_OF)[QuestionKind]): AnswerValue | undefined {
  const key = answerInside(question, question[name]);
  const parts = [key].flat();
  const isWhole = parts.every((part) =>
    isMatch<number>(part) ? part.prompt > 0 && part.option > 0 : part !== undefined && part > 0,
  );
  return isWhole && parts.length > 0 && Array.isArray(key) === (name !== KEY_OF.single) ? key : undefined;
}

/** A question as the player asks it. One of an unknown kind is asked as a single choice; a key that does not fit is left out. */
export function askedOf(question: QuizQuestion, place: number): AskedQuestion {
  const numbered = <Part extends object>(part: Part, index: number) => ({ ...part, id: index + 1 });
  const { kind = "single", correctAnswer, correctAnswers, correctOrder, correctMatches, ...rest } = question;
  const name = KEY_OF[kind] ?? KEY_OF.single;
  const key = keyInside(question, name);
  return {
    ...rest,
    ...(name === KEY_OF.single ? {} : { kind }),
    ...(key === undefined ? {} : { [name]: key }),
    id: place + 1,
    options: listOf(question.options).map(numbered),
    prompts: listOf(question.prompts).map(numbered),
  } as AskedQuestion;
}
