import { roundPercent } from "../../values/percent.ts";
import type { StudyPlan } from "../schema.ts";

/** Percentage that a strong area and an area to improve count with (spec §9). */
export const PLAN_WORTH = { strong: 80, toImprove: 50 } as const;

/** Returns the plan progress estimate of spec §9: a whole percentage; 0 without any area. */
export function planProgress({
  strongAreas,
  improvementAreas,
}: Pick<StudyPlan["insights"], "strongAreas" | "improvementAreas">): number {
  const total = strongAreas + improvementAreas;
  return total === 0
    ? 0
    : roundPercent((strongAreas * PLAN_WORTH.strong + improvementAreas * PLAN_WORTH.toImprove) / total);
}
