import type { Question } from "../../../api/questions/schema.ts";
import type { HandedIn } from "../../../api/quizzes/schema.ts";
import { completeAnswers, optionValue } from "../../../api/questions/scoring.ts";
import type { Draft } from "./draft-store.ts";

/** The answers of a draft that belong to these questions and name one of their options, by question id. */
export function knownAnswers(
  draft: Pick<Draft, "answers"> | null,
  questions: readonly Pick<Question, "id" | "options">[],
): Map<number, number> {
  const known = new Map<number, number>();
  for (const { id, options } of questions) {
    const value = draft?.answers[id];
    if (value !== undefined && options.some((option, index) => optionValue(option, index) === value))
      known.set(id, value);
  }
  return known;
}

/** What of a draft is handed in where nobody presses the button: one answer a question, and what is flagged of them. */
export function handedInOf(
  draft: Draft | null,
  questions: readonly Pick<Question, "id" | "options">[],
): Required<HandedIn> {
  const flags = new Set(draft?.flags);
  return {
    answers: completeAnswers(questions, knownAnswers(draft, questions)),
    flags: questions.map(({ id }) => id).filter((id) => flags.has(id)),
  };
}
