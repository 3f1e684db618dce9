import type { QuestionDoc } from "../../documents/bank.ts";
import type { QuizDoc } from "../../documents/learning.ts";
import { seededRandom, shuffled } from "./random.ts";

/** A quiz, or a fixed form, by whose id options are shuffled. With `keepOrder`, they are not. */
type ShownBy = Pick<QuizDoc, "id" | "keepOrder">;

/**
 * Returns a question with its options in the order in which a quiz shows them. The order is pseudorandom, seeded by both ids, and
 * therefore stable. Option ids and prompts don't change. Options with a natural order keep it. An ordering question is never shown
 * already solved, except with two options: if these were always reversed, the answer would be obvious.
 */
export function inShownOrder(question: Readonly<QuestionDoc>, quiz: ShownBy): QuestionDoc {
  if ((question.keepOrder || quiz.keepOrder) && !isSolved(question)) return question;
  const options = shuffled(question.options, seededRandom(seedOf(quiz.id, question.id)));
  const shown: QuestionDoc = { ...question, options };
  return options.length > 2 && isSolved(shown) ? { ...shown, options: rotate(options) } : shown;
}

/** Returns whether the options of an ordering question are in the correct order. */
function isSolved(question: Readonly<QuestionDoc>): boolean {
  return (
    question.kind === "order" &&
    question.options.every(({ id }, index) => id === question.correctOrder[index])
  );
}

/** Moves the first item to the end. */
const rotate = <T>([first, ...others]: readonly T[]): T[] => (first === undefined ? [] : [...others, first]);

/** Returns a seed for a pair of ids. Large odd factors spread adjacent ids. */
function seedOf(quizId: number, questionId: number): number {
  return Math.imul(quizId, 0x85ebca6b) ^ Math.imul(questionId, 0xc2b2ae35);
}
