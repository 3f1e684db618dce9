import { percent } from "../percent.ts";
import { isBlank, UNANSWERED } from "./blank.ts";
import type { Answer, AnswerBy, AnswerValue, Key, MatchBy } from "./answers.ts";
import type { AskedBy, AskedQuestion, Question, QuestionBy } from "./schema.ts";
import { choiceCount } from "./kinds.ts";

/** A question's kind and key. */
export type Keyed<Q extends QuestionBy = QuestionBy> = Q extends Q
  ? Pick<Q, Extract<keyof Q, "kind" | "correctAnswer" | "correctAnswers" | "correctOrder" | "correctMatches">>
  : never;

/** What an option is called on the wire: its id, or its zero-based index where it has none (spec §3). */
export function optionValue<Id extends Key>(option: { id?: Id }, index: number): Id | number {
  return option.id ?? index;
}

/** What is submitted for a question that has no answer: 0 for a single choice, else an empty list. */
export function noAnswer({ kind }: Partial<Pick<AskedQuestion, "kind">>): AnswerValue {
  return kind === undefined || kind === "single" ? UNANSWERED : [];
}

const isMatch = <Id extends Key>(part: Id | MatchBy<Id>): part is MatchBy<Id> => typeof part === "object";
const isId = <Id extends Key>(part: Id | MatchBy<Id>): part is Id => typeof part !== "object";

/** The parts of an answer that is a list; none of any other. */
const partsOf = <Id extends Key>(answer: AnswerBy<Id> | undefined): readonly (Id | MatchBy<Id>)[] =>
  Array.isArray(answer) ? answer : [];

/** The option ids of an answer that is a list of them; none of any other. */
export function optionIdsOf<Id extends Key>(answer: AnswerBy<Id> | undefined): readonly Id[] {
  return partsOf(answer).filter((part): part is Id => isId<Id>(part));
}

/** The option of each prompt that has one, by the prompt's id. */
export function matchesOf<Id extends Key>(answer: AnswerBy<Id> | undefined): ReadonlyMap<Id, Id> {
  const matches = partsOf(answer).filter((part): part is MatchBy<Id> => isMatch<Id>(part));
  return new Map(matches.map(({ prompt, option }) => [prompt, option]));
}

/**
 * Whether an answer is the question's key, all of it: scoring knows no parts. {@link UNANSWERED} is right only for a bank
 * whose options go by index.
 */
export function isCorrect(question: Keyed, answer: AnswerBy | undefined): boolean {
  switch (question.kind) {
    case "multiple": {
      const chosen = new Set(optionIdsOf(answer));
      const { correctAnswers } = question;
      return chosen.size === new Set(correctAnswers).size && correctAnswers.every((id) => chosen.has(id));
    }
    case "order": {
      const ids = optionIdsOf(answer);
      const { correctOrder } = question;
      return ids.length === correctOrder.length && correctOrder.every((id, place) => ids[place] === id);
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

/** Whether nothing was answered. A 0 is an answer where options go by index. */
export function isUnanswered(
  { options }: { options: readonly { id?: Key }[] },
  answer: AnswerBy | undefined,
): boolean {
  if (answer === undefined) return true;
  return isBlank(answer) && !options.some((option, index) => optionValue(option, index) === answer);
}

/** The key as an answer that is right. */
export function rightAnswer(question: Keyed<Question>): AnswerValue;
export function rightAnswer(question: Keyed): AnswerBy;
export function rightAnswer(question: Keyed): AnswerBy {
  switch (question.kind) {
    case "multiple":
      return question.correctAnswers;
    case "order":
      return question.correctOrder;
    case "match":
      return question.correctMatches;
    case "single":
    case undefined:
      return question.correctAnswer;
  }
}

/** Whether an answer says all that the question asks for: as many options as are to be chosen, all places, all prompts. */
export function isComplete(question: AskedBy, answer: AnswerBy | undefined): boolean {
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

/** The full list that a submission carries: one entry a question, unanswered ones as 0 or an empty list (spec §4.6). */
export function completeAnswers(
  questions: readonly Pick<AskedQuestion, "id" | "kind">[],
  answers: ReadonlyMap<number, AnswerValue>,
): Answer[] {
  return questions.map((question) => ({
    questionId: question.id,
    answer: answers.get(question.id) ?? noAnswer(question),
  }));
}

/** Right answers and rounded score of a whole quiz. */
export function score(
  questions: readonly (Keyed & { id: number })[],
  answers: readonly Answer[],
): { correctAnswers: number; score: number } {
  const chosen = new Map(answers.map(({ questionId, answer }) => [questionId, answer]));
  const correctAnswers = questions.filter((question) => isCorrect(question, chosen.get(question.id))).length;
  return { correctAnswers, score: percent(correctAnswers, questions.length) };
}

/** Right answers as spec §9 has them where the record does not say: score percent of the total, rounded. */
export function correctCount(quiz: {
  correctAnswers: number | null;
  score: number | null;
  totalQuestions: number;
}): number {
  return quiz.correctAnswers ?? Math.round(((quiz.score ?? 0) / 100) * quiz.totalQuestions);
}
