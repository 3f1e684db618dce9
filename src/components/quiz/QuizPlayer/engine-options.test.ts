import { expect, it } from "vitest";
import { engineOptions, storeOf } from "./engine-options.ts";
import type { QuizPlayerProps } from "./quiz-props.ts";

/** The props that reach the engine under their own names. */
const SAME = [
  "questions",
  "onSubmit",
  "feedback",
  "backNavigation",
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

it("passes each prop to the engine, and what the host says about its submission", () => {
  const same = Object.fromEntries(SAME.map((name) => [name, `the ${name}`]));
  const submission = { state: "pending", isOnline: false, onSubmittedElsewhere: () => {} };
  expect(engineOptions({ ...same, submission } as never, false)).toMatchObject({
    ...same,
    storage: false,
    submission: "pending",
    onSubmittedElsewhere: submission.onSubmittedElsewhere,
  });
});

it("takes a text for a key of the browser's storage", () => {
  expect(storeOf("warm-up")).toMatchObject({ key: "cairn:quiz:warm-up", sync: true });
  const store = { load: () => null, save: () => {} };
  expect([storeOf(store), storeOf(false), storeOf(undefined)]).toEqual([store, false, false]);
});
