import type { LabelSet, Translated } from "../../i18n/labels/label.ts";
import type { GROUP_LABELS } from "../group-labels.ts";

export const GROUP_SEARCH_LABELS = {
  studyGroups: "Study groups",
  searchGroups: "Search groups",
  searchGroupsBy: "Name, topic or certification",
  groupCertification: "Certification",
  anyCertification: "All certifications",
  groupLevel: "Level",
  anyLevel: "All levels",
} as const satisfies LabelSet;

export type GroupSearchLabels = Translated<typeof GROUP_SEARCH_LABELS & typeof GROUP_LABELS>;
