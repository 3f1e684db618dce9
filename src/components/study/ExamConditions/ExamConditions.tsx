import { Button } from "../../controls/Button/Button.tsx";
import { Choice } from "../../controls/Choice/Choice.tsx";
import { Notice } from "../../feedback/Notice/Notice.tsx";

/** The choice of exam conditions, as a screen holds it. */
export interface ExamChoice {
  /** `null` while it is not known: until then it can't be changed. */
  isExam: boolean | null;
  onExamChange: (isExam: boolean) => void;
  /** Asks again for what the account has chosen, where that did not load: what stands here is then chosen here alone. */
  onRetry?: (() => void) | undefined;
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
 * a button that asks again, and the checkbox can be chosen all the same.
 */
export function ExamConditions({ isExam, onExamChange, onRetry, goingBack }: ExamConditionsProps) {
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
        <Notice tone="warning" action={<Button onClick={onRetry}>Try again</Button>}>
          What your account says of exam conditions could not be loaded. What you begin here is held as you
          choose here.
        </Notice>
      ) : null}
    </>
  );
}
