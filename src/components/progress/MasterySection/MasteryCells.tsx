import { formatPercent } from "../../i18n/format/numbers.ts";
import { useLabels } from "../../i18n/labels/labels.tsx";
import { ChevronRight } from "../../icons/icons.tsx";
import { ChevronDown } from "../../icons/part-icons.tsx";
import { classNames } from "../../theme/class-names.ts";
import { MASTERY_SECTION_LABELS } from "./mastery-section-labels.ts";
import { visuallyHidden } from "../../theme/hidden.css.ts";
import { mirrored } from "../../theme/mirrored.css.ts";
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
      <span className={visuallyHidden}>{t("noFigureYet")}</span>
    </>
  );
}
