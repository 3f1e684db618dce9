import { Button } from "../../controls/Button/Button.tsx";
import { Choice } from "../../controls/Choice/Choice.tsx";
import { Notice } from "../../feedback/Notice/Notice.tsx";

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

export interface ExamConditionsProps extends ExamChoice {
  /** Whether one may go back to a question under them; `by exam` where the exam that is begun decides. */
  goingBack: "allowed" | "forbidden" | "by exam";
}

const WORDS: Record<ExamConditionsProps["goingBack"], string> = {
  allowed:
    "What is right is told once you have submitted. Until then you may go back and change your answers.",
  forbidden: "What is right is told once you have submitted. As in this exam, there is no going back.",
  "by exam":
    "What is right is told once you have submitted. Until then you may go back and change your answers, where the exam lets you.",
};

/**
 * Whether a session is held as the exam is, with a line that says what this means.
 *
 * Keyboard: a native checkbox; it waits while the choice is not known. Where it could not be loaded a notice says so, with
 * a button that asks again, and the checkbox can be chosen all the same; both stay while it is asked.
 */
export function ExamConditions(props: ExamConditionsProps) {
  const { isExam, onExamChange, onRetry, isRetrying = false, goingBack } = props;
  return (
    <>
      <Choice
        type="checkbox"
        variant="plain"
        label="Exam conditions"
        description={WORDS[goingBack]}
        aside={isExam === null ? "Loading your choice" : null}
        checked={isExam ?? false}
        disabled={isExam === null}
        onCheckedChange={onExamChange}
      />
      {onRetry ? (
        <Notice
          tone="warning"
          action={
            <Button isBusy={isRetrying} onClick={onRetry}>
              Try again
            </Button>
          }
        >
          What your account says of exam conditions could not be loaded. A quiz that you begin here is held as
          it stands here; what you choose is saved to your account and holds everywhere.
        </Notice>
      ) : null}
    </>
  );
}
