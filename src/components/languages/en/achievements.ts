import { BADGE_LABELS } from "../../achievements/badge-labels.ts";
import { BADGE_CARD_LABELS } from "../../achievements/BadgeCard/badge-card-labels.ts";
import { CATEGORY_STRIP_LABELS } from "../../achievements/CategoryStrip/category-strip-labels.ts";
import type { AchievementsLabels } from "../../achievements/labels.ts";
import { LEVEL_HEADER_LABELS } from "../../achievements/LevelHeader/level-header-labels.ts";
import { NEW_BADGES_LABELS } from "../../achievements/NewBadgesBanner/new-badges-labels.ts";

export const achievements: AchievementsLabels = {
  ...BADGE_CARD_LABELS,
  ...CATEGORY_STRIP_LABELS,
  ...LEVEL_HEADER_LABELS,
  ...NEW_BADGES_LABELS,
  ...BADGE_LABELS,
};
