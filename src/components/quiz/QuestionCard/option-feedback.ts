import type { AnswerBy, Key } from "../../../api/questions/answers.ts";
import type { QuestionBy } from "../../../api/questions/schema.ts";
import { markParts } from "../../../api/questions/part-marking.ts";
import { matchesOf, optionIdsOf, optionValue } from "../../../api/questions/scoring.ts";
import { optionLetter } from "./option-letter.ts";

/** Why an option that was chosen is right or wrong. */
export interface OptionFeedback {
  /** The option's value. */
  option: Key;
  /** What it is called beside its feedback: its letter, or its text where options have none; `null` where only one can be. */
  name: string | null;
  text: string;
}

/**
 * The feedback of the chosen options that have one, each once, in the order of the question. Of an order all options are
 * chosen: those count that stand in a wrong place.
 */
export function chosenFeedback(question: QuestionBy, answer: AnswerBy | undefined): OptionFeedback[] {
  const chosen = chosenOptions(question, answer);
  const nameOf = (text: string, index: number) => {
    if (question.kind === undefined || question.kind === "single") return null;
    return question.kind === "multiple" ? optionLetter(index) : text;
  };
  return question.options.flatMap((option, index) => {
    const value = optionValue(option, index);
    if (!option.feedback || !chosen.has(value)) return [];
    return [{ option: value, name: nameOf(option.text, index), text: option.feedback }];
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
