import { answerProblem } from "../../../api/questions/answer-problem.ts";
import type { AnswerValue } from "../../../api/questions/answers.ts";
import type { AskedQuestion } from "../../../api/questions/schema.ts";
import { completeAnswers, isUnanswered } from "../../../api/questions/scoring.ts";
import type { HandedIn } from "../../../api/quizzes/schema.ts";
import type { Draft } from "./draft-store.ts";

/** The answers of a draft that belong to these questions and fit them, complete or not, by question id. */
export function knownAnswers(
  draft: Pick<Draft, "answers"> | null,
  questions: readonly AskedQuestion[],
): Map<number, AnswerValue> {
  const known = new Map<number, AnswerValue>();
  for (const question of questions) {
    const answer = draft?.answers[question.id];
    if (answer !== undefined && isKnown(question, answer)) known.set(question.id, answer);
  }
  return known;
}

/** An empty list is an answer: what was chosen may have been taken back. */
function isKnown(question: AskedQuestion, answer: AnswerValue): boolean {
  if (answerProblem(question, answer) !== null) return false;
  return typeof answer !== "number" || !isUnanswered(question, answer);
}

/** What of a draft is handed in: one answer a question, checked or not, and what is flagged of them. */
export function handedInOf(
  draft: Draft | null,
  questions: readonly AskedQuestion[],
): Required<Omit<HandedIn, "entries">> {
  const flags = new Set(draft?.flags);
  return {
    answers: completeAnswers(questions, knownAnswers(draft, questions)),
    flags: questions.map(({ id }) => id).filter((id) => flags.has(id)),
  };
}
