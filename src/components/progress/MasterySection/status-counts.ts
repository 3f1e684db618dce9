import { isFirstImpression } from "../../../api/progress/mastery/evidence.ts";
import { masteryStatus, type MasteryStatus } from "../../../api/progress/mastery/mastery-bands.ts";
import type { DomainMastery } from "../../../api/progress/mastery/mastery.ts";

/** `null`: too few graded answers to count the domain under a status. */
const ORDER: readonly (MasteryStatus | null)[] = ["ready", "good", "fair", "needsWork", null, "noData"];

/** Counts domains by status, best first, with first impressions separately. Omits counts of 0. */
export function statusCounts(
  domains: readonly Pick<DomainMastery, "average" | "answers">[],
): { status: MasteryStatus | null; count: number }[] {
  const statuses = domains.map(({ average, answers }) =>
    isFirstImpression(answers) ? null : masteryStatus(average),
  );
  return ORDER.map((status) => ({
    status,
    count: statuses.filter((other) => other === status).length,
  })).filter(({ count }) => count > 0);
}
