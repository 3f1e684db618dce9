import { memo, type RefObject } from "react";
import { formatDigits } from "../../i18n/format/numbers.ts";
import type { Translate } from "../../i18n/labels/labels.tsx";
import { Check, Flag, X } from "../../icons/icons.tsx";
import { classNames, joinTokens } from "../../theme/class-names.ts";
import {
  CELL_LABELS,
  FACTS,
  hasFact,
  type NAVIGATOR_LABELS,
  OTHER_FACT_LABELS,
  otherFactsOf,
  statusOf,
} from "./status.ts";
import { visuallyHidden } from "../../theme/hidden.css.ts";
import * as css from "./QuestionNavigator.css.ts";

interface CellsProps {
  t: Translate<typeof NAVIGATOR_LABELS>;
  /** Zero-based index of the first cell. */
  start: number;
  /** The facts of the cells, by `createGroupEncoder`. */
  encodedFacts: string;
  /** Prefix of the ids of the legend, whose texts describe the cells. */
  legendId: string;
  onIndexChange: (index: number) => void;
  currentRef: RefObject<HTMLButtonElement | null> | undefined;
}

/** The cells of a group, which render again only if one of them has changed. */
export const Cells = memo(function Cells({
  t,
  start,
  encodedFacts,
  legendId,
  onIndexChange,
  currentRef,
}: CellsProps) {
  return (
    <ol className={css.cells} start={start + 1}>
      {Array.from(encodedFacts, (character, offset) => {
        const index = start + offset;
        const facts = character.charCodeAt(0);
        const isClosed = hasFact(facts, "closed");
        const isCurrent = hasFact(facts, "current");
        const status = statusOf(facts);
        const number = formatDigits(index + 1, t.locale);
        const name = t(CELL_LABELS[status], { index: number });
        const otherFacts = otherFactsOf(facts);
        const icons = facts & ICON_FACTS ? <CornerIcons facts={facts} /> : null;
        const look = classNames(css.cell, css.status[status], icons !== null && css.cornered);
        return (
          <li key={index}>
            {isClosed || hasFact(facts, "ahead") ? (
              <span className={classNames(look, isClosed && css.closed)} data-state={status}>
                <span aria-hidden>{number}</span>
                {icons}
                <span className={visuallyHidden}>
                  {t(isClosed ? "andClosed" : "andAhead", {
                    text: otherFacts.reduce((text, fact) => t(OTHER_FACT_LABELS[fact], { text }), name),
                  })}
                </span>
              </span>
            ) : (
              <button
                ref={isCurrent ? currentRef : undefined}
                type="button"
                className={classNames(look, css.clickable)}
                data-state={status}
                aria-label={name}
                aria-describedby={joinTokens(...otherFacts.map((fact) => `${legendId}-${fact}`)) || undefined}
                aria-current={isCurrent ? "step" : undefined}
                onClick={() => onIndexChange(index)}
              >
                {/* Without a fragment for the number alone, React has fewer nodes to traverse on each click. */}
                {icons ? (
                  <>
                    {number}
                    {icons}
                  </>
                ) : (
                  number
                )}
              </button>
            )}
          </li>
        );
      })}
    </ol>
  );
});

/** Facts that have an icon in a corner of the cell. */
const ICON_FACTS = FACTS.flagged | FACTS.correct | FACTS.incorrect;

function CornerIcons({ facts }: { facts: number }) {
  return (
    <>
      {hasFact(facts, "correct") ? <Check className={css.outcome} size={12} strokeWidth={3.5} /> : null}
      {hasFact(facts, "incorrect") ? <X className={css.outcome} size={12} strokeWidth={3.5} /> : null}
      {hasFact(facts, "flagged") ? <Flag className={css.flag} size={12} /> : null}
    </>
  );
}
