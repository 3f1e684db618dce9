import type { QuizPlayerProps } from "./quiz-props.ts";

/** The player's own props. A list, because it is smaller than a destructuring. */
const PLAYER_PROPS = [
  "questions",
  "kinds",
  "onSubmit",
  "checkAnswer",
  "onTryAgain",
  "title",
  "headingLevel",
  "description",
  "feedback",
  "navigation",
  "shuffle",
  "seed",
  "timeLimit",
  "startedAt",
  "now",
  "storage",
  "answers",
  "defaultAnswers",
  "onAnswersChange",
  "index",
  "defaultIndex",
  "onIndexChange",
  "shortcuts",
  "onShortcutsChange",
  "labels",
  "theme",
  "submission",
  "actions",
  "feedbackActionsOf",
  "doneActions",
  "onAnswer",
  "onFlag",
  "onMove",
  "onTimeWarning",
  "onTimeUp",
  "onProblem",
  "children",
] as const satisfies readonly (keyof QuizPlayerProps)[];

/** Returns the props for the player's `div`: all except the player's own. */
export function elementProps(props: QuizPlayerProps): Omit<QuizPlayerProps, (typeof PLAYER_PROPS)[number]> {
  const rest: Partial<QuizPlayerProps> = { ...props };
  for (const name of PLAYER_PROPS) delete rest[name];
  return rest;
}
