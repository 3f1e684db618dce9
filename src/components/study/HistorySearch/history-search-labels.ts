import type { LabelSet, Translated } from "../../i18n/labels/label.ts";
import type { HISTORY_LABELS } from "../HistoryList/history-labels.ts";

export const HISTORY_SEARCH_LABELS = {
  searchSessions: "Sessions",
  searchCertification: "Certification",
  allCertifications: "All certifications",
  searchKind: "Kind",
  allKinds: "All kinds",
  searchOutcome: "Outcome",
  allOutcomes: "All outcomes",
  searchTime: "Period",
  allTime: "All time",
  lastDays: { other: "Last {count} days" },
} as const satisfies LabelSet;

export type HistorySearchLabels = Translated<typeof HISTORY_SEARCH_LABELS & typeof HISTORY_LABELS>;
