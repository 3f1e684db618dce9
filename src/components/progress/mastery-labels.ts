import type { MasteryStatus } from "../../api/progress/mastery-bands.ts";

/** What each status is called (spec §9). */
export const MASTERY_STATUS_LABELS: Record<MasteryStatus, string> = {
  ready: "Ready",
  good: "Good",
  fair: "Fair",
  needsWork: "Needs Work",
  noData: "No Data",
};
