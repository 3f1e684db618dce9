/** How many questions lack an answer; also what the form of an element says of it. */
export const NOT_ANSWERED = {
  one: "{count} question is not answered",
  other: "{count} questions are not answered",
} as const;
