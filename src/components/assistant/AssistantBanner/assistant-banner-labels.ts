import type { LabelSet, Translated } from "../../i18n/labels/label.ts";
import type { LIMIT_LABELS } from "../../i18n/texts/session/limit-labels.ts";
import type { SESSION_LABELS } from "../../i18n/texts/session/session-labels.ts";
import type { STATUS_LABELS } from "../../i18n/texts/status-labels.ts";
import type { SCOUT_LABELS } from "../../i18n/texts/study/scout-labels.ts";

export const ASSISTANT_BANNER_LABELS = {
  scout: "Scout",
  progressFailed: "Your progress could not be loaded.",
  scoutIsLooking: "Scout is looking at your progress",
  sessions: { one: "session", other: "sessions" },
  averageScore: "average score",
  daysInARow: { one: "day in a row", other: "days in a row" },
} as const satisfies LabelSet;

export type AssistantBannerLabels = Translated<
  typeof ASSISTANT_BANNER_LABELS &
    typeof LIMIT_LABELS &
    typeof SCOUT_LABELS &
    typeof SESSION_LABELS &
    typeof STATUS_LABELS
>;
