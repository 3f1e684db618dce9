import type { LabelSet, Translated } from "../../labels/label.ts";

export const LIMIT_LABELS = {
  noTimeLimit: "no time limit",
  minutes: { one: "{count} minute", other: "{count} minutes" },
  /** `{limit}` is `minutes`, `{count}` the minutes with extra time. */
  minutesWithExtraTime: { other: "{limit}, {count} with your extra time" },
  minutesUntimed: "{limit}, untimed by your settings",
} as const satisfies LabelSet;

export type LimitLabels = Translated<typeof LIMIT_LABELS>;
