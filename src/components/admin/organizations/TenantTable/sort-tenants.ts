import type { Tenant } from "../../../../api/admin/schema.ts";
import type { DataSort } from "../../shared/DataTable/data-table-props.ts";

const { compare } = new Intl.Collator("en", { numeric: true });

const ORDERS: Record<string, (a: Tenant, b: Tenant) => number> = {
  name: (a, b) => compare(a.name, b.name),
  domain: (a, b) => compare(a.domain ?? "", b.domain ?? ""),
  state: (a, b) => Number(b.isActive) - Number(a.isActive),
  joining: (a, b) => compare(a.joining, b.joining),
  questions: (a, b) => a.questionCount - b.questionCount,
};

/** Sorts tenants stably; returns them unchanged without a sort order. */
export function sortTenants(tenants: readonly Tenant[], sort: DataSort | undefined): readonly Tenant[] {
  const order = sort && ORDERS[sort.column];
  if (!order) return tenants;
  return tenants.toSorted((a, b) => (sort.direction === "ascending" ? order(a, b) : order(b, a)));
}
