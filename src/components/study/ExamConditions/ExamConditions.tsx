import type { ComponentPropsWithRef } from "react";
import { Button } from "../../controls/Button/Button.tsx";
import { Choice } from "../../controls/Choice/Choice.tsx";
import { Notice } from "../../feedback/Notice/Notice.tsx";
import { useSay } from "../../labels/labels.tsx";
import { EXAM_CONDITIONS_LABELS, type ExamConditionsLabels } from "./exam-conditions-labels.ts";

/** The exam mode setting and its state. */
export interface ExamChoice {
  /** `null` while it is loading: until then it can't be changed. */
  isExam: boolean | null;
  /** Called with the new setting. */
  onExamChange: (isExam: boolean) => void;
  /** Retries loading the account's setting after a failure. A change is saved to the account anyway. */
  onRetry?: (() => void) | undefined;
  /** Whether a retry is pending. Default false. */
  isRetrying?: boolean;
}

export interface ExamConditionsProps extends ExamChoice, Omit<ComponentPropsWithRef<"div">, "children"> {
  /**
   * Whether learners can go back to earlier questions in exam mode; `by exam` if that depends on the exam that
   * they start.
   */
  goingBack: "allowed" | "forbidden" | "by exam";
  /** Labels that override those of the provider. */
  labels?: Partial<ExamConditionsLabels> | undefined;
}

const DESCRIPTIONS = {
  allowed: "examGoingBack",
  forbidden: "examNoGoingBack",
  "by exam": "examDecides",
} as const satisfies Record<ExamConditionsProps["goingBack"], keyof typeof EXAM_CONDITIONS_LABELS>;

/**
 * A switch for exam mode, with a line that explains it.
 *
 * Keyboard: a native checkbox, disabled while the setting is loading. After a failure, a notice has a button
 * that retries, and the checkbox can be used anyway; both stay during the retry.
 */
export function ExamConditions(props: ExamConditionsProps) {
  const { isExam, onExamChange, onRetry, isRetrying = false, goingBack, labels, ...rest } = props;
  const say = useSay("study", EXAM_CONDITIONS_LABELS, labels);
  return (
    <div {...rest}>
      <Choice
        type="checkbox"
        variant="switch"
        label={say("examConditions")}
        description={say(DESCRIPTIONS[goingBack])}
        aside={isExam === null ? say("examLoading") : null}
        checked={isExam ?? false}
        disabled={isExam === null}
        onCheckedChange={onExamChange}
      />
      {onRetry ? (
        <Notice
          tone="warning"
          action={
            <Button isBusy={isRetrying} onClick={onRetry}>
              {say("examTryAgain")}
            </Button>
          }
        >
          {say("examUnknown")}
        </Notice>
      ) : null}
    </div>
  );
}
