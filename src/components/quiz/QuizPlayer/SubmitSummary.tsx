import { useEffect, useId, useRef } from "react";
import { ArmedButton } from "../../controls/Button/ArmedButton.tsx";
import { Button } from "../../controls/Button/Button.tsx";
import { classNames } from "../../theme/class-names.ts";
import * as css from "./exam.css.ts";
import { controls, foot, forward } from "./QuizPlayer.css.ts";
import type { SubmissionState } from "./submission-state.ts";
import { SummaryGroup } from "./SummaryGroup.tsx";
import { summaryOf } from "./summary-of.ts";

export interface SubmitSummaryProps {
  total: number;
  /** Zero-based indexes, as the navigator has them. */
  answered: ReadonlySet<number>;
  partly: ReadonlySet<number>;
  flagged: ReadonlySet<number>;
  /** No question can be gone back to: they are named and lead nowhere. */
  isForwardOnly: boolean;
  submission: SubmissionState;
  onGo: (index: number) => void;
  onBack: () => void;
  onSubmit: () => void;
}

/** What takes the place of the introduction while nothing can be changed: a refusal opens the answers again. */
const CLOSED: Record<Exclude<SubmissionState, "open">, string> = {
  pending: "Your answers are being handed in.",
  waitingForConnection: "Your answers are waiting to be handed in.",
  waitingForServer: "Your answers are waiting to be handed in.",
};

/** The last step before an exam is submitted: what lacks an answer and what is flagged, each leading there. Its heading takes the focus. */
export function SubmitSummary(props: SubmitSummaryProps) {
  const { isForwardOnly, submission, onGo, onBack, onSubmit } = props;
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { intro, groups } = summaryOf(props);
  return (
    <section aria-labelledby={id}>
      <h2 className={css.summaryTitle} id={id} tabIndex={-1} ref={heading}>
        Before you submit
      </h2>
      <p className={css.summaryText}>{submission === "open" ? intro : CLOSED[submission]}</p>
      {groups.map(({ words, places }) => (
        <SummaryGroup key={words} words={words} places={places} isForwardOnly={isForwardOnly} onGo={onGo} />
      ))}
      <div className={classNames(foot, controls)}>
        <Button size="lg" className={css.stay} onClick={onBack}>
          {isForwardOnly ? "Stay on the last question" : "Back to the questions"}
        </Button>
        <ArmedButton
          size="lg"
          variant="primary"
          className={forward}
          isBusy={submission !== "open"}
          onClick={onSubmit}
        >
          {submission === "pending" ? "Submitting..." : "Submit Quiz"}
        </ArmedButton>
      </div>
    </section>
  );
}
