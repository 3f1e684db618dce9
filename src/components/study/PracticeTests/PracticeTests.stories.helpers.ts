import { fn } from "storybook/test";
import { DESKTOP } from "../../../../.storybook/test/viewports.ts";
import { buildCategories } from "../../../../mocks/builders/catalog.ts";
import { SEED_ANCHOR } from "../../../../mocks/seed-anchor.ts";
import type { PracticeTestRecord } from "../../../api/quizzes/schema.ts";
import { PRACTICE_TESTS } from "../../../api/quizzes/start/practice-tests.ts";
import type { Loadable } from "../../feedback/loadable.ts";

export const ready = <Value>(value: Value): Loadable<Value> => ({ state: "ready", value });

export const record = (
  title: string,
  bestScore: number,
  attempts: number,
  scores: number[] = [],
): PracticeTestRecord => ({
  title,
  attempts,
  bestScore,
  scores,
  lastAttempt: "2026-11-18T12:00:00.000Z",
});

/** The sample tests on a wide screen, before the first attempt. */
export const settings = {
  globals: DESKTOP,
  args: {
    tests: PRACTICE_TESTS,
    categories: ready(buildCategories()),
    records: ready<PracticeTestRecord[]>([]),
    now: new Date(SEED_ANCHOR),
    pending: false,
    onStart: fn(),
  },
};
