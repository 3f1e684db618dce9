import type { QuizPlayerProps } from "./quiz-props.ts";

/** Returns the props for the player's `div`: all except the player's own. */
export function elementProps({
  questions,
  onSubmit,
  checkAnswer,
  onTryAgain,
  title,
  headingLevel,
  description,
  feedback,
  backNavigation,
  shuffle,
  seed,
  timeLimit,
  startedAt,
  now,
  storage,
  answers,
  defaultAnswers,
  onAnswersChange,
  index,
  defaultIndex,
  onIndexChange,
  shortcuts,
  onShortcutsChange,
  labels,
  theme,
  submission,
  actions,
  feedbackActionsOf,
  doneActions,
  onAnswer,
  onFlag,
  onMove,
  onTimeWarning,
  onTimeUp,
  onProblem,
  children,
  ...rest
}: QuizPlayerProps) {
  return rest;
}
