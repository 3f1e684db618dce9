import { useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Button } from "../../controls/Button/Button.tsx";
import { formatNumber } from "../../format/numbers.ts";
import * as css from "./exam.css.ts";

/** So many questions stand there at first, and so many more come with each press: what stands below stays near. */
const PART = 40;

export interface SummaryGroupProps {
  /** What its questions have in common. */
  words: string;
  /** Zero-based indexes of its questions. */
  places: readonly number[];
  /** They are named and lead nowhere. */
  isForwardOnly: boolean;
  onGo: (index: number) => void;
}

/** Questions of the summary, each leading there; of many the first, and the others a part at a time. */
export function SummaryGroup({ words, places, isForwardOnly, onGo }: SummaryGroupProps) {
  const [shown, setShown] = useState(PART);
  const list = useRef<HTMLUListElement>(null);
  const id = useId();
  const left = places.length - shown;

  const showMore = () => {
    flushSync(() => setShown(shown + PART));
    const first = list.current?.children[shown];
    const target = isForwardOnly ? first : first?.querySelector("button");
    if (target instanceof HTMLElement) target.focus();
  };

  return (
    <div className={css.summaryGroup}>
      <h3 className={css.summaryWords} id={id}>
        {words}
      </h3>
      <ul className={css.summaryList} aria-label={words} ref={list}>
        {places.slice(0, shown).map((index) => (
          <li key={index} tabIndex={isForwardOnly ? -1 : undefined}>
            {isForwardOnly ? (
              `Question ${index + 1}`
            ) : (
              <Button onClick={() => onGo(index)}>Question {index + 1}</Button>
            )}
          </li>
        ))}
      </ul>
      {left > 0 ? (
        <Button variant="quiet" className={css.summaryMore} aria-describedby={id} onClick={showMore}>
          {left > PART ? `Show ${PART} of ${formatNumber(left)} more` : `Show the other ${left}`}
        </Button>
      ) : null}
    </div>
  );
}
