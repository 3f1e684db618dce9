import type { LabelSet, Translated } from "../../i18n/labels/label.ts";
import type { BADGE_LABELS } from "../badge-labels.ts";

export const CATEGORY_STRIP_LABELS = {
  badgesByCategory: "Badges by category",
  /** Both follow the number of earned badges, in smaller type. */
  earnedBadges: "earned",
  ofBadges: "of {total}",
} as const satisfies LabelSet;

export type CategoryStripLabels = Translated<typeof CATEGORY_STRIP_LABELS & typeof BADGE_LABELS>;
