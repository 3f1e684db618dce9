import type { Kit } from "../../kit.ts";
import { draftsFor } from "../../test-tenant.ts";

export const adminTenant = (kit: Kit) => ({ tenantId: kit.admin().user.tenantId });

/** Returns the test organization with the parameters and a question draft for calls. */
export async function prepareTenant(kit: Kit) {
  const testTenant = await kit.testTenant();
  const location = { categoryId: testTenant.categoryId, subcategoryId: testTenant.subcategoryId };
  const [draft] = draftsFor(location);
  return { ...testTenant, location, draft: { ...draft }, params: { tenantId: testTenant.tenant.id } };
}
