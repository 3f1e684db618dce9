import type { QuizOptions } from "../engine/create-quiz.ts";
import type { AnswerStore } from "../engine/draft-sync.ts";
import { localStore, quizKey } from "../storage/local.ts";
import type { QuizPlayerProps } from "./quiz-props.ts";

/** Returns the store that a player's `storage` stands for: a text is a key of the browser's storage. */
export const storeOf = (storage: QuizPlayerProps["storage"]): AnswerStore | false =>
  typeof storage === "string" ? localStore(quizKey(storage)) : (storage ?? false);

const NONE: NonNullable<QuizPlayerProps["questions"]> = [];

/** Returns a player's props as options of the engine, which have the same names. Those that it doesn't know it leaves alone. */
export const engineOptions = (
  props: QuizPlayerProps,
  storage: AnswerStore | false,
): Omit<QuizOptions, "clock" | "onAnnounce"> => ({
  ...props,
  questions: props.questions ?? NONE,
  storage,
  submission: props.submission?.state,
  onSubmittedElsewhere: props.submission?.onSubmittedElsewhere,
});
