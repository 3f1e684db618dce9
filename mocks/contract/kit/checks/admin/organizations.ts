import { ADMIN_LIMITS } from "../../../../../src/api/admin/schema.ts";
import { listBankCategories } from "../../../endpoints/admin/categories.ts";
import { listBankQuestions } from "../../../endpoints/admin/questions.ts";
import { listBankSubcategories } from "../../../endpoints/admin/subcategories.ts";
import {
  changeTenant,
  createTenant,
  deleteTenant,
  listTenants,
  readTenantStats,
} from "../../../endpoints/admin/tenants.ts";
import { listUsers } from "../../../endpoints/admin/users.ts";
import { type Check, check } from "../../check.ts";
import { MALFORMED_IDS, UNKNOWN_ID } from "../../test-ids.ts";
import { adminTenant, prepareTenant } from "./common.ts";

/** Checks of organizations. */
export const ORGANIZATION_CHECKS: readonly Check[] = [
  check(
    listTenants,
    "organizations",
    "The list of organizations contains the administrator's own, which is active.",
    async (kit) => {
      const { body } = await kit.admin().call(listTenants);
      const adminOrganization = body.find(({ id }) => id === adminTenant(kit).tenantId);
      kit.expectEqual(adminOrganization?.isActive, true, "isActive of the administrator's organization");
    },
  ),
  check(
    [readTenantStats, listBankCategories, listBankSubcategories, listBankQuestions, listUsers],
    "organizations: statistics",
    "The figures of an organization equal the lengths of its lists, without deleted entries.",
    async (kit) => {
      const params = adminTenant(kit);
      const admin = kit.admin();
      const { body: stats } = await admin.call(readTenantStats, { params });
      const inUse = (list: readonly { isRetired?: true }[]) =>
        list.filter(({ isRetired }) => !isRetired).length;
      const categories = inUse((await admin.call(listBankCategories, { params })).body);
      const subcategories = inUse((await admin.call(listBankSubcategories, { params })).body);
      const questions = Number(
        (await admin.call(listBankQuestions, { params, query: { _limit: 1 } })).headers.get("X-Total-Count"),
      );
      const users = Number(
        (await admin.call(listUsers, { params, query: { _limit: 1 } })).headers.get("X-Total-Count"),
      );
      kit.expectEqual(stats, { categories, questions, users, subcategories }, "statistics");
    },
  ),
  ...[String(UNKNOWN_ID), ...MALFORMED_IDS].map((tenantId) =>
    check(
      readTenantStats,
      `organizations: ${tenantId}`,
      "An unknown organization is 404, and so is a malformed id.",
      async (kit) => {
        await kit.admin().expectError(readTenantStats, 404, { params: { tenantId } });
      },
    ),
  ),
  check(
    createTenant,
    "organizations: create",
    "A new organization is active, has the given domain and joining rule, and is at version 1.",
    async (kit) => {
      const { tenant, domain } = await prepareTenant(kit);
      kit.expectEqual(
        [tenant.isActive, tenant.domain, tenant.joining, tenant.version],
        [true, domain, "open", 1],
        "isActive, domain, joining and version",
      );
    },
  ),
  check(
    createTenant,
    "organizations: refused",
    "A missing name or an invalid domain is refused with 400, a domain in use with 409.",
    async (kit) => {
      const { domain } = await prepareTenant(kit);
      await kit.admin().expectError(createTenant, 400, { body: { name: "  " } });
      await kit.admin().expectError(createTenant, 400, { body: { name: "x".repeat(ADMIN_LIMITS.name + 1) } });
      await kit.admin().expectError(createTenant, 400, { body: { name: "A", domain: "http://example.org" } });
      await kit.admin().expectError(createTenant, 400, { body: { name: "A", joining: "everybody" } });
      await kit
        .admin()
        .expectError(createTenant, "domain-taken", { body: { name: "A", domain: domain.toUpperCase() } });
    },
  ),
  check(
    changeTenant,
    "organizations: changed",
    "A change increments the version unless nothing differs. A change of an outdated version is refused with 409.",
    async (kit) => {
      const { params } = await prepareTenant(kit);
      const { body: now } = await kit.admin().call(changeTenant, { params, body: {} });
      const name = `Contract changed ${kit.stamp}`;
      const { body: changed } = await kit
        .admin()
        .call(changeTenant, { params, body: { name, version: now.version } });
      kit.expectEqual([changed.name, changed.version], [name, now.version + 1], "name and version");
      await kit
        .admin()
        .expectError(changeTenant, "stale-version", { params, body: { name: "Mine", version: now.version } });
      const { body: same } = await kit.admin().call(changeTenant, { params, body: { name } });
      kit.expectEqual(same.version, changed.version, "the version after a change without differences");
      kit.expectEqual(same.joining, now.joining, "joining, which the change did not contain");
      for (const joining of ["invited", "open"] as const) {
        const { body } = await kit.admin().call(changeTenant, { params, body: { joining } });
        kit.expectEqual(body.joining, joining, "joining");
      }
    },
  ),
  check(
    [deleteTenant, createTenant],
    "organizations: deleted",
    "Deleting an organization is 204, then it is 404.",
    async (kit) => {
      await kit.testTenant();
      const { body } = await kit
        .admin()
        .call(createTenant, { body: { name: `Contract passing ${kit.stamp}` } });
      const params = { tenantId: body.id };
      await kit.admin().call(deleteTenant, { params });
      await kit.admin().expectError(readTenantStats, 404, { params });
      await kit.admin().expectError(deleteTenant, 404, { params });
    },
  ),
  check(
    [listTenants, createTenant],
    "organizations: others",
    "Administrators of other organizations than the default one see only their own and can't create any.",
    async (kit) => {
      const { tenantAdmin, tenant } = await prepareTenant(kit);
      const { body } = await tenantAdmin.call(listTenants);
      kit.expectEqual(
        body.map(({ id }) => id),
        [tenant.id],
        "the organizations",
      );
      await tenantAdmin.expectError(createTenant, "forbidden", { body: { name: "Mine" } });
    },
  ),
];
