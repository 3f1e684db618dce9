import type { AnswerValue } from "../../../api/questions/answers.ts";
import type { Draft } from "../drafts/draft-store.ts";
import { answerInside, answerOutside, listOf } from "../keys/asked-of.ts";
import type { QuizAnswered, QuizQuestion } from "../engine/question.ts";
import type { QuizPlayerProps } from "./quiz-props.ts";

/** What of an answer its question has; `undefined` where nothing of it can stand. */
function fitting(question: QuizQuestion, value: AnswerValue | undefined): AnswerValue | undefined {
  const { kind = "single", options } = question;
  if (Array.isArray(value) === (kind === "single")) return undefined;
  if (!Array.isArray(value)) return value || undefined;
  const parts = (value as readonly AnswerPart[]).filter((part) =>
    typeof part === "object" ? part.prompt > 0 && part.option > 0 : part > 0,
  );
  const isBroken = kind === "order" && parts.length > 0 && parts.length !== listOf(options).length;
  return isBroken ? undefined : (parts as AnswerValue);
}

type AnswerPart = number | { prompt: number; option: number };

/** Answers by the numbers of their questions, of a list by your ids; what the questions do not have is left out. */
export function answersInside(
  questions: readonly QuizQuestion[],
  answers: readonly QuizAnswered[] | undefined,
): Draft["answers"] {
  const found: [string, AnswerValue][] = [];
  const all = listOf(answers);
  // Of ids that occur twice the first counts.
  const places = new Map(
    all.length > 0 ? questions.map(({ id }, place) => [String(id), place] as const).toReversed() : [],
  );
  for (const { questionId, answer } of all) {
    const place = places.get(String(questionId)) ?? -1;
    const question = questions[place];
    const value = question && fitting(question, answerInside(question, answer));
    if (value) found.push([String(place + 1), value]);
  }
  return Object.fromEntries(found);
}

/** All that is answered, by your ids. */
export function answersOutside(
  questions: readonly QuizQuestion[],
  answers: Draft["answers"],
): QuizAnswered[] {
  return Object.entries(answers).flatMap(([number, value]) => {
    const question = questions[Number(number) - 1];
    const answer = question ? answerOutside(question, value) : null;
    return question && answer !== null ? [{ questionId: question.id, answer }] : [];
  });
}

/** Where a quiz is kept: the text of a key, in another store, or on its page alone. */
export type KeptAt = string | boolean;

export const keptAtOf = (storage: QuizPlayerProps["storage"]): KeptAt =>
  typeof storage === "string" ? storage : Boolean(storage);

/** What makes a quiz another one than that before. */
interface QuizIdentity {
  questions: readonly QuizQuestion[];
  keptAt: KeptAt;
}

/** Whether a quiz goes on as another: one of its questions is there, and it is kept where it was, or was not kept before. */
export function isSameQuiz(before: QuizIdentity, now: QuizIdentity): boolean {
  if (before.keptAt !== now.keptAt && before.keptAt !== false) return false;
  const ids = new Set(before.questions.map(({ id }) => String(id)));
  return now.questions.some(({ id }) => ids.has(String(id)));
}

/** Holds what was done until it is taken over by other questions, of which some are the same. */
export interface Carrier {
  put: (draft: Draft, questions: readonly QuizQuestion[], keptAt: KeptAt) => void;
  /**
   * What was done, by the numbers of these questions; `null` where nothing was put, or where that is kept elsewhere: another
   * key may be another quiz, or another learner.
   */
  take: (questions: readonly QuizQuestion[], keptAt: KeptAt) => Draft | null;
}

export function createCarrier(): Carrier {
  let held: (QuizIdentity & { draft: Draft }) | null = null;
  return {
    put(draft, questions, keptAt) {
      held = { draft, questions, keptAt };
    },
    take: (questions, keptAt) =>
      held && isSameQuiz(held, { questions, keptAt }) ? carry(held.draft, held.questions, questions) : null,
  };
}

/** What was done in a quiz whose questions have changed: what is called the same has the same answer, and the time runs on. */
function carry(draft: Draft, from: readonly QuizQuestion[], to: readonly QuizQuestion[]): Draft {
  const { answers, checked, struck, flags, place } = draft;
  const numberOf = (id: number): number[] => {
    const key = String(from[id - 1]?.id);
    const next = to.findIndex((question) => String(question.id) === key) + 1;
    return next > 0 ? [next] : [];
  };
  const struckIn = (number: number, options: readonly number[]) => {
    const [was, is] = [from[number - 1], to[(numberOf(number)[0] ?? 0) - 1]];
    const known = was && is ? answerInside(is, answerOutside(was, [...options])) : [];
    return [known ?? []].flat().filter((one): one is number => typeof one === "number" && one > 0);
  };
  return {
    ...draft,
    answers: answersInside(to, answersOutside(from, answers)),
    checked: checked.flatMap(numberOf),
    struck: Object.fromEntries(
      Object.entries(struck).flatMap(([number, options]) =>
        numberOf(Number(number)).map((next) => [String(next), struckIn(Number(number), options)]),
      ),
    ),
    flags: flags.flatMap(numberOf),
    place: place === null ? null : (numberOf(place)[0] ?? null),
  };
}
