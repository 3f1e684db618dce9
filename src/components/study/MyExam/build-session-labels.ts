import type { LabelSet } from "../../i18n/labels/label.ts";

/** Labels of the dialog that builds a session, which loads separately. */
export const BUILD_SESSION_LABELS = {
  buildMode: "Mode",
  buildStudy: "Study",
  buildStudyDescription: "Not graded; may be longer if your average is low",
  buildQuiz: "Graded quiz",
  buildQuizDescription: "Updates your mastery",
  buildCertification: "Certification",
  buildDomains: "Domains",
  buildDomainsHint: "Optional. If you choose none, all domains are included.",
  buildDomainsLoading: "Loading the domains",
  buildDomainsFailed: "The domains could not be loaded. You can start without them.",
  buildCount: "Number of questions",
  buildCustomCount: "Custom number",
  buildCustomCountField: "Questions, {min} to {max}",
  buildCustomCountInvalid: "Enter a whole number from {min} to {max}.",
  buildOnlyUnseen: "Only questions I have not seen",
  buildOnlyUnseenDescription: "Leaves out questions from your earlier sessions",
  buildStart: "Start session",
} as const satisfies LabelSet;
