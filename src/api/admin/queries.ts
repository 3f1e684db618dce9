import { mutationOptions, queryOptions, type MutationFunctionContext } from "@tanstack/react-query";
import { PERSONAL_EXPORT_TIMEOUT_MS } from "../account/queries.ts";
import { ResetLink } from "../account/schema.ts";
import { currentUserQuery } from "../auth/queries.ts";
import type { Api } from "../client.ts";
import { pathQuery } from "../query-client.ts";
import type { Id } from "../wire.ts";
import {
  AdminCategories,
  AdminCategory,
  AdminSubcategories,
  AdminSubcategory,
  CreatedUser,
  Dependents,
  PersonalData,
  Tenant,
  Tenants,
  TenantStats,
  TenantUser,
  type CategoryChange,
  type NewCategory,
  type NewSubcategory,
  type NewTenant,
  type NewUser,
  type SubcategoryChange,
  type TenantChange,
  type UserChange,
} from "./schema.ts";
import {
  isOutdated,
  refreshAfter,
  refreshOutdatedAfter,
  refreshTenant,
  tenantKey,
  tenantsKey,
} from "./tenant-key.ts";

/** Queries the tenants that the administrator manages. */
export const tenantsQuery = () => pathQuery(tenantsKey, Tenants);

/** Queries the number of certifications, domains, questions and users of a tenant. */
export const tenantStatsQuery = (tenantId: Id) => pathQuery([...tenantKey(tenantId), "stats"], TenantStats);

/** Queries a tenant's certifications, retired ones last. */
export const tenantCategoriesQuery = (tenantId: Id) =>
  pathQuery([...tenantKey(tenantId), "categories"], AdminCategories);

/** Queries a tenant's domains, retired ones last. */
export const tenantSubcategoriesQuery = (tenantId: Id) =>
  pathQuery([...tenantKey(tenantId), "subcategories"], AdminSubcategories);

/** Queries what deleting a certification or domain would affect. */
export const dependentsQuery = (tenantId: Id, collection: "categories" | "subcategories", id: Id) =>
  pathQuery([...tenantKey(tenantId), collection, id, "dependents"], Dependents);

/** Number of users per page. */
export const USERS_PAGE = 200;

/** Queries a page (from 1) of a tenant's users with their total number. `words` searches names and emails. */
export function tenantUsersQuery(api: Api, tenantId: Id, words: string, page: number) {
  const search = new URLSearchParams(words.trim() === "" ? {} : { q: words.trim() });
  search.set("_page", String(page));
  search.set("_limit", String(USERS_PAGE));
  return queryOptions({
    queryKey: [...tenantKey(tenantId), `users?${search.toString()}`],
    queryFn: ({ signal }) =>
      api.list(`/admin/tenants/${tenantId}/users?${search.toString()}`, TenantUser, { signal }),
  });
}

/** Mutation options that refetch the list of tenants after an error which shows that it is outdated. */
const refreshingList = {
  onError: (error: Error, _variables: unknown, _result: unknown, { client }: MutationFunctionContext) => {
    if (isOutdated(error)) void client.invalidateQueries({ queryKey: tenantsKey, exact: true });
  },
};

/** Creates a tenant. */
export const createTenant = (api: Api) =>
  mutationOptions({
    mutationFn: (tenant: NewTenant) =>
      api.request("POST", "/admin/tenants", { body: tenant, schema: Tenant }),
    ...refreshingList,
    onSuccess: (_data, _variables, _result, { client }) =>
      client.invalidateQueries({ queryKey: tenantsKey, exact: true }),
  });

/** Changes a tenant's name, domain, sign-up rule or whether it is active. */
export const changeTenant = (api: Api, tenantId: Id) =>
  mutationOptions({
    mutationFn: (change: TenantChange) =>
      api.request("PATCH", `/admin/tenants/${tenantId}`, { body: change, schema: Tenant }),
    ...refreshingList,
    onSuccess: (changed, _variables, _result, { client }) => {
      client.setQueryData(tenantsQuery().queryKey, (all) =>
        all?.map((tenant) => (tenant.id === tenantId ? changed : tenant)),
      );
      return client.invalidateQueries({ queryKey: tenantsKey, exact: true });
    },
  });

/** Deletes a tenant with all its data. */
export const deleteTenant = (api: Api) =>
  mutationOptions({
    mutationFn: (tenantId: Id) => api.request("DELETE", `/admin/tenants/${tenantId}`),
    ...refreshingList,
    onSuccess: (_data, tenantId, _result, { client }) => {
      client.removeQueries({ queryKey: tenantKey(tenantId) });
      return client.invalidateQueries({ queryKey: tenantsKey, exact: true });
    },
  });

/** Creates a certification in a tenant. */
export const createCategory = (api: Api, tenantId: Id) =>
  mutationOptions({
    mutationFn: (category: NewCategory) =>
      api.request("POST", `/admin/tenants/${tenantId}/categories`, { body: category, schema: AdminCategory }),
    ...refreshAfter(tenantId),
  });

/** A change to one object. */
interface ChangeOf<T> {
  id: Id;
  change: T;
}

/** Changes a certification's name, description, icon, exam profile or domain weights. */
export const changeCategory = (api: Api, tenantId: Id) =>
  mutationOptions({
    mutationFn: ({ id, change }: ChangeOf<CategoryChange>) =>
      api.request("PATCH", `/admin/tenants/${tenantId}/categories/${id}`, {
        body: change,
        schema: AdminCategory,
      }),
    ...refreshAfter(tenantId),
  });

