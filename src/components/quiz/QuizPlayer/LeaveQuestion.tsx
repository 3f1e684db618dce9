import { useEffect, useId, useRef } from "react";
import { ArmedButton } from "../../controls/Button/ArmedButton.tsx";
import { Button } from "../../controls/Button/Button.tsx";
import * as css from "./exam.css.ts";
import { controls, forward } from "./QuizPlayer.css.ts";

export interface LeaveQuestionProps {
  /** A part of it is answered. */
  isPartly: boolean;
  onLeave: () => void;
  onStay: () => void;
}

/** Asks in the place of the buttons before a question is left for good without its answer. Escape stays. */
export function LeaveQuestion({ isPartly, onLeave, onStay }: LeaveQuestionProps) {
  const id = useId();
  const leave = useRef<HTMLButtonElement>(null);
  useEffect(() => leave.current?.focus(), []);
  const how = isPartly ? "partly answered" : "unanswered";
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its buttons take the key
    <div
      className={controls}
      role="group"
      aria-labelledby={id}
      onKeyDown={(event) => {
        if (event.key === "Escape") onStay();
      }}
    >
      <p className={css.asked} id={id}>
        You can't come back to this question. Leave it {how}?
      </p>
      <Button size="lg" className={css.stay} onClick={onStay}>
        Stay
      </Button>
      <ArmedButton
        ref={leave}
        size="lg"
        variant="primary"
        className={forward}
        aria-describedby={id}
        onClick={onLeave}
      >
        Leave it {how}
      </ArmedButton>
    </div>
  );
}
