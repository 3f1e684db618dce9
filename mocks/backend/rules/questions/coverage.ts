import type { MasteryRecord } from "../../../../src/api/progress/schema.ts";
import { anyOf, fieldOf, grouping, reading, type Reads, type ReadTx } from "../../ports/store.ts";
import { isReserved, reservedFor } from "../drawing/mock-exams.ts";

type Coverage = Required<Pick<MasteryRecord, "seenQuestions" | "totalQuestions">>;

const DOMAIN_FIELDS = ["categoryId", "subcategoryId", "form"] as const;
/** Databases from before `seen` was stored have only the answered questions, which count as seen. */
const LISTS = ["seen", "right", "wrong"] as const;

/** The reads of {@link coverageOf} for domains of a read named `mastery`. */
export const coverageReads = ({ id: userId, tenantId }: { id: number; tenantId: number }): Reads => ({
  recalls: reading("recalls", { userId }),
  ...Object.fromEntries(
    LISTS.map((list) => [
      list,
      grouping("questions", DOMAIN_FIELDS, { id: fieldOf("recalls", list), isRetired: false }),
    ]),
  ),
  "in use": grouping("questions", DOMAIN_FIELDS, {
    categoryId: fieldOf("mastery", "categoryId"),
    isRetired: false,
  }),
  "all categories": reading("categories", { tenantId }),
});

/**
 * Counts the questions in use of each domain, and those that were in a quiz the user has started. Questions of a mock exam count once
 * the user has submitted it.
 */
export async function coverageOf(
  tx: ReadTx,
  userId: number,
  domains: readonly { categoryId: number; subcategoryId: number }[],
): Promise<ReadonlyMap<number, Coverage>> {
  const [history] = await tx.list("recalls", { userId });
  const reserved = await reservedFor(tx, userId);
  const domainById = new Map<number, number | undefined>();
  for (const list of LISTS) {
    const where = { id: anyOf(history?.[list] ?? []), isRetired: false };
    for (const group of await tx.group("questions", DOMAIN_FIELDS, where))
      if (!isReserved(reserved, group)) for (const id of group.ids) domainById.set(id, group.subcategoryId);
  }
  const seenIn = Map.groupBy(domainById.values(), (subcategoryId) => subcategoryId);
  const categoryId = anyOf(domains.map((domain) => domain.categoryId));
  const totals = new Map<number | undefined, number>();
  for (const group of await tx.group("questions", DOMAIN_FIELDS, { categoryId, isRetired: false }))
    if (!isReserved(reserved, group))
      totals.set(group.subcategoryId, (totals.get(group.subcategoryId) ?? 0) + group.ids.length);
  return new Map(
    domains.map(({ subcategoryId }) => [
      subcategoryId,
      {
        seenQuestions: seenIn.get(subcategoryId)?.length ?? 0,
        totalQuestions: totals.get(subcategoryId) ?? 0,
      },
    ]),
  );
}
