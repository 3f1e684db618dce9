import type { LabelSet, Translated } from "../../i18n/labels/label.ts";
import type { WEEK_LABELS } from "../../i18n/texts/study/week-labels.ts";

export const WEEK_CARD_LABELS = {
  weekTitle: "This week's progress",
  weekFailed: "Your sessions could not be loaded.",
  weekLoading: "Loading this week",
  today: "today",
  /** Accessible name of the chart: `{days}` is a list of `dayCount`. */
  chartOfThisWeek: "Questions answered on each day of this week: {days}",
  chartOfLastSevenDays: "Questions answered on each of the last seven days: {days}",
  dayCount: "{day} {count}",
} as const satisfies LabelSet;

export type WeekCardLabels = Translated<typeof WEEK_CARD_LABELS & typeof WEEK_LABELS>;