/** Keys of the mutations that delete and restore certifications and domains. */
export const RETIRE_CATEGORY_KEY = ["retire-category"] as const;
export const RETIRE_SUBCATEGORY_KEY = ["retire-subcategory"] as const;
export const RESTORE_CATEGORY_KEY = ["restore-category"] as const;
export const RESTORE_SUBCATEGORY_KEY = ["restore-subcategory"] as const;

/** Deletes a certification with its domains and questions. {@link restoreCategory} restores them. */
export const retireCategory = (api: Api, tenantId: Id) =>
  mutationOptions({
    mutationKey: RETIRE_CATEGORY_KEY,
    mutationFn: (id: Id) => api.request("DELETE", `/admin/tenants/${tenantId}/categories/${id}`),
    ...refreshAfter(tenantId),
  });

/** Restores a certification with its domains and questions. */
export const restoreCategory = (api: Api, tenantId: Id) =>
  mutationOptions({
    mutationKey: RESTORE_CATEGORY_KEY,
    mutationFn: (id: Id) =>
      api.request("POST", `/admin/tenants/${tenantId}/categories/${id}/restore`, { schema: AdminCategory }),
    ...refreshAfter(tenantId),
  });

/** Creates a domain in a certification. */
export const createSubcategory = (api: Api, tenantId: Id) =>
  mutationOptions({
    mutationFn: (subcategory: NewSubcategory) =>
      api.request("POST", `/admin/tenants/${tenantId}/subcategories`, {
        body: subcategory,
        schema: AdminSubcategory,
      }),
    ...refreshAfter(tenantId),
  });

/** Renames a domain. */
export const changeSubcategory = (api: Api, tenantId: Id) =>
  mutationOptions({
    mutationFn: ({ id, change }: ChangeOf<SubcategoryChange>) =>
      api.request("PATCH", `/admin/tenants/${tenantId}/subcategories/${id}`, {
        body: change,
        schema: AdminSubcategory,
      }),
    ...refreshAfter(tenantId),
  });

/** Deletes a domain with its questions. {@link restoreSubcategory} restores them. */
export const retireSubcategory = (api: Api, tenantId: Id) =>
  mutationOptions({
    mutationKey: RETIRE_SUBCATEGORY_KEY,
    mutationFn: (id: Id) => api.request("DELETE", `/admin/tenants/${tenantId}/subcategories/${id}`),
    ...refreshAfter(tenantId),
  });

/** Restores a domain with its questions. */
export const restoreSubcategory = (api: Api, tenantId: Id) =>
  mutationOptions({
    mutationKey: RESTORE_SUBCATEGORY_KEY,
    mutationFn: (id: Id) =>
      api.request("POST", `/admin/tenants/${tenantId}/subcategories/${id}/restore`, {
        schema: AdminSubcategory,
      }),
    ...refreshAfter(tenantId),
  });

/** Adds a user. The response has a link with which the user sets a password. */
export const createUser = (api: Api, tenantId: Id) =>
  mutationOptions({
    mutationFn: (user: NewUser) =>
      api.request("POST", `/admin/tenants/${tenantId}/users`, { body: user, schema: CreatedUser }),
    ...refreshAfter(tenantId),
  });

/** Changes a user's name, email or role, or whether the account is active. */
export const changeUser = (api: Api, tenantId: Id) =>
  mutationOptions({
    mutationFn: ({ id, change }: ChangeOf<UserChange>) =>
      api.request("PATCH", `/admin/tenants/${tenantId}/users/${id}`, { body: change, schema: TenantUser }),
    ...refreshOutdatedAfter(tenantId),
    onSuccess: ({ id, username, email, isAdmin }, _variables, _result, { client }) => {
      // The administrator may have changed their own account.
      client.setQueryData(currentUserQuery(api).queryKey, (now) =>
        now?.id === id ? { ...now, username, email, isAdmin } : now,
      );
      return refreshTenant(client, tenantId);
    },
  });

/** Deletes a user with all their data. */
export const deleteUser = (api: Api, tenantId: Id) =>
  mutationOptions({
    mutationFn: (id: Id) => api.request("DELETE", `/admin/tenants/${tenantId}/users/${id}`),
    ...refreshAfter(tenantId),
  });

/** Queries how much data of a user is stored. */
export const personalDataQuery = (tenantId: Id, userId: Id) =>
  pathQuery([...tenantKey(tenantId), "users", userId, "personal-data"], PersonalData);

/** Downloads everything of a user as JSON. @throws as {@link Api.download} */
export const downloadUserExport = (api: Api, tenantId: Id, userId: Id): Promise<Blob> =>
  api.download(`/admin/tenants/${tenantId}/users/${userId}/export?format=json`, {
    timeout: PERSONAL_EXPORT_TIMEOUT_MS,
  });

/** Creates a link with which a user sets a new password. Invalidates an earlier one. */
export const issueResetLink = (api: Api, tenantId: Id) =>
  mutationOptions({
    mutationFn: (userId: Id) =>
      api.request("POST", `/admin/users/${userId}/reset-link`, { schema: ResetLink }),
    ...refreshOutdatedAfter(tenantId),
  });
