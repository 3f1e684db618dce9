import { useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Button } from "../../../controls/Button/Button.tsx";
import type { LabelSet } from "../../../i18n/labels/label.ts";
import { useLabels } from "../../../i18n/labels/labels.tsx";
import * as css from "./deferred.css.ts";

export const GROUP_LABELS = {
  questionNumber: "Question {index}",
  showSomeMore: "Show {part} of {left} more",
  showOthers: "Show the other {left}",
} as const satisfies LabelSet;

/** Number of questions shown at first and added by each press, so that the submit button stays close. */
const PAGE_SIZE = 40;

export interface SummaryGroupProps {
  /** Heading of the group. */
  text: string;
  headingLevel: 3 | 4 | 5 | 6;
  /** Zero-based indexes of the group's questions. */
  indexes: readonly number[];
  /** Whether the questions are plain text instead of links. */
  forwardOnly: boolean;
  onIndexChange: (index: number) => void;
}

/** A group of links to questions, with a button that shows more of them. */
export function SummaryGroup({ text, headingLevel, indexes, forwardOnly, onIndexChange }: SummaryGroupProps) {
  const [shownCount, setShownCount] = useState(PAGE_SIZE);
  const list = useRef<HTMLUListElement>(null);
  const id = useId();
  const t = useLabels("quiz", GROUP_LABELS);
  const Heading = `h${headingLevel}` as const;
  const leftCount = indexes.length - shownCount;

  const showMore = () => {
    flushSync(() => setShownCount(shownCount + PAGE_SIZE));
    const first = list.current?.children[shownCount];
    const target = forwardOnly ? first : first?.querySelector("button");
    if (target instanceof HTMLElement) target.focus();
  };

  return (
    <div className={css.summaryGroup}>
      <Heading className={css.summaryHeading} id={id}>
        {text}
      </Heading>
      <ul className={css.summaryList} aria-label={text} ref={list}>
        {indexes.slice(0, shownCount).map((index) => (
          <li key={index} tabIndex={forwardOnly ? -1 : undefined}>
            {forwardOnly ? (
              t("questionNumber", { index: index + 1 })
            ) : (
              <Button onClick={() => onIndexChange(index)}>
                {t("questionNumber", { index: index + 1 })}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {leftCount > 0 ? (
        <Button variant="quiet" className={css.summaryMore} aria-describedby={id} onClick={showMore}>
          {leftCount > PAGE_SIZE
            ? t("showSomeMore", { part: PAGE_SIZE, left: leftCount })
            : t("showOthers", { left: leftCount })}
        </Button>
      ) : null}
    </div>
  );
}
