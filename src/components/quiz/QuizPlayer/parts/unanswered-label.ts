/** Number of unanswered questions; also the validation message of `<cairn-quiz>`. */
export const UNANSWERED_LABEL = {
  one: "{count} question is not answered",
  other: "{count} questions are not answered",
} as const;
