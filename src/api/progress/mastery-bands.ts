import { roundPercent } from "../percent.ts";

/** The goal in every domain, in percent (spec §9). */
export const MASTERY_GOAL = 85;

/** From this rolling average on, in percent, a domain is Good and counts as strong (spec §9). */
export const GOOD_FROM = 70;

/** From this rolling average on, in percent, a domain is Fair; below it, it needs work (spec §9). */
export const FAIR_FROM = 50;

/** Focus Practice is for a domain whose rolling average, in percent, is below this (spec §9). */
export const FOCUS_BELOW = 80;

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

/** The status of a domain by its rounded percent, as it is shown; `null` without graded answers (spec §9). */
export function masteryStatus(average: number | null): MasteryStatus {
  if (average === null) return "noData";
  const percent = roundPercent(average);
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

/** The level of a certification by its rounded percent, as it is shown (spec §9). */
export function masteryLevel(average: number): MasteryLevel {
  const percent = roundPercent(average);
  return LEVELS.find(([from]) => percent >= from)?.[1] ?? "Novice";
}
