import type { MutationFunctionContext, QueryClient } from "@tanstack/react-query";
import { ConnectionError, hasStatus } from "../client.ts";
import type { Id } from "../wire.ts";

/** Under which everything of the organisations is kept. */
export const tenantsKey = ["admin", "tenants"] as const;

/** Under which everything of one organisation is kept. */
export const tenantKey = (tenantId: Id) => [...tenantsKey, tenantId] as const;

/**
 * Fetches anew what a change within an organisation may have changed: whatever is shown of it, its figures in the list,
 * and of its learners, of whom the administrator may be one, the catalogue that they choose from and their own figures.
 */
export async function refreshTenant(client: QueryClient, tenantId: Id): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: tenantKey(tenantId) }),
    client.invalidateQueries({ queryKey: tenantsKey, exact: true }),
    client.invalidateQueries({ predicate: ({ queryKey: [first] }) => isCatalogue(first) }),
    // When they are shown next.
    client.invalidateQueries({ queryKey: ["user"], refetchType: "none" }),
  ]);
}

/**
 * Whether what is shown may no longer be what there is: somebody else came first, or the answer was lost and it may be
 * stored all the same.
 */
export const isOutdated = (error: Error): boolean =>
  error instanceof ConnectionError || hasStatus(error, 404) || hasStatus(error, 409);

/** Of a mutation within an organisation: what is shown is fetched anew where it failed as that has changed. */
export const refreshingOutdated = (tenantId: Id) => ({
  onError: (error: Error, _variables: unknown, _result: unknown, { client }: MutationFunctionContext) => {
    if (isOutdated(error)) void refreshTenant(client, tenantId);
  },
});

/** Of a mutation that changes an organisation: what is shown is fetched anew, before it counts as done. */
export const refreshing = (tenantId: Id) => ({
  ...refreshingOutdated(tenantId),
  onSuccess: (_data: unknown, _variables: unknown, _result: unknown, { client }: MutationFunctionContext) =>
    refreshTenant(client, tenantId),
});

const isCatalogue = (segment: unknown): boolean => /^(?:sub)?categories(?:\?|$)/.test(String(segment));
