import type { QuizOptions } from "../engine/create-quiz.ts";
import type { AnswerStore } from "../engine/draft-sync.ts";
import { localStore, quizKey } from "../storage/local.ts";
import type { QuizPlayerProps } from "./quiz-props.ts";

/** Returns the store that a player's `storage` stands for: a text is a key of the browser's storage. */
export const storeOf = (storage: QuizPlayerProps["storage"]): AnswerStore | false =>
  typeof storage === "string" ? localStore(quizKey(storage)) : (storage ?? false);

const NONE: NonNullable<QuizPlayerProps["questions"]> = [];

/** Returns what of a player's props the engine needs. */
export const engineOptions = (
  props: QuizPlayerProps,
  storage: AnswerStore | false,
): Omit<QuizOptions, "clock" | "onAnnounce" | "onProblem"> => ({
  questions: props.questions ?? NONE,
  onSubmit: props.onSubmit,
  feedback: props.feedback,
  backNavigation: props.backNavigation,
  shuffle: props.shuffle,
  seed: props.seed,
  timeLimit: props.timeLimit,
  startedAt: props.startedAt,
  storage,
  answers: props.answers,
  defaultAnswers: props.defaultAnswers,
  index: props.index,
  defaultIndex: props.defaultIndex,
  submission: props.submission?.state,
  onAnswer: props.onAnswer,
  onAnswersChange: props.onAnswersChange,
  onFlag: props.onFlag,
  onMove: props.onMove,
  onIndexChange: props.onIndexChange,
  onTimeWarning: props.onTimeWarning,
  onTimeUp: props.onTimeUp,
  onSubmittedElsewhere: props.submission?.onSubmittedElsewhere,
});
