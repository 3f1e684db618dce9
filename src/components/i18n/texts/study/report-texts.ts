import type { ReportReason, ReportState } from "../../../../api/reports/schema.ts";
import type { LabelSet } from "../../labels/label.ts";

/** Reasons for reporting a question, and the status of a report, for learners. */
export const REPORT_LABELS = {
  reasonKey: "The answer shown as correct is wrong",
  reasonAmbiguous: "More than one answer could be right",
  reasonUnclear: "It is hard to understand",
  reasonOutdated: "It is outdated",
  reasonTypo: "A spelling or layout mistake",
  reasonOther: "Something else",
  reportOpen: "Reported. An administrator will look at it.",
  reportChanged: "Corrected since you reported it.",
  reportClosed: "An administrator has looked at it.",
} as const satisfies LabelSet;

type Name = keyof typeof REPORT_LABELS;

/** Label key of each reason. */
export const REPORT_REASONS: Readonly<Record<ReportReason, Name>> = {
  key: "reasonKey",
  ambiguous: "reasonAmbiguous",
  unclear: "reasonUnclear",
  outdated: "reasonOutdated",
  typo: "reasonTypo",
  other: "reasonOther",
};

/** Label key of each status, for learners. */
export const REPORT_OUTCOMES: Readonly<Record<ReportState, Name>> = {
  open: "reportOpen",
  changed: "reportChanged",
  closed: "reportClosed",
};

/** Name of each status, for administrators. */
export const REPORT_STATE_NAMES: Record<ReportState, string> = {
  open: "Open",
  changed: "Corrected",
  closed: "Closed",
};
