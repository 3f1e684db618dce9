import { Choice } from "../../controls/Choice/Choice.tsx";

/** The choice of exam conditions, as a screen holds it. */
export interface ExamChoice {
  /** `null` while it is not known: until then it can't be changed. */
  isExam: boolean | null;
  onExamChange: (isExam: boolean) => void;
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
 * Keyboard: a native checkbox; it waits while the choice is not known, and nothing else waits with it.
 */
export function ExamConditions({ isExam, onExamChange, goingBack }: ExamConditionsProps) {
  return (
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
  );
}
