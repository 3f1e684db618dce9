import type { AnswerBy } from "../../../api/questions/answers.ts";
import { isCorrectIfKnown } from "../../../api/questions/scoring/scoring.ts";
import { percent } from "../../../api/values/percent.ts";
import { toOriginalAnswer } from "./question/normalize.ts";
import type { AnyId, QuizAnswer, QuestionAnswer, QuizResult } from "./question/question.ts";
import type { Item, QuizState } from "./state.ts";

/** Returns an item's answer in the form of the scoring rules. */
export const answerOf = (item: Pick<Item, "answer"> | undefined): AnswerBy | undefined =>
  (item?.answer ?? undefined) as AnswerBy | undefined;

/** Returns the result to submit. Its score is `null` unless all questions have an answer key. */
export function resultOf(
  { questions, items, startedAt }: QuizState,
  now: number,
  isTimeUp: boolean,
): QuizResult {
  const { originalSequence, total } = questions;
  let correct = 0;
  let hasKeys = total > 0;
  let activeSeconds = 0;
  const answers: QuestionAnswer[] = [];
  const flags: QuizResult["flags"][number][] = [];
  for (const index of originalSequence) {
    const original = questions.original(index);
    const question = questions.normalized(index);
    const item = items[index];
    if (!original || !question || !item) continue;
    answers.push({ questionId: original.id, answer: toOriginalAnswer(original, item.answer) });
    if (item.isFlagged) flags.push(original.id);
    const isRight = isCorrectIfKnown(question, answerOf(item));
    if (isRight === null) hasKeys = false;
    else if (isRight) correct += 1;
    activeSeconds += item.otherSeconds + item.shownMs / 1000;
  }
  return {
    answers,
    flags,
    isTimeUp,
    seconds: Math.max(0, Math.round((now - (startedAt ?? now)) / 1000)),
    score: hasKeys ? percent(correct, total) : null,
    correctAnswers: hasKeys ? correct : null,
    activeSeconds: Math.round(activeSeconds),
  };
}

/** Argument of `onAnswer`. */
export interface AnswerEvent<Id extends AnyId = AnyId, CustomAnswer = never> {
  questionId: Id;
  answer: QuizAnswer<Id> | CustomAnswer;
  /** `null` without an answer key. */
  isCorrect: boolean | null;
  /** Whole seconds for which the question was shown since it was opened. */
  seconds: number;
}

/** Returns the argument of `onAnswer` for the question at an index; `null` if there is none. */
export function answerEvent(state: QuizState, index: number): AnswerEvent | null {
  const { questions, items, visitMs } = state;
  const original = questions.original(index);
  const question = questions.normalized(index);
  const answer = items[index]?.answer ?? null;
  return original && question
    ? {
        questionId: original.id,
        answer: toOriginalAnswer(original, answer),
        isCorrect: isCorrectIfKnown(question, answerOf(items[index])),
        seconds: index === state.index ? Math.round(visitMs / 1000) : 0,
      }
    : null;
}

/** Returns all answers with the host's ids, in the host's order of the questions. */
export function answersOf({ questions, items }: Pick<QuizState, "questions" | "items">): QuestionAnswer[] {
  return questions.originalSequence.flatMap((index) => {
    const original = questions.original(index);
    const answer = original ? toOriginalAnswer(original, items[index]?.answer ?? null) : null;
    return original && answer !== null ? [{ questionId: original.id, answer }] : [];
  });
}
