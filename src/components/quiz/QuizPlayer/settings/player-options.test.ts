import { expect, it } from "vitest";
import { playerOptions } from "./player-options.ts";
import type { QuizPlayerProps } from "./quiz-props.ts";

/** Props that are passed to the engine under the same name. */
const SAME_NAMES = [
  "questions",
  "onSubmit",
  "feedback",
  "navigation",
  "shuffle",
  "seed",
  "timeLimit",
  "startedAt",
  "answers",
  "defaultAnswers",
  "index",
  "defaultIndex",
  "onAnswer",
  "onAnswersChange",
  "onFlag",
  "onMove",
  "onIndexChange",
  "onTimeWarning",
  "onTimeUp",
] as const satisfies (keyof QuizPlayerProps)[];

it("passes each prop and the host's submission state to the engine", () => {
  const same = Object.fromEntries(SAME_NAMES.map((name) => [name, `the ${name}`]));
  const submission = { state: "pending", isOnline: false, onSubmittedElsewhere: () => {} };
  expect(playerOptions({ ...same, submission, storage: "warm-up" } as never)).toMatchObject({
    ...same,
    storage: "warm-up",
    submission: "pending",
    onSubmittedElsewhere: submission.onSubmittedElsewhere,
  });
});
