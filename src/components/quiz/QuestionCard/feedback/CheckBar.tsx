import { useContext, useId, useLayoutEffect, useState } from "react";
import { createPortal } from "react-dom";
import { Button } from "../../../controls/Button/Button.tsx";
import type { LabelSet } from "../../../i18n/labels/label.ts";
import { useLabels } from "../../../i18n/labels/labels.tsx";
import { classNames } from "../../../theme/class-names.ts";
import { CheckBarSlot } from "./check-bar-slot.ts";
import * as css from "./CheckBar.css.ts";

export const CHECK_LABELS = { checkAnswer: "Check answer" } as const satisfies LabelSet;

export interface CheckBarProps {
  /** Progress of the answer, such as "1 of 2 chosen". */
  status: string;
  /** Reason why the last action was rejected. Default `null`. */
  refusal?: string | null;
  /** Message about what the answer still needs before it can be checked; `null` if it is complete. */
  missing?: string | null;
  /** Label of the button. Default "Check answer". */
  action?: string;
  /** Called when the button is pressed; without it there is no button. */
  onCheck?: (() => void) | undefined;
}

/**
 * Shows the progress of a multiple-choice, ordering or matching answer, with the button that confirms it. Pressing the button
 * too early says what is missing. A bar with a button is rendered into the {@link CheckBarSlot}, if there is one.
 */
export function CheckBar(props: CheckBarProps) {
  const { status, refusal = null, missing = null, onCheck } = props;
  const t = useLabels("quiz", CHECK_LABELS);
  const [showsMissing, setShowsMissing] = useState(false);
  const statusId = useId();
  const message = showsMissing && missing !== null ? missing : refusal;
  const slotRef = useContext(CheckBarSlot);
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  // The slot is further down the page: its ref is set after this commit, but before the paint.
  useLayoutEffect(() => queueMicrotask(() => setSlot(slotRef?.current ?? null)), [slotRef]);
  const isInSlot = slot !== null && onCheck !== undefined;
  const bar = (
    <div className={classNames(css.bar, !isInSlot && css.below)}>
      <p className={css.status} id={statusId} role="status">
        <span className={css.count}>{status}</span>
        {message === null ? null : <span className={css.message}> {message}</span>}
      </p>
      {onCheck ? (
        <Button
          size={isInSlot ? "md" : "lg"}
          data-check
          aria-disabled={missing === null ? undefined : true}
          aria-describedby={statusId}
          onClick={() => {
            setShowsMissing(missing !== null);
            if (missing === null) onCheck();
          }}
        >
          {props.action ?? t("checkAnswer")}
        </Button>
      ) : null}
    </div>
  );
  return isInSlot ? createPortal(bar, slot) : bar;
}
