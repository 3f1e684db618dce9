import { useEffect, useId, useRef } from "react";
import { ArmedButton } from "../../../controls/Button/ArmedButton.tsx";
import { Button } from "../../../controls/Button/Button.tsx";
import type { LabelSet } from "../../../i18n/labels/label.ts";
import { useLabels } from "../../../i18n/labels/labels.tsx";
import { currentItem } from "../../engine/state.ts";
import { usePlayer, usePlayerState } from "../context/quiz-context.ts";
import { controls, forward } from "../QuizPlayer.css.ts";
import * as css from "./deferred.css.ts";

export const LEAVE_LABELS = {
  leaveUnansweredAsk: "You can't come back to this question. Leave it unanswered?",
  leavePartlyAsk: "You can't come back to this question. Leave it partly answered?",
  leaveUnanswered: "Leave it unanswered",
  leavePartly: "Leave it partly answered",
  stay: "Stay",
} as const satisfies LabelSet;

/** Replaces the controls to ask before an unanswered question is left for good. Escape cancels. */
export function LeaveQuestion() {
  const { goTo } = usePlayer();
  const index = usePlayerState((state) => state.index);
  const isPartly = usePlayerState((state) => currentItem(state).status === "partly");
  const t = useLabels("quiz", LEAVE_LABELS);
  const id = useId();
  const group = useRef<HTMLDivElement>(null);
  useEffect(() => group.current?.querySelector<HTMLElement>("button:last-of-type")?.focus(), []);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its buttons handle the key
    <div
      ref={group}
      className={controls}
      role="group"
      aria-labelledby={id}
      onKeyDown={(event) => {
        if (event.key === "Escape") goTo(index);
      }}
    >
      <p className={css.leavePrompt} id={id}>
        {t(isPartly ? "leavePartlyAsk" : "leaveUnansweredAsk")}
      </p>
      <Button size="lg" className={css.stay} onClick={() => goTo(index)}>
        {t("stay")}
      </Button>
      <ArmedButton
        size="lg"
        variant="primary"
        className={forward}
        aria-describedby={id}
        onClick={() => goTo(index + 1)}
      >
        {t(isPartly ? "leavePartly" : "leaveUnanswered")}
      </ArmedButton>
    </div>
  );
}
