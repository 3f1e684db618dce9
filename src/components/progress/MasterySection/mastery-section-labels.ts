import type { LabelSet, Translated } from "../../i18n/labels/label.ts";
import type { SESSION_LABELS } from "../../i18n/texts/session/session-labels.ts";
import type { STATUS_LABELS } from "../../i18n/texts/status-labels.ts";
import type { MASTERY_BAR_LABELS } from "../MasteryBar/mastery-bar-labels.ts";

export const MASTERY_SECTION_LABELS = {
  progressTitle: "Certification progress",
  progressLoading: "Loading your certification progress",
  masteryFailed: "Your certification progress could not be loaded.",
  masteryNone: "Your certifications will appear here, each with its domains, as soon as there are any.",
  /** Explains the figures: based on the last `{window}` answers, reliable from `{trusted}` answers. */
  masteryMeaning:
    "A domain's score is the percentage of correct answers among its last {window} graded answers. A certification's score is the average of its domains, weighted by their answers; the score at the top is the plain average of all domains. With fewer than {trusted} answers, a score is a first impression, and no advice is based on it.",
  masteryGoal: "The goal is {goal} or more in every domain.",
  noGradedAnswers: "No graded answers yet.",
  /** The plain mean, unlike the weighted average of a certification. */
  overallAverage: "Your domains average {average}, each counted once.",
  goalTick: "{goal} goal",
  notGradedYet: "Not graded yet",
  levelExpert: "Expert",
  levelAdvanced: "Advanced",
  levelIntermediate: "Intermediate",
  levelBeginner: "Beginner",
  levelNovice: "Novice",
  noDomainsYet: "No domains yet.",
  domainsOf: "Domains of {name}",
  domainsByStatus: "Domains of {name} by status",
  /** The number of domains with a status. */
  statusCount: "{count} {status}",
  firstImpressions: { one: "{count} first impression", other: "{count} first impressions" },
  noFigureYet: "none yet",
  graded: { other: "{count} graded" },
  noneGraded: "none graded",
  questionsSeen: { one: "{seen} of {count} question seen", other: "{seen} of {count} questions seen" },
  view: "View",
  summaryView: "Summary",
  gridView: "Grid",
} as const satisfies LabelSet;

/** Includes the labels of its bars, statuses and buttons. */
export type MasterySectionLabels = Translated<
  typeof MASTERY_SECTION_LABELS & typeof MASTERY_BAR_LABELS & typeof STATUS_LABELS & typeof SESSION_LABELS
>;
