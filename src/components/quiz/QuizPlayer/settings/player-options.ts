import type { QuizOptions } from "../../engine/options.ts";
import type { QuizPlayerProps } from "./quiz-props.ts";

/** Options of a player's attempt: those of the engine, with storage and time as in the player's props. */
export type PlayerOptions = Omit<QuizOptions, "clock" | "storage"> & Pick<QuizPlayerProps, "storage" | "now">;

const NO_QUESTIONS: NonNullable<QuizPlayerProps["questions"]> = [];

/** Converts the player's props to options. Most have the same names; the engine ignores other props. */
export const playerOptions = (props: QuizPlayerProps): PlayerOptions => ({
  ...props,
  questions: props.questions ?? NO_QUESTIONS,
  submission: props.submission?.state,
  onSubmittedElsewhere: props.submission?.onSubmittedElsewhere,
});
