import { ChevronRight } from "../../icons/icons.tsx";
import { ChevronDown } from "../../icons/part-icons.tsx";
import { classNames } from "../../theme/class-names.ts";
import { mirrored } from "../../theme/mirrored.css.ts";
import { visuallyHidden } from "../../theme/hidden.css.ts";
import { formatNumber, formatPercent } from "../../format/numbers.ts";
import * as css from "./MasterySection.css.ts";

export interface ExpandButtonProps {
  name: string;
  open: boolean;
  /** Id of what it shows and hides. */
  controls: string;
  onOpenChange: (open: boolean) => void;
}

/** The name of a certification, which opens and closes its domains. */
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

/** A whole percentage, or a dash that is spoken as "none yet". */
export function Figure({ average }: { average: number | null }) {
  if (average !== null) return <>{formatPercent(average)}</>;
  return (
    <>
      <span aria-hidden>–</span>
      <span className={visuallyHidden}>none yet</span>
    </>
  );
}

/** Graded answers, such as `214 graded` or `none graded`: study answers do not count towards mastery. */
export function answersWords(answers: number): string {
  return answers === 0 ? "none graded" : `${formatNumber(answers)} graded`;
}
