import type { SCOUT_LABELS } from "../../words/scout-labels.ts";
import type { LIMIT_LABELS } from "../../words/limit-labels.ts";
import type { SESSION_LABELS } from "../../words/session-labels.ts";
import type { STATUS_LABELS } from "../../words/status-labels.ts";
import type { LabelSet, Translated } from "../../labels/label.ts";

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
