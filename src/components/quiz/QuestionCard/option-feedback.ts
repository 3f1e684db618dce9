import type { AnswerBy, Key } from "../../../api/questions/answers.ts";
import type { QuestionBy } from "../../../api/questions/schema.ts";
import { markParts } from "../../../api/questions/part-marking.ts";
import { matchesOf, optionIdsOf, optionValue } from "../../../api/questions/scoring.ts";
import { optionLetter } from "./option-letter.ts";

/** Feedback of a chosen option. */
export interface OptionFeedback {
  /** Id of the option. */
  option: Key;
  /** The option's letter, or its text in orderings and matchings; `null` in a single choice. */
  name: string | null;
  text: string;
}

/**
 * Returns the feedback of the chosen options, in the question's order. In an ordering, where all options are chosen, only that
 * of misplaced options.
 */
export function chosenFeedback(question: QuestionBy, answer: AnswerBy | undefined): OptionFeedback[] {
  const chosen = chosenOptions(question, answer);
  const nameOf = (text: string, index: number) =>
    question.kind === undefined || question.kind === "single" ? null : nameIn(question, text, index);
  return question.options.flatMap((option, index) => {
    const value = optionValue(option, index);
    if (!option.feedback || !chosen.has(value)) return [];
    return [{ option: value, name: nameOf(option.text, index), text: option.feedback }];
  });
}

const nameIn = ({ kind }: QuestionBy, text: string, index: number): string =>
  kind === "order" || kind === "match" ? text : optionLetter(index);

/** Returns the feedback that {@link chosenFeedback} leaves out, in the question's order. */
export function otherFeedback(question: QuestionBy, answer: AnswerBy | undefined): OptionFeedback[] {
  const shown = new Set(chosenFeedback(question, answer).map(({ option }) => option));
  return question.options.flatMap((option, index) => {
    const value = optionValue(option, index);
    if (!option.feedback || shown.has(value)) return [];
    return [{ option: value, name: nameIn(question, option.text, index), text: option.feedback }];
  });
}

function chosenOptions(question: QuestionBy, answer: AnswerBy | undefined): ReadonlySet<Key | null> {
  switch (question.kind) {
    case "multiple":
      return new Set(optionIdsOf(answer));
    case "order":
      return new Set(
        markParts(question, answer)
          .filter(({ isRight }) => !isRight)
          .map(({ chosen }) => chosen),
      );
    case "match":
      return new Set(matchesOf(answer).values());
    case "single":
    case undefined:
      return new Set(answer === undefined || typeof answer === "object" ? [] : [answer]);
  }
}
