import { masteryStatus, type MasteryStatus } from "../../../api/progress/mastery-bands.ts";
import type { DomainMastery } from "../../../api/progress/mastery.ts";

const ORDER: readonly MasteryStatus[] = ["ready", "good", "fair", "needsWork", "noData"];

/** How many domains stand how, best first, without those that none has. */
export function statusCounts(
  domains: readonly Pick<DomainMastery, "average">[],
): { status: MasteryStatus; count: number }[] {
  return ORDER.map((status) => ({
    status,
    count: domains.filter(({ average }) => masteryStatus(average) === status).length,
  })).filter(({ count }) => count > 0);
}
