import { mutationOptions, queryOptions, type QueryClient } from "@tanstack/react-query";
import { Categories, Category } from "../catalogue/schema.ts";
import { request } from "../client.ts";
import { Question, Questions } from "../quizzes/schema.ts";
import {
  Tenant,
  Tenants,
  TenantStats,
  TenantUsers,
  type NewCategory,
  type NewQuestion,
  type NewTenant,
  type TenantUser,
} from "./schema.ts";

const tenantsKey = ["/api/admin/tenants"] as const;

/** Every tenant. */
export const tenantsQuery = () => queryOptions<Tenant[]>({ queryKey: tenantsKey, meta: { schema: Tenants } });

/** How much a tenant holds. */
export const tenantStatsQuery = (tenantId: number) =>
  queryOptions<TenantStats>({
    queryKey: [...tenantsKey, tenantId, "stats"],
    meta: { schema: TenantStats },
  });

/** A tenant's certifications. */
export const tenantCategoriesQuery = (tenantId: number) =>
  queryOptions<Category[]>({
    queryKey: [...tenantsKey, tenantId, "categories"],
    meta: { schema: Categories },
  });

/** A tenant's questions. */
export const tenantQuestionsQuery = (tenantId: number) =>
  queryOptions<Question[]>({
    queryKey: [...tenantsKey, tenantId, "questions"],
    meta: { schema: Questions },
  });

/** A tenant's users. */
export const tenantUsersQuery = (tenantId: number) =>
  queryOptions<TenantUser[]>({
    queryKey: [...tenantsKey, tenantId, "users"],
    meta: { schema: TenantUsers },
  });

/** Creates a tenant. */
export const createTenant = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (tenant: NewTenant) =>
      request("POST", "/api/admin/tenants", { body: tenant, schema: Tenant }),
    onSuccess: () => client.invalidateQueries({ queryKey: tenantsKey, exact: true }),
  });

/** Deletes a tenant with all that is in it. */
export const deleteTenant = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (tenantId: number) => request("DELETE", `/api/admin/tenants/${tenantId}`),
    onSuccess: (_, tenantId) => {
      client.removeQueries({ queryKey: [...tenantsKey, tenantId] });
      return client.invalidateQueries({ queryKey: tenantsKey, exact: true });
    },
  });

/** Creates a certification in a tenant. */
export const createCategory = (client: QueryClient, tenantId: number) =>
  mutationOptions({
    mutationFn: (category: NewCategory) =>
      request("POST", `/api/admin/tenants/${tenantId}/categories`, { body: category, schema: Category }),
    onSuccess: () => client.invalidateQueries({ queryKey: [...tenantsKey, tenantId] }),
  });

/** Creates a question in a tenant. */
export const createQuestion = (client: QueryClient, tenantId: number) =>
  mutationOptions({
    mutationFn: (question: NewQuestion) =>
      request("POST", `/api/admin/tenants/${tenantId}/questions`, { body: question, schema: Question }),
    onSuccess: () => client.invalidateQueries({ queryKey: [...tenantsKey, tenantId] }),
  });
