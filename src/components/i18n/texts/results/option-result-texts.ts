import type { OptionResult } from "../../../../api/questions/scoring/option-result.ts";
import type { LabelSet } from "../../labels/label.ts";

/** Labels of options in a question (spec §4.6) and in the review (spec §2.7). */
export const OPTION_RESULT_LABELS = {
  correctAnswer: "Correct Answer",
  yourAnswer: "Your answer",
  yourCorrectAnswer: "Your answer (Correct)",
  yourIncorrectAnswer: "Your answer (Incorrect)",
} as const satisfies LabelSet;

type LabelOfResult<Name extends string> = Readonly<Record<OptionResult, Name | null>>;

/** Label key of each result in a single choice; `null` for none. */
export const SINGLE_CHOICE_RESULTS: LabelOfResult<keyof typeof OPTION_RESULT_LABELS> = {
  right: "correctAnswer",
  missed: "correctAnswer",
  wrong: "yourAnswer",
  none: null,
};

/** Label key of each result in a multiple choice; `null` for none. */
export const MULTIPLE_CHOICE_RESULTS: LabelOfResult<keyof typeof OPTION_RESULT_LABELS> = {
  right: "yourCorrectAnswer",
  missed: "correctAnswer",
  wrong: "yourIncorrectAnswer",
  none: null,
};
