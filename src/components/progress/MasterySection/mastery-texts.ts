import { masteryLevel, type MasteryLevel } from "../../../api/progress/mastery/mastery-bands.ts";
import type { Translate } from "../../i18n/labels/labels.tsx";
import type { STATUS_LABELS } from "../../i18n/texts/status-labels.ts";
import { withImpression } from "../../i18n/texts/status-text.ts";
import type { MASTERY_SECTION_LABELS } from "./mastery-section-labels.ts";

/**
 * Formats the number of graded answers, such as `214 graded` or `none graded`. Study answers do not count
 * towards mastery.
 */
export const answersText = (answers: number, t: TranslateMastery): string =>
  answers === 0 ? t("noneGraded") : t("graded", { count: answers });

/** Returns labels of this section. */
type TranslateMastery = Translate<typeof MASTERY_SECTION_LABELS>;

const LEVELS = {
  Expert: "levelExpert",
  Advanced: "levelAdvanced",
  Intermediate: "levelIntermediate",
  Beginner: "levelBeginner",
  Novice: "levelNovice",
} as const satisfies Record<MasteryLevel, keyof typeof MASTERY_SECTION_LABELS>;

/**
 * Returns the level of a certification (spec §9), marked as a first impression if it is based on few answers;
 * or that it has none yet.
 */
export const levelText = (
  average: number | null,
  answers: number,
  t: TranslateMastery,
  tStatus: Translate<typeof STATUS_LABELS>,
): string =>
  average === null ? t("notGradedYet") : withImpression(t(LEVELS[masteryLevel(average)]), answers, tStatus);
