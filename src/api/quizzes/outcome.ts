import type { Answer, AnswerBy, Key } from "../questions/answers.ts";
import { isCorrect, isUnanswered, type Keyed } from "../questions/scoring.ts";

/** What of a question tells how it ended. */
export type Scored = Keyed & { options: readonly { id?: Key; text?: string }[] };

/** How a question of a completed quiz ended. An unanswered one counts as wrong. */
export type Outcome = "correct" | "incorrect" | "unanswered";

/** How one question ended; `answer` is what was submitted for it. */
export function outcomeOf(question: Scored, answer: AnswerBy | undefined): Outcome {
  if (isCorrect(question, answer)) return "correct";
  return isUnanswered(question, answer) ? "unanswered" : "incorrect";
}

/** How each question ended, in the order of the quiz. */
export function outcomesOf(
  questions: readonly (Scored & { id: number })[],
  answers: readonly Answer[],
): Outcome[] {
  const chosen = new Map(answers.map(({ questionId, answer }) => [questionId, answer]));
  return questions.map((question) => outcomeOf(question, chosen.get(question.id)));
}

/** How many questions had each outcome. */
export function countOutcomes(outcomes: readonly Outcome[]): Record<Outcome, number> {
  const counts = { correct: 0, incorrect: 0, unanswered: 0 };
  for (const outcome of outcomes) counts[outcome] += 1;
  return counts;
}
