import { masteryLevel, type MasteryLevel } from "../../../api/progress/mastery/mastery-bands.ts";
import { ChevronRight } from "../../icons/icons.tsx";
import { ChevronDown } from "../../icons/part-icons.tsx";
import { classNames } from "../../theme/class-names.ts";
import { mirrored } from "../../theme/mirrored.css.ts";
import { visuallyHidden } from "../../theme/hidden.css.ts";
import { formatPercent } from "../../i18n/format/numbers.ts";
import { useLabels, type Translate } from "../../i18n/labels/labels.tsx";
import type { STATUS_LABELS } from "../../i18n/texts/status-labels.ts";
import { withImpression } from "../../i18n/texts/status-text.ts";
import { MASTERY_SECTION_LABELS } from "./mastery-section-labels.ts";
import * as css from "./MasterySection.css.ts";

export interface ExpandButtonProps {
  name: string;
  open: boolean;
  /** Id of the element that it expands. */
  controls: string;
  onOpenChange: (open: boolean) => void;
}

/** The name of a certification, as a button that expands and collapses its domains. */
export function ExpandButton({ name, open, controls, onOpenChange }: ExpandButtonProps) {
  const Icon = open ? ChevronDown : ChevronRight;
  return (
    <button
      type="button"
      className={css.expand}
      aria-expanded={open}
      aria-controls={open ? controls : undefined}
      onClick={() => onOpenChange(!open)}
    >
      <Icon size={18} className={classNames(css.chevron, !open && mirrored)} />
      <span>{name}</span>
    </button>
  );
}

/** A whole percentage, or a dash that is read as "none yet". */
export function Figure({ average }: { average: number | null }) {
  const t = useLabels("progress", MASTERY_SECTION_LABELS);
  if (average !== null) return <>{formatPercent(average, t.locale)}</>;
  return (
    <>
      <span aria-hidden>–</span>
      <span className={visuallyHidden}>{t("noneYet")}</span>
    </>
  );
}

/**
 * Formats the number of graded answers, such as `214 graded` or `none graded`. Study answers do not count
 * towards mastery.
 */
export const answersText = (answers: number, t: TranslateMastery): string =>
  answers === 0 ? t("noneGraded") : t("graded", { count: answers });

/** Returns labels of this section. */
export type TranslateMastery = Translate<typeof MASTERY_SECTION_LABELS>;

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
