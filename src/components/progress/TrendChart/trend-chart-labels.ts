import type { LabelSet, Translated } from "../../i18n/labels/label.ts";

export const TREND_CHART_LABELS = {
  trendGoal: "The goal is {goal}.",
  trendNone: "{name}: no chart yet. {goal}",
  /** `{goal}` is `trendGoal`, `{averages}` a list of numbers. */
  trendOfAverages: {
    one: "{name}: rolling average in percent after {count} graded quiz: {averages}. {goal}",
    other:
      "{name}: rolling average in percent after each of the last {count} graded quizzes, oldest first: {averages}. {goal}",
  },
  trendStartsNext: "Your next graded quiz starts this chart.",
  trendFirst: "After 1 graded quiz",
  trendFromTo: { other: "{first} to {last} over {count} graded quizzes" },
} as const satisfies LabelSet;

export type TrendChartLabels = Translated<typeof TREND_CHART_LABELS>;
