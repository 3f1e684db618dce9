/** What a percent of mastery is called (spec §9). */
export type MasteryLevel = "Expert" | "Advanced" | "Intermediate" | "Beginner" | "Novice";

const LEVELS: readonly (readonly [from: number, level: MasteryLevel])[] = [
  [90, "Expert"],
  [80, "Advanced"],
  [70, "Intermediate"],
  [60, "Beginner"],
];

/** The level of a certification by its percent (spec §9). */
export function masteryLevel(percent: number): MasteryLevel {
  return LEVELS.find(([from]) => percent >= from)?.[1] ?? "Novice";
}
