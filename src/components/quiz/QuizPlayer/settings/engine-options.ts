import type { QuizOptions } from "../../engine/options.ts";
import type { AnswerStore } from "../../engine/draft/draft-sync.ts";
import { localStore, quizKey } from "../../storage/local.ts";
import type { QuizPlayerProps } from "./quiz-props.ts";

/** Returns the store for a player's `storage` prop: a string is a key in the browser's storage. */
export const storeOf = (storage: QuizPlayerProps["storage"]): AnswerStore | false =>
  typeof storage === "string" ? localStore(quizKey(storage)) : (storage ?? false);

const NO_QUESTIONS: NonNullable<QuizPlayerProps["questions"]> = [];

/** Converts the player's props to options of the engine. Most have the same names; the engine ignores other props. */
export const engineOptions = (
  props: QuizPlayerProps,
  storage: AnswerStore | false,
): Omit<QuizOptions, "clock" | "onAnnounce"> => ({
  ...props,
  questions: props.questions ?? NO_QUESTIONS,
  storage,
  submission: props.submission?.state,
  onSubmittedElsewhere: props.submission?.onSubmittedElsewhere,
});
