import { mutationOptions } from "@tanstack/react-query";
import { Categories, Category } from "../catalogue/schema.ts";
import type { Api } from "../client.ts";
import { get } from "../query-client.ts";
import { Question, Questions } from "../questions/schema.ts";
import {
  Tenant,
  Tenants,
  TenantStats,
  TenantUsers,
  type NewCategory,
  type NewQuestion,
  type NewTenant,
} from "./schema.ts";

const tenantsKey = ["admin", "tenants"] as const;

/** Every tenant. */
export const tenantsQuery = () => get(tenantsKey, Tenants);

/** How much a tenant holds. */
export const tenantStatsQuery = (tenantId: number) => get([...tenantsKey, tenantId, "stats"], TenantStats);

/** A tenant's certifications. */
export const tenantCategoriesQuery = (tenantId: number) =>
  get([...tenantsKey, tenantId, "categories"], Categories);

/** A tenant's questions. */
export const tenantQuestionsQuery = (tenantId: number) =>
  get([...tenantsKey, tenantId, "questions"], Questions);

/** A tenant's users. */
export const tenantUsersQuery = (tenantId: number) => get([...tenantsKey, tenantId, "users"], TenantUsers);

/** Creates a tenant. */
export const createTenant = (api: Api) =>
  mutationOptions({
    mutationFn: (tenant: NewTenant) =>
      api.request("POST", "/admin/tenants", { body: tenant, schema: Tenant }),
    onSuccess: (_data, _variables, _result, { client }) =>
      client.invalidateQueries({ queryKey: tenantsKey, exact: true }),
  });

/** Deletes a tenant with all that is in it. */
export const deleteTenant = (api: Api) =>
  mutationOptions({
    mutationFn: (tenantId: number) => api.request("DELETE", `/admin/tenants/${tenantId}`),
    onSuccess: (_data, tenantId, _result, { client }) => {
      client.removeQueries({ queryKey: [...tenantsKey, tenantId] });
      return client.invalidateQueries({ queryKey: tenantsKey, exact: true });
    },
  });

/** Creates a certification in a tenant. */
export const createCategory = (api: Api, tenantId: number) =>
  mutationOptions({
    mutationFn: (category: NewCategory) =>
      api.request("POST", `/admin/tenants/${tenantId}/categories`, { body: category, schema: Category }),
    onSuccess: (_data, _variables, _result, { client }) =>
      client.invalidateQueries({ queryKey: [...tenantsKey, tenantId] }),
  });

/** Creates a question in a tenant. */
export const createQuestion = (api: Api, tenantId: number) =>
  mutationOptions({
    mutationFn: (question: NewQuestion) =>
      api.request("POST", `/admin/tenants/${tenantId}/questions`, { body: question, schema: Question }),
    onSuccess: (_data, _variables, _result, { client }) =>
      client.invalidateQueries({ queryKey: [...tenantsKey, tenantId] }),
  });
