import { DEFAULT_TENANT_ID } from "../../../src/api/admin/default-tenant.ts";
import { Database } from "../documents/database.ts";

/**
 * Seeds of an empty store: everything including the demo accounts, only the question bank, next to nothing, or the small
 * sample with demo accounts that tests and stories use.
 */
export const SEED_KINDS = ["demo", "bank", "none", "sample"] as const;
export type SeedKind = (typeof SEED_KINDS)[number];

/** Returns whether a seed contains accounts whose passwords are public. */
export const hasDemoAccounts = (kind: SeedKind): boolean => kind === "demo" || kind === "sample";

/**
 * Returns the part of the seed that a kind keeps. `bank` and `none` have no users and only the default organization,
 * whose administrators run the installation.
 */
export function seedOfKind(seed: Database, kind: SeedKind): Database {
  if (hasDemoAccounts(kind)) return seed;
  // Without `joining` an organization is `invited`: sign-up is closed until an administrator opens it.
  const tenants = seed.tenants
    .filter(({ id }) => id === DEFAULT_TENANT_ID)
    .map(({ joining: _, ...tenant }) => tenant);
  const minimum = { ...Database.parse({}), tenants, badges: seed.badges };
  if (kind === "none") return minimum;
  const categories = seed.categories.filter(({ tenantId }) => tenantId === DEFAULT_TENANT_ID);
  const categoryIds = new Set(categories.map(({ id }) => id));
  const isKept = ({ categoryId }: { categoryId: number }) => categoryIds.has(categoryId);
  return {
    ...minimum,
    categories,
    subcategories: seed.subcategories.filter(isKept),
    questions: seed.questions.filter(isKept),
  };
}
