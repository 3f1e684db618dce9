import { percent } from "../../values/percent.ts";
import type { Answer, AnswerBy, AnswerValue, AnyId, MatchBy } from "../answers.ts";
import { isBlank, UNANSWERED } from "../blank.ts";
import type { Ruled } from "../custom-rules.ts";
import { choiceCount, hasKey, keyFieldOf } from "../kinds.ts";
import type { AskedQuestionBy, AskedQuestion, Question, QuestionBy } from "../schema.ts";

/** A question's kind and answer key. */
export type Keyed<Q extends QuestionBy = QuestionBy> = Q extends Q
  ? Pick<
      Q,
      Extract<
        keyof Q,
        "kind" | "customRules" | "correctAnswer" | "correctAnswers" | "correctOrder" | "correctMatches"
      >
    >
  : never;

/** Returns the value that identifies an option on the wire: its id, or its zero-based index without one (spec §3). */
export function optionValue<Id extends AnyId>(option: { id?: Id }, index: number): Id | number {
  return option.id ?? index;
}

/** Returns the value that is submitted for an unanswered question: 0 for a single choice, else an empty list. */
export function noAnswer({ kind }: Partial<Pick<AskedQuestion, "kind">>): AnswerValue {
  return kind === undefined || kind === "single" ? UNANSWERED : [];
}

const isMatch = <Id extends AnyId>(part: Id | MatchBy<Id>): part is MatchBy<Id> => typeof part === "object";
const isId = <Id extends AnyId>(part: Id | MatchBy<Id>): part is Id => typeof part !== "object";

/** Returns the parts of an answer that is a list; an empty list otherwise. */
const partsOf = <Id extends AnyId>(answer: AnswerBy<Id> | undefined): readonly (Id | MatchBy<Id>)[] =>
  Array.isArray(answer) ? answer : [];

/** Returns the option ids of an answer that is a list of them; an empty list otherwise. */
export function optionIdsOf<Id extends AnyId>(answer: AnswerBy<Id> | undefined): readonly Id[] {
  return partsOf(answer).filter((part): part is Id => isId<Id>(part));
}

/** Returns the chosen option of each prompt, by the prompt's id. */
export function matchesOf<Id extends AnyId>(answer: AnswerBy<Id> | undefined): ReadonlyMap<Id, Id> {
  const matches = partsOf(answer).filter((part): part is MatchBy<Id> => isMatch<Id>(part));
  return new Map(matches.map(({ prompt, option }) => [prompt, option]));
}

/**
 * Returns whether an answer equals the answer key completely: there are no partial points. {@link UNANSWERED}
 * can be right only if options are identified by index.
 */
export function isCorrect(question: Keyed, answer: AnswerBy | undefined): boolean {
  // `null`, if its rules fail, is not right either.
  if (question.customRules) return question.customRules.isCorrect(answer) as boolean;
  switch (question.kind) {
    case "multiple": {
      const chosen = new Set(optionIdsOf(answer));
      const { correctAnswers } = question;
      return chosen.size === new Set(correctAnswers).size && correctAnswers.every((id) => chosen.has(id));
    }
    case "order": {
      const ids = optionIdsOf(answer);
      const { correctOrder } = question;
      return ids.length === correctOrder.length && correctOrder.every((id, index) => ids[index] === id);
    }
    case "match": {
      const matches = matchesOf(answer);
      const { correctMatches } = question;
      return (
        matches.size === correctMatches.length &&
        correctMatches.every(({ prompt, option }) => matches.get(prompt) === option)
      );
    }
    case "single":
    case undefined:
      return answer !== undefined && answer === question.correctAnswer;
  }
}

/** Returns whether an answer is right; `null` without an answer key, or if the rules of a custom kind fail. */
export const isCorrectIfKnown = (question: AskedQuestionBy, answer: AnswerBy | undefined): boolean | null =>
  hasKey(question) ? isCorrect(question, answer) : null;

/** Returns whether a question is unanswered. If options are identified by index, 0 is an answer. */
export function isUnanswered(
  { options, customRules }: { options: readonly { id?: AnyId }[] } & Ruled,
  answer: AnswerBy | undefined,
): boolean {
  if (answer === undefined || customRules) return answer === undefined;
  return isBlank(answer) && !options.some((option, index) => optionValue(option, index) === answer);
}

/** Returns the answer key as an answer. */
export function rightAnswer(question: Keyed<Question>): AnswerValue;
export function rightAnswer(question: Keyed): AnswerBy;
export function rightAnswer(question: Keyed): AnswerBy {
  return question[keyFieldOf(question) as keyof Keyed] as AnswerBy;
}

/** Returns whether an answer is complete: as many options as must be chosen, all positions, or all prompts. */
export function isComplete(question: AskedQuestionBy, answer: AnswerBy | undefined): boolean {
  if (question.customRules) return question.customRules.isComplete(answer);
  switch (question.kind) {
    case "multiple":
      return optionIdsOf(answer).length > 0 && optionIdsOf(answer).length === choiceCount(question);
    case "order":
      return optionIdsOf(answer).length === question.options.length;
    case "match":
      return matchesOf(answer).size === question.prompts.length;
    case "single":
    case undefined:
      return question.options.some((option, index) => optionValue(option, index) === answer);
  }
}

/** Returns the number of right answers and the rounded score of a whole quiz. */
export function score(
  questions: readonly (Keyed & { id: number })[],
  answers: readonly Answer[],
): { correctAnswers: number; score: number } {
  const answerById = new Map(answers.map(({ questionId, answer }) => [questionId, answer]));
  const correctAnswers = questions.filter((question) =>
    isCorrect(question, answerById.get(question.id)),
  ).length;
  return { correctAnswers, score: percent(correctAnswers, questions.length) };
}

/** Returns the number of right answers. If the quiz does not store it, derives it from the score (spec §9). */
export function correctCount(quiz: {
  correctAnswers: number | null;
  score: number | null;
  totalQuestions: number;
}): number {
  return quiz.correctAnswers ?? Math.round(((quiz.score ?? 0) / 100) * quiz.totalQuestions);
}
