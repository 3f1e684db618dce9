import { hasKey } from "../../../api/questions/kinds.ts";
import { isCorrect } from "../../../api/questions/scoring.ts";
import { percent } from "../../../api/percent.ts";
import { givenAnswer } from "./normalize.ts";
import type { Key, QuizAnswer, QuizAnswered, QuizResult } from "./question.ts";
import type { QuizState } from "./state.ts";

/** Returns what is submitted: one answer a question, and the score if all keys are known. */
export function resultOf(
  { questions, items, startedAt }: QuizState,
  now: number,
  isTimeUp: boolean,
): QuizResult {
  const { givenSequence, total } = questions;
  let correct = 0;
  let hasKeys = total > 0;
  let activeSeconds = 0;
  const answers: QuizAnswered[] = [];
  const flags: QuizResult["flags"][number][] = [];
  for (const index of givenSequence) {
    const [given, asked, item] = [questions.given(index), questions.asked(index), items[index]];
    if (!given || !asked || !item) continue;
    answers.push({ questionId: given.id, answer: givenAnswer(given, item.answer) });
    if (item.isFlagged) flags.push(given.id);
    if (!hasKey(asked)) hasKeys = false;
    else if (isCorrect(asked, item.answer ?? undefined)) correct += 1;
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

/** One answer, as it is told when it is given. */
export interface AnswerEvent<K extends Key = Key> {
  questionId: K;
  answer: QuizAnswer<K>;
  /** `null` without a key. */
  isCorrect: boolean | null;
  /** How many whole seconds the question was shown, since it was opened. */
  seconds: number;
}

/** Returns what is told of one answer; `null` if there is no such question. */
export function answerEvent(state: QuizState, index: number): AnswerEvent | null {
  const { questions, items, visitMs } = state;
  const [given, asked] = [questions.given(index), questions.asked(index)];
  const answer = items[index]?.answer ?? null;
  return given && asked
    ? {
        questionId: given.id,
        answer: givenAnswer(given, answer),
        isCorrect: hasKey(asked) ? isCorrect(asked, answer ?? undefined) : null,
        seconds: index === state.index ? Math.round(visitMs / 1000) : 0,
      }
    : null;
}

/** Returns all answers by the given ids, in the sequence in which the questions were given. */
export function answersOf({ questions, items }: Pick<QuizState, "questions" | "items">): QuizAnswered[] {
  return questions.givenSequence.flatMap((index) => {
    const [given, answer] = [questions.given(index), items[index]?.answer ?? null];
    const shown = given ? givenAnswer(given, answer) : null;
    return given && shown !== null ? [{ questionId: given.id, answer: shown }] : [];
  });
}
