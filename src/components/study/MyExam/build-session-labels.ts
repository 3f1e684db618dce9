import type { LabelSet } from "../../i18n/labels/label.ts";

/** Labels of the dialog that builds a session, which loads separately. */
export const BUILD_SESSION_LABELS = {
  builtMode: "Mode",
  builtStudy: "Study",
  builtStudyDescription: "Not graded; may be longer if your average is low",
  builtQuiz: "Graded quiz",
  builtQuizDescription: "Updates your mastery",
  builtCertification: "Certification",
  builtDomains: "Domains",
  builtDomainsHint: "Optional. If you choose none, all domains are included.",
  builtDomainsLoading: "Loading the domains",
  builtDomainsFailed: "The domains could not be loaded. You can start without them.",
  builtCount: "Number of questions",
  customCount: "Custom number",
  customCountField: "Questions, {min} to {max}",
  customCountInvalid: "Enter a whole number from {min} to {max}.",
  onlyUnseen: "Only questions I have not seen",
  onlyUnseenDescription: "Leaves out questions from your earlier sessions",
  startBuilt: "Start session",
} as const satisfies LabelSet;
