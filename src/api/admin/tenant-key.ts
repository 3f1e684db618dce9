import type { MutationFunctionContext, QueryClient } from "@tanstack/react-query";
import { ConnectionError, hasStatus } from "../call-errors.ts";
import type { Id } from "../wire.ts";

/** Prefix of all query keys about tenants. */
export const tenantsKey = ["admin", "tenants"] as const;

/** Prefix of all query keys about one tenant. */
export const tenantKey = (tenantId: Id) => [...tenantsKey, tenantId] as const;

/**
 * Refetches everything that a change within a tenant may affect: its own data and its entry in the list, the
 * catalog of its learners, and the learners' own figures, because the administrator may be one of them.
 */
export async function refreshTenant(client: QueryClient, tenantId: Id): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: tenantKey(tenantId) }),
    client.invalidateQueries({ queryKey: tenantsKey, exact: true }),
    client.invalidateQueries({ predicate: ({ queryKey: [first] }) => isCatalog(first) }),
    // Refetched when they are shown next.
    client.invalidateQueries({ queryKey: ["user"], refetchType: "none" }),
  ]);
}

/**
 * Returns whether an error shows that the displayed data may be outdated: someone else made a change first, or
 * the response was lost and the change may be stored.
 */
export const isOutdated = (error: Error): boolean =>
  error instanceof ConnectionError || hasStatus(error, 404) || hasStatus(error, 409);

/** Mutation options that refetch a tenant's data after an error which shows that it is outdated. */
export const refreshOutdatedAfter = (tenantId: Id) => ({
  onError: (error: Error, _variables: unknown, _result: unknown, { client }: MutationFunctionContext) => {
    if (isOutdated(error)) void refreshTenant(client, tenantId);
  },
});

/**
 * Mutation options that refetch a tenant's data before the mutation counts as completed, and after an error
 * which shows that it is outdated.
 */
export const refreshAfter = (tenantId: Id) => ({
  ...refreshOutdatedAfter(tenantId),
  onSuccess: (_data: unknown, _variables: unknown, _result: unknown, { client }: MutationFunctionContext) =>
    refreshTenant(client, tenantId),
});

const isCatalog = (segment: unknown): boolean =>
  /^(?:(?:sub)?categories|practice-tests)(?:\?|$)/.test(String(segment));
