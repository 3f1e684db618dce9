import { useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Button } from "../../controls/Button/Button.tsx";
import type { LabelSet } from "../../labels/label.ts";
import { useSay } from "../../labels/labels.tsx";
import * as css from "./session.css.ts";

export const GROUP_LABELS = {
  questionNumber: "Question {index}",
  showSomeMore: "Show {part} of {left} more",
  showOthers: "Show the other {left}",
} as const satisfies LabelSet;

/** So many questions stand there at first, and so many more come with each press: what stands below stays near. */
const PART = 40;

export interface SummaryGroupProps {
  /** What its questions have in common. */
  words: string;
  headingLevel: 3 | 4 | 5 | 6;
  /** Zero-based indexes of its questions. */
  places: readonly number[];
  /** They are named and lead nowhere. */
  isForwardOnly: boolean;
  onGo: (index: number) => void;
}

/** Questions of the summary, each leading there; of many the first, and the others a part at a time. */
export function SummaryGroup({ words, headingLevel, places, isForwardOnly, onGo }: SummaryGroupProps) {
  const [shown, setShown] = useState(PART);
  const list = useRef<HTMLUListElement>(null);
  const id = useId();
  const say = useSay("quiz", GROUP_LABELS);
  const Heading = `h${headingLevel}` as const;
  const left = places.length - shown;

  const showMore = () => {
    flushSync(() => setShown(shown + PART));
    const first = list.current?.children[shown];
    const target = isForwardOnly ? first : first?.querySelector("button");
    if (target instanceof HTMLElement) target.focus();
  };

  return (
    <div className={css.summaryGroup}>
      <Heading className={css.summaryWords} id={id}>
        {words}
      </Heading>
      <ul className={css.summaryList} aria-label={words} ref={list}>
        {places.slice(0, shown).map((index) => (
          <li key={index} tabIndex={isForwardOnly ? -1 : undefined}>
            {isForwardOnly ? (
              say("questionNumber", { index: index + 1 })
            ) : (
              <Button onClick={() => onGo(index)}>{say("questionNumber", { index: index + 1 })}</Button>
            )}
          </li>
        ))}
      </ul>
      {left > 0 ? (
        <Button variant="quiet" className={css.summaryMore} aria-describedby={id} onClick={showMore}>
          {left > PART ? say("showSomeMore", { part: PART, left }) : say("showOthers", { left })}
        </Button>
      ) : null}
    </div>
  );
}
