import type { ComponentPropsWithRef } from "react";
import { Button } from "../../controls/Button/Button.tsx";
import { Choice } from "../../controls/Choice/Choice.tsx";
import { Notice } from "../../feedback/Notice/Notice.tsx";
import { useSay } from "../../labels/labels.tsx";
import { EXAM_CONDITIONS_LABELS, type ExamConditionsLabels } from "./exam-conditions-labels.ts";

/** The choice of exam conditions, as a screen holds it. */
export interface ExamChoice {
  /** `null` while it is not known: until then it can't be changed. */
  isExam: boolean | null;
  onExamChange: (isExam: boolean) => void;
  /** Asks again for what the account has chosen, where that did not load. A change is the account's all the same. */
  onRetry?: (() => void) | undefined;
  /** It is being asked again. Default false. */
  isRetrying?: boolean;
}

export interface ExamConditionsProps extends ExamChoice, Omit<ComponentPropsWithRef<"div">, "children"> {
  /** Whether one may go back to a question under them; `by exam` where the exam that is begun decides. */
  goingBack: "allowed" | "forbidden" | "by exam";
  /** Words of its own, which come before those of the provider. */
  labels?: Partial<ExamConditionsLabels> | undefined;
}

const WORDS = {
  allowed: "examGoingBack",
  forbidden: "examNoGoingBack",
  "by exam": "examDecides",
} as const satisfies Record<ExamConditionsProps["goingBack"], keyof typeof EXAM_CONDITIONS_LABELS>;

/**
 * Whether a session is held as the exam is, with a line that says what this means.
 *
 * Keyboard: a native checkbox; it waits while the choice is not known. Where it could not be loaded a notice says so, with
 * a button that asks again, and the checkbox can be chosen all the same; both stay while it is asked.
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
        description={say(WORDS[goingBack])}
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
