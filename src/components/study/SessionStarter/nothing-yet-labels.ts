import type { LabelSet, Translated } from "../../i18n/labels/label.ts";

export const NOTHING_YET_LABELS = {
  noCertificationsYet:
    "Your organization has no certifications yet. Once it does, you can choose what to study here.",
  noQuestionsAtAll:
    "Your organization's certifications have no questions yet. Once they do, you can choose what to study here.",
  askAdministrator: "Ask an administrator of your organization to add some.",
} as const satisfies LabelSet;

export type NothingYetLabels = Translated<typeof NOTHING_YET_LABELS>;
