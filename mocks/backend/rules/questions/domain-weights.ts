import type { AuditValues } from "../../../../src/api/admin/audit.ts";
import type { DomainWeights } from "../../../../src/api/admin/schema.ts";
import type { CategoryDoc, SubcategoryDoc } from "../../documents/bank.ts";
import { invalidInput } from "../../errors.ts";
import type { Tx } from "../../ports/store.ts";

/**
 * Stores the weights of a certification's domains. Returns those before and after, for the audit log.
 *
 * @throws {HttpError} 400 unless each domain in use has a weight, and nothing else has
 */
export async function setWeights(
  tx: Tx,
  { id: categoryId }: Pick<CategoryDoc, "id">,
  weights: DomainWeights,
): Promise<[before: AuditValues, after: AuditValues]> {
  const domains = await tx.list("subcategories", { categoryId, isRetired: false });
  const newWeights = new Map(weights.map(({ subcategoryId, weight }) => [subcategoryId, weight]));
  const isComplete = domains.length === weights.length && domains.every(({ id }) => newWeights.has(id));
  if (weights.length > 0 && !isComplete)
    throw invalidInput("weights", "give each domain of the certification one weight, or none of them.");
  const changedDomains = domains.filter(({ id, weight }) => newWeights.get(id) !== weight);
  for (const { weight: _, ...domain } of changedDomains) {
    const weight = newWeights.get(domain.id);
    await tx.replace("subcategories", {
      ...domain,
      ...(weight === undefined ? {} : { weight }),
      version: domain.version + 1,
    });
  }
  const valuesOf = (weightOf: (domain: Readonly<SubcategoryDoc>) => number | undefined): AuditValues =>
    Object.fromEntries(domains.map((domain) => [`weight of ${domain.name}`, weightOf(domain) ?? null]));
  return [valuesOf(({ weight }) => weight), valuesOf(({ id }) => newWeights.get(id))];
}
