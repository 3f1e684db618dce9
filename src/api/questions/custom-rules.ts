/**
 * The rules of a question whose kind is not in the contract, because a host has added it to the player. They come
 * with the question. Answers are of any type.
 */
export interface CustomRules {
  /** Whether the question includes its answer key. */
  readonly hasKey: boolean;
  isComplete: (answer: unknown) => boolean;
  /** Returns whether an answer is right; `null` if that is unknown. */
  isCorrect: (answer: unknown) => boolean | null;
}

/** A question that may come with its rules. */
export interface Ruled<Rules extends CustomRules = CustomRules> {
  readonly customRules?: Rules | undefined;
}
