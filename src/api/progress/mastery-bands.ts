/** The goal in every domain, in percent (spec §9). */
export const MASTERY_GOAL = 85;

/** From this rolling average on, in percent, a domain is Good and counts as strong (spec §9). */
export const GOOD_FROM = 70;

/** From this rolling average on, in percent, a domain is Fair; below it, it needs work (spec §9). */
export const FAIR_FROM = 50;

/** Focus Practice is for a domain whose rolling average, in percent, is below this (spec §9). */
export const FOCUS_BELOW = 80;

/** Fewest graded answers from which a rolling average is trusted: by badges, and to adapt the size of a quiz. */
export const TRUSTED_ANSWERS = 10;

/** The status of a domain. */
export type MasteryStatus = "ready" | "good" | "fair" | "needsWork" | "noData";

/** What each status is called (spec §9). */
export const MASTERY_STATUS_LABELS: Record<MasteryStatus, string> = {
  ready: "Ready",
  good: "Good",
  fair: "Fair",
  needsWork: "Needs Work",
  noData: "No Data",
};

/** The status of a domain by its percent; `null` without graded answers (spec §9). */
export function masteryStatus(percent: number | null): MasteryStatus {
  if (percent === null) return "noData";
  if (percent >= MASTERY_GOAL) return "ready";
  if (percent >= GOOD_FROM) return "good";
  return percent >= FAIR_FROM ? "fair" : "needsWork";
}

/** The level of a certification (spec §9). */
export type MasteryLevel = "Expert" | "Advanced" | "Intermediate" | "Beginner" | "Novice";

const LEVELS: readonly (readonly [from: number, level: MasteryLevel])[] = [
  [90, "Expert"],
  [80, "Advanced"],
  [70, "Intermediate"],
  [60, "Beginner"],
];

/** Percentages at which a status, a level or advice changes; 100 means that everything is right. */
export const THRESHOLDS: readonly number[] = [
  FAIR_FROM,
  GOOD_FROM,
  FOCUS_BELOW,
  MASTERY_GOAL,
  ...LEVELS.map(([from]) => from),
  100,
];

/** The level of a certification by its percent (spec §9). */
export function masteryLevel(percent: number): MasteryLevel {
  return LEVELS.find(([from]) => percent >= from)?.[1] ?? "Novice";
}
