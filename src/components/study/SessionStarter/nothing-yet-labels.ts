import type { LabelSet, Translated } from "../../labels/label.ts";

export const NOTHING_YET_LABELS = {
  noCertificationsYet:
    "Your organisation has no certifications yet. As soon as there are some, you choose here what to study: a mode, a certification, its focus areas and a time limit.",
  noQuestionsAtAll:
    "The certifications of your organisation have no questions yet. As soon as there are some, you choose here what to study.",
  askAdministrator: "Ask the administrator of your organisation to add them.",
} as const satisfies LabelSet;

export type NothingYetLabels = Translated<typeof NOTHING_YET_LABELS>;
