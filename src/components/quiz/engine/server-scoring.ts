import { choiceCount, hasKey, keyFieldOf } from "../../../api/questions/kinds.ts";
import { percent } from "../../../api/percent.ts";
import { isCorrect } from "../../../api/questions/scoring.ts";
import { answerOf } from "./result.ts";
import { listOf, normalizeAnswer, normalizeQuestion } from "./normalize.ts";
import type { Key, QuizAnswered, QuizOutcome, QuizQuestion, QuizVerdict } from "./question.ts";

/** The fields of a question that are revealed once it is answered, besides the feedback of its options. */
export const REVEALED_FIELDS = [
  "correctAnswer",
  "correctAnswers",
  "correctOrder",
  "correctMatches",
  "explanation",
  "objective",
  "reference",
] as const satisfies readonly (keyof QuizVerdict)[];

/** @throws {TypeError} for a custom kind, whose answer key only its host knows */
function assertBuiltIn<K extends Key>({ id, kind }: QuizQuestion<K>): void {
  if (!keyFieldOf({ kind }))
    throw new TypeError(
      `Question ${JSON.stringify(id)} is of the kind ${JSON.stringify(kind)}. Remove, reveal and compare the answer keys of custom kinds yourself.`,
    );
}

/**
 * Returns a question for the page, without everything that {@link verdictOf} returns. A multiple choice then has `choose`, the
 * number of options to choose.
 * @throws {TypeError} for a custom kind
 */
export function withoutKey<K extends Key>(question: QuizQuestion<K>): QuizQuestion<K> {
  assertBuiltIn(question);
  const copy = { ...question, options: question.options.map(({ feedback: _, ...option }) => option) };
  if (question.kind === "multiple") copy.choose = choiceCount(normalizeQuestion(question) as never);
  for (const field of REVEALED_FIELDS) delete copy[field];
  return copy;
}

/**
 * Returns what a server reveals of an answered question: its answer key, explanation and feedback.
 * @throws {TypeError} for a custom kind
 */
export function verdictOf<K extends Key>(question: QuizQuestion<K>): QuizVerdict<K> {
  assertBuiltIn(question);
  const fields = REVEALED_FIELDS.filter((field) => field in question);
  return {
    ...Object.fromEntries(fields.map((field) => [field, question[field]])),
    options: question.options.map(({ id, feedback }) => ({ id, feedback })),
  };
}

/**
 * Scores answers on a server, as the player scores questions with answer keys. Returns what `onSubmit` may return. Ignores
 * answers that don't fit their question, so the answers may come from a request unchecked.
 * @throws {TypeError} If a question is of a custom kind, or has no answer key, or one that does not fit its options.
 */
export function scoreAnswers<K extends Key>(
  questions: readonly QuizQuestion<K>[],
  answers: readonly QuizAnswered<K>[],
): { [Field in keyof QuizOutcome<K>]-?: NonNullable<QuizOutcome<K>[Field]> } {
  const given = new Map(listOf(answers).map(({ questionId, answer }) => [String(questionId), answer]));
  const correct = questions.filter((original) => {
    assertBuiltIn(original);
    const question = normalizeQuestion(original);
    if (!hasKey(question))
      throw new TypeError(
        `Question ${JSON.stringify(original.id)} has no answer key that fits its options. Add one to score it.`,
      );
    return isCorrect(question, answerOf({ answer: normalizeAnswer(question, given.get(question.id)) }));
  });
  return {
    score: percent(correct.length, questions.length),
    correctAnswers: correct.length,
    answers: questions.map((question) => ({ questionId: question.id, ...verdictOf(question) })),
  };
}
