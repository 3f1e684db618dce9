/** The goal in every domain, in percent (spec §9). */
export const MASTERY_GOAL = 85;

/** How a domain stands. */
export type MasteryStatus = "ready" | "good" | "fair" | "needsWork" | "noData";

/** The status of a domain by its percent; `null` where nothing was answered yet (spec §9). */
export function masteryStatus(percent: number | null): MasteryStatus {
  if (percent === null) return "noData";
  if (percent >= MASTERY_GOAL) return "ready";
  if (percent >= 70) return "good";
  return percent >= 50 ? "fair" : "needsWork";
}

/** How each status is called (spec §9). */
export const MASTERY_STATUS_LABELS: Record<MasteryStatus, string> = {
  ready: "Ready",
  good: "Good",
  fair: "Fair",
  needsWork: "Needs Work",
  noData: "No Data",
};
