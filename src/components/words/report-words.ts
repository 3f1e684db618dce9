import type { ReportReason, ReportState } from "../../api/reports/schema.ts";

/** What is wrong with a question, as its learners choose it. */
export const REPORT_REASON_WORDS: Record<ReportReason, string> = {
  key: "The answer marked right is wrong",
  ambiguous: "More than one answer could be right",
  unclear: "It can't be understood",
  outdated: "It is out of date",
  typo: "A spelling or layout mistake",
  other: "Something else",
};

/** What became of a report, as its learner is told. */
export const REPORT_OUTCOME_WORDS: Record<ReportState, string> = {
  open: "Reported. An administrator will look at it.",
  changed: "Corrected since you reported it.",
  closed: "An administrator has looked at it.",
};

/** What became of a report, as administrators see it. */
export const REPORT_STATE_WORDS: Record<ReportState, string> = {
  open: "Open",
  changed: "Corrected",
  closed: "Closed",
};
