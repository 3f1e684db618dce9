import { roundPercent } from "../../values/percent.ts";

/** The goal for every domain: a percentage (spec §9). */
export const MASTERY_GOAL = 85;

/** A domain is Good and counts as strong from this rolling average: a percentage (spec §9). */
export const GOOD_FROM = 70;

/** A domain is Fair from this rolling average, and needs work below it: a percentage (spec §9). */
export const FAIR_FROM = 50;

/** Focus Practice offers domains with a rolling average below this percentage (spec §9). */
export const FOCUS_BELOW = 80;

/** The status of a domain. */
export type MasteryStatus = "ready" | "good" | "fair" | "needsWork" | "noData";

/** Names of the statuses (spec §9). */
export const MASTERY_STATUS_LABELS: Record<MasteryStatus, string> = {
  ready: "Ready",
  good: "Good",
  fair: "Fair",
  needsWork: "Needs Work",
  noData: "No Data",
};

/** Returns the status of a domain by its rounded percentage; `noData` for `null` (spec §9). */
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

/** Returns the level of a certification by its rounded percentage (spec §9). */
export function masteryLevel(average: number): MasteryLevel {
  const percent = roundPercent(average);
  return LEVELS.find(([from]) => percent >= from)?.[1] ?? "Novice";
}
