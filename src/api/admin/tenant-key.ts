import type { QueryClient } from "@tanstack/react-query";
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

const isCatalogue = (segment: unknown): boolean => /^(?:sub)?categories(?:\?|$)/.test(String(segment));
