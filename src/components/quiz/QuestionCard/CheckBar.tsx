import { useContext, useId, useLayoutEffect, useState } from "react";
import { createPortal } from "react-dom";
import type { LabelSet } from "../../labels/label.ts";
import { useSay } from "../../labels/labels.tsx";
import { Button } from "../../controls/Button/Button.tsx";
import { classNames } from "../../theme/class-names.ts";
import { CheckPlace } from "./check-place.ts";
import * as css from "./CheckBar.css.ts";

export const CHECK_LABELS = { checkAnswer: "Check answer" } as const satisfies LabelSet;

export interface CheckBarProps {
  /** How far the answer is. */
  status: string;
  /** Why the last step was not taken. Default `null`. */
  refusal?: string | null;
  /** What has to be done before the answer can be checked; `null` for nothing. */
  missing?: string | null;
  /** What the button does. Default that it checks the answer. */
  action?: string;
  /** Without it there is no button. */
  onCheck?: (() => void) | undefined;
}

/**
 * How far an answer of several parts is, and the button that makes it final. What is missing is said, not passed over.
 * With the button it stands in the {@link CheckPlace}, if there is one.
 */
export function CheckBar(props: CheckBarProps) {
  const { status, refusal = null, missing = null, onCheck } = props;
  const say = useSay("quiz", CHECK_LABELS);
  const [isTooEarly, setTooEarly] = useState(false);
  const statusId = useId();
  const said = isTooEarly && missing !== null ? missing : refusal;
  const ref = useContext(CheckPlace);
  const [place, setPlace] = useState<HTMLElement | null>(null);
  // It comes further down the page: it is there once all of this commit is, and still before it is painted.
  useLayoutEffect(() => queueMicrotask(() => setPlace(ref?.current ?? null)), [ref]);
  const isElsewhere = place !== null && onCheck !== undefined;
  const bar = (
    <div className={classNames(css.bar, !isElsewhere && css.below)}>
      <p className={css.status} id={statusId} role="status">
        <span className={css.count}>{status}</span>
        {said === null ? null : <span className={css.said}> {said}</span>}
      </p>
      {onCheck ? (
        <Button
          size={isElsewhere ? "md" : "lg"}
          data-check
          aria-disabled={missing === null ? undefined : true}
          aria-describedby={statusId}
          onClick={() => {
            setTooEarly(missing !== null);
            if (missing === null) onCheck();
          }}
        >
          {props.action ?? say("checkAnswer")}
        </Button>
      ) : null}
    </div>
  );
  return isElsewhere ? createPortal(bar, place) : bar;
}
