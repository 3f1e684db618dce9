import type { QuestionDoc } from "../documents.ts";
import { seededRandom, shuffled } from "./random.ts";

/**
 * A question with its options in the order in which a quiz shows them: drawn by chance from the two ids, and so the same
 * whenever it is asked for. The ids of the options don't move, nor do prompts. Options with a natural order keep it. An
 * order never shows as its own answer, but where it has two options: shown the other way round each time, the answer would
 * be known unread, so that chance alone decides.
 */
export function inShownOrder(question: Readonly<QuestionDoc>, quizId: number): QuestionDoc {
  if (question.keepOrder && !isSolved(question)) return question;
  const options = shuffled(question.options, seededRandom(seedOf(quizId, question.id)));
  const shown: QuestionDoc = { ...question, options };
  return options.length > 2 && isSolved(shown) ? { ...shown, options: turned(options) } : shown;
}

/** Whether the options of an order stand in their right order. */
function isSolved(question: Readonly<QuestionDoc>): boolean {
  return (
    question.kind === "order" &&
    question.options.every(({ id }, place) => id === question.correctOrder[place])
  );
}

/** The first moved to the end. */
const turned = <T>([first, ...others]: readonly T[]): T[] => (first === undefined ? [] : [...others, first]);

/** Neighbouring ids give seeds far apart: both factors are odd and large. */
function seedOf(quizId: number, questionId: number): number {
  return Math.imul(quizId, 0x85ebca6b) ^ Math.imul(questionId, 0xc2b2ae35);
}
