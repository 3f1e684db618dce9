import { expect, it } from "vitest";
import { engineOptions, storeOf } from "./engine-options.ts";
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
  expect(engineOptions({ ...same, submission } as never, false)).toMatchObject({
    ...same,
    storage: false,
    submission: "pending",
    onSubmittedElsewhere: submission.onSubmittedElsewhere,
  });
});

it("creates a store in the browser's storage for a string", () => {
  expect(storeOf("warm-up")).toMatchObject({ key: "cairn:quiz:warm-up", sync: true });
  const store = { load: () => null, save: () => {} };
  expect([storeOf(store), storeOf(false), storeOf(undefined)]).toEqual([store, false, false]);
});
