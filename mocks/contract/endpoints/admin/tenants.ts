import { NewTenant, Tenant, TenantChange, TenantStats, Tenants } from "../../../../src/api/admin/schema.ts";
import { endpoint } from "../../endpoint.ts";
import { TENANT, TENANTS } from "./common.ts";

const ONE_OF_MANY = ["Administrators of the default organization see all, others only their own."];

export const listTenants = endpoint({
  name: "listTenants",
  resource: "organizations",
  method: "GET",
  path: TENANTS,
  summary: "All organizations that the caller administers",
  notes: ONE_OF_MANY,
  isAdministrative: true,
  success: 200,
  reply: Tenants,
});

export const createTenant = endpoint({
  name: "createTenant",
  resource: "organizations",
  method: "POST",
  path: TENANTS,
  summary: "Creates an organization",
  notes: [
    "Only for administrators of the default organization; responds with 403 to others.",
    "The default of joining is invited: people can't sign up.",
  ],
  isAdministrative: true,
  body: NewTenant,
  example: { name: "Bakery School", domain: "bakery.test", joining: "open" },
  success: 201,
  reply: Tenant,
  errors: ["name-taken", "domain-taken"],
});

export const changeTenant = endpoint({
  name: "changeTenant",
  resource: "organizations",
  method: "PATCH",
  path: TENANT,
  summary: "Renames, deactivates or activates an organization, or changes its domain or who can join it",
  notes: [
    "Omitted fields stay unchanged. Only administrators of the default organization can change the domain.",
  ],
  isAdministrative: true,
  body: TenantChange,
  example: { name: "Bakers", version: 1 },
  success: 200,
  reply: Tenant,
  errors: ["stale-version", "name-taken", "domain-taken", "default-tenant", "own-account"],
});

export const deleteTenant = endpoint({
  name: "deleteTenant",
  resource: "organizations",
  method: "DELETE",
  path: TENANT,
  summary: "Deletes an organization with all its data",
  notes: ["Only for administrators of the default organization; responds with 403 to others."],
  isAdministrative: true,
  success: 204,
  errors: ["default-tenant"],
});

export const readTenantStats = endpoint({
  name: "readTenantStats",
  resource: "organizations",
  method: "GET",
  path: `${TENANT}/stats`,
  summary: "Counts the contents of an organization, without deleted ones",
  isAdministrative: true,
  success: 200,
  reply: TenantStats,
});
