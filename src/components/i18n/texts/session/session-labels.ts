import type { LabelSet, Translated } from "../../labels/label.ts";

export const SESSION_LABELS = {
  takeExam: { other: "Take a practice exam of {count}" },
  takeQuiz: { other: "Take a graded quiz of {count}" },
  /** Visually hidden after a button's text, so it starts with a space. */
  onDomainSuffix: " on {name}",
  /** `{session}` is `takeExam` or `takeQuiz`, `{limit}` such as "20 minutes". */
  sessionInLimit: "{session} in {limit}",
  practiceDomain: "Practice {name}",
  practice: "Practice",
  /** Visually hidden, like `onDomainSuffix`. */
  practiceDomainSuffix: " {name}",
  gradedQuiz: "Graded quiz",
  retryMissed: { one: "Retry the one you missed", other: "Retry the {count} you missed" },
  allUnanswered: { one: "It was left unanswered.", other: "All of them were left unanswered." },
  /** `{count}` is the number of unanswered questions. */
  someUnanswered: { other: "{wrong} answered incorrectly, {count} left unanswered." },
} as const satisfies LabelSet;

export type SessionLabels = Translated<typeof SESSION_LABELS>;
