import type { LabelSet, Translated } from "../labels/label.ts";

export const SESSION_LABELS = {
  takeExam: { other: "Take a practice exam of {count}" },
  takeQuiz: { other: "Take a graded quiz of {count}" },
  /** Follows the words of a button for who listens, and so begins with a space. */
  onDomain: " on {name}",
  practiceDomain: "Practice {name}",
  practice: "Practice",
  /** As `onDomain`. */
  practiceWhat: " {name}",
  gradedQuiz: "Graded quiz",
  retryMissed: { one: "Retry the one you missed", other: "Retry the {count} you missed" },
  allUnanswered: { one: "It was left unanswered.", other: "All of them were left unanswered." },
  /** `{count}` is how many were left unanswered. */
  someUnanswered: { other: "{wrong} answered incorrectly, {count} left unanswered." },
} as const satisfies LabelSet;

export type SessionLabels = Translated<typeof SESSION_LABELS>;
