import type { LabelSet, Translated } from "../../i18n/labels/label.ts";
import type { BADGE_LABELS } from "../badge-labels.ts";

export const BADGE_CARD_LABELS = {
  newBadge: "New!",
  progressTowards: "Progress toward {name}",
  points: { other: "{count} pts" },
  earned: "Earned",
} as const satisfies LabelSet;

export type BadgeCardLabels = Translated<typeof BADGE_CARD_LABELS & typeof BADGE_LABELS>;
