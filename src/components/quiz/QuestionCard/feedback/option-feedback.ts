import type { AnswerBy, AnyId } from "../../../../api/questions/answers.ts";
import type { QuestionBy } from "../../../../api/questions/schema.ts";
import { optionResult, type OptionResult } from "../../../../api/questions/scoring/option-result.ts";
import { scoreParts } from "../../../../api/questions/scoring/score-parts.ts";
import { optionValue } from "../../../../api/questions/scoring/scoring.ts";
import type { LabelSet } from "../../../i18n/labels/label.ts";
import type { Translate } from "../../../i18n/labels/labels.tsx";
import { optionLetter } from "./option-letter.ts";

export const OPTION_FEEDBACK_LABELS = {
  /** Precedes the feedback of an option: `{option}` is its letter. */
  feedbackOfYours: "Your answer ({option})",
  feedbackOfCorrect: "Correct answer ({option})",
} as const satisfies LabelSet;

/** Feedback of an option. */
export interface OptionFeedback {
  /** Id of the option. */
  option: AnyId;
  /** The role of the option in the answer; `null` if the parts of the answer show it elsewhere. */
  role: "yours" | "correct" | null;
  /** The option's letter, or its text in orderings and matchings. */
  name: string;
  text: string;
}

/** Returns the words that precede the feedback of an option, such as `Your answer (B)`. */
export function feedbackName(
  { role, name }: OptionFeedback,
  t: Translate<typeof OPTION_FEEDBACK_LABELS>,
): string {
  if (role === null) return name;
  return t(role === "yours" ? "feedbackOfYours" : "feedbackOfCorrect", { option: name });
}

/**
 * Returns the feedback of the chosen options, then that of the right options that were not chosen, both in the question's order. In
 * an ordering, where all options are chosen, only that of misplaced options.
 */
export function answerFeedback(question: QuestionBy, answer: AnswerBy | undefined): OptionFeedback[] {
  const { chosen, missed } = optionsOf(question, answer);
  const isChoice = question.kind !== "order" && question.kind !== "match";
  return [
    ...feedbackOf(question, (option) => chosen.has(option), isChoice ? "yours" : null),
    ...feedbackOf(question, (option) => missed.has(option), isChoice ? "correct" : null),
  ];
}

/** Returns the feedback that {@link answerFeedback} leaves out, in the question's order. */
export function otherFeedback(question: QuestionBy, answer: AnswerBy | undefined): OptionFeedback[] {
  const { chosen, missed } = optionsOf(question, answer);
  return feedbackOf(question, (option) => !chosen.has(option) && !missed.has(option), null);
}

function feedbackOf(
  question: QuestionBy,
  isIncluded: (option: AnyId) => boolean,
  role: OptionFeedback["role"],
): OptionFeedback[] {
  return question.options.flatMap((option, index) => {
    const value = optionValue(option, index);
    if (!option.feedback || !isIncluded(value)) return [];
    const name = question.kind === "order" || question.kind === "match" ? option.text : optionLetter(index);
    return [{ option: value, role, name, text: option.feedback }];
  });
}

interface AnsweredOptions {
  chosen: ReadonlySet<AnyId | null>;
  /** Right options that were not chosen. */
  missed: ReadonlySet<AnyId>;
}

function optionsOf(question: QuestionBy, answer: AnswerBy | undefined): AnsweredOptions {
  if (question.kind === "order") {
    const wrong = scoreParts(question, answer).filter(({ isRight }) => !isRight);
    return { chosen: new Set(wrong.map(({ chosen }) => chosen)), missed: new Set() };
  }
  if (question.kind === "match") {
    const parts = scoreParts(question, answer);
    const chosen = new Set(parts.map((part) => part.chosen));
    return {
      chosen,
      missed: new Set(parts.map(({ right }) => right).filter((right) => !chosen.has(right))),
    };
  }
  const values = question.options.map(optionValue);
  const withResult = (...results: OptionResult[]) =>
    values.filter((value) => results.includes(optionResult(question, answer, value)));
  return { chosen: new Set(withResult("right", "wrong")), missed: new Set(withResult("missed")) };
}
