import { hasKey } from "../../../api/questions/kinds.ts";
import type { AskedQuestion } from "../../../api/questions/schema.ts";
import { completeAnswers, score } from "../../../api/questions/scoring.ts";
import type { Draft } from "../drafts/draft-store.ts";
import { answerOutside } from "../keys/asked-of.ts";
import type { QuizQuestion, QuizResult } from "../engine/question.ts";

export interface Submitted {
  questions: readonly QuizQuestion[];
  /** The question of a zero-based place, as it is asked. */
  asked: (place: number) => AskedQuestion;
  draft: Draft;
  isTimeUp: boolean;
  seconds: number;
}

/** What is submitted of a draft: one answer a question, and the score where all keys are known. */
export function resultOf({ questions, asked, draft, isTimeUp, seconds }: Submitted): QuizResult {
  const all = questions.map((_, place) => asked(place));
  const given = new Map(Object.entries(draft.answers).map(([number, answer]) => [Number(number), answer]));
  const flags = new Set(draft.flags);
  const keyed = all.filter(hasKey);
  const scored =
    keyed.length === all.length && all.length > 0 ? score(keyed, completeAnswers(keyed, given)) : null;
  return {
    answers: questions.map((question, place) => ({
      questionId: question.id,
      answer: answerOutside(question, given.get(place + 1)),
    })),
    flags: questions.flatMap(({ id }, place) => (flags.has(place + 1) ? [id] : [])),
    isTimeUp,
    seconds,
    activeSeconds: seconds,
    score: scored?.score ?? null,
    correctAnswers: scored?.correctAnswers ?? null,
  };
}
