import type { Tenant } from "../../../../../src/api/admin/schema.ts";
import { createTenant, deleteTenant } from "../../../endpoints/admin/tenants.ts";
import type { Kit } from "../../kit.ts";

/** Creates an invited organization, which is deleted at the end. */
export const invitedTenant = (kit: Kit): Promise<{ tenant: Tenant; domain: string }> =>
  kit.once("an invited organization", async () => {
    // Checks the permission and whether this administrator can create organizations.
    await kit.testTenant();
    const domain = `invited-${kit.stamp}.test`;
    const { body: tenant } = await kit
      .admin()
      .call(createTenant, { body: { name: `Contract invited ${kit.stamp}`, domain } });
    kit.addCleanup(`delete the organization ${tenant.name}`, () =>
      kit.admin().call(deleteTenant, { params: { tenantId: tenant.id } }),
    );
    return { tenant, domain };
  });
