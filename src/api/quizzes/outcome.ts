import type { Answer, Question } from "./schema.ts";
import { isCorrect, optionValue, UNANSWERED } from "./scoring.ts";

/** How a question of a completed quiz ended. An unanswered one counts as wrong. */
export type Outcome = "correct" | "incorrect" | "unanswered";

/** How one question ended; `answer` is what was submitted for it. */
export function outcomeOf(
  question: Pick<Question, "options" | "correctAnswer">,
  answer: number | undefined,
): Outcome {
  if (isCorrect(question, answer)) return "correct";
  const isChosen = question.options.some((option, index) => optionValue(option, index) === answer);
  return answer === undefined || (answer === UNANSWERED && !isChosen) ? "unanswered" : "incorrect";
}

/** How each question ended, in the order of the quiz. */
export function outcomesOf(
  questions: readonly Pick<Question, "id" | "options" | "correctAnswer">[],
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
