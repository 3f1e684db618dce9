import type { AskedQuestion } from "../../../api/questions/schema.ts";
import { createRandom, shuffled } from "../engine/shuffle.ts";

/** The order in which questions and options are shown. */
export interface Arrangement {
  /** The zero-based places of the questions, in the order in which they are shown. */
  sequence: readonly number[];
  /** A question with its options in the order in which they are shown. */
  arranged: (question: AskedQuestion) => AskedQuestion;
}

/** What follows from a seed: each question has its own, so that its options do not hang on how many others there are. */
export function arrange(count: number, what: boolean | "questions" | "options", seed: number): Arrangement {
  const places = Array.from({ length: count }, (_, place) => place);
  return {
    sequence: what === "options" ? places : shuffled(places, createRandom(seed)),
    arranged: (question) =>
      what === "questions" || question.keepOrder
        ? question
        : ({
            ...question,
            options: shuffled<{ text: string }>(question.options, createRandom(seed + 7919 * question.id)),
          } as AskedQuestion),
  };
}
