import type { Translated } from "../i18n/labels/label.ts";
import type { BADGE_LABELS } from "./badge-labels.ts";
import type { BADGE_CARD_LABELS } from "./BadgeCard/badge-card-labels.ts";
import type { CATEGORY_STRIP_LABELS } from "./CategoryStrip/category-strip-labels.ts";
import type { LEVEL_HEADER_LABELS } from "./LevelHeader/level-header-labels.ts";
import type { NEW_BADGES_LABELS } from "./NewBadgesBanner/new-badges-labels.ts";

/** All labels of this folder. */
export type AchievementsLabels = Translated<
  typeof BADGE_CARD_LABELS &
    typeof CATEGORY_STRIP_LABELS &
    typeof LEVEL_HEADER_LABELS &
    typeof NEW_BADGES_LABELS &
    typeof BADGE_LABELS
>;
