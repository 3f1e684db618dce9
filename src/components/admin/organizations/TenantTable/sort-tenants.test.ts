import { expect, it } from "vitest";
import { buildTenant } from "../../../../../mocks/test-backend/bank.ts";
import { sortTenants } from "./sort-tenants.ts";

const TENANTS = [
  buildTenant({ id: 1, name: "Old Mill 10", isActive: false, joining: "invited", questionCount: 7 }),
  buildTenant({ id: 2, name: "äther", domain: "b.test", questionCount: 70 }),
  buildTenant({ id: 3, name: "Old Mill 9", domain: "a.test", questionCount: 7 }),
];
const ids = (column: string, direction: "ascending" | "descending") =>
  sortTenants(TENANTS, { column, direction }).map(({ id }) => id);

it("returns tenants unchanged without a sort order", () => {
  expect(sortTenants(TENANTS, undefined)).toBe(TENANTS);
  expect(ids("actions", "ascending")).toEqual([1, 2, 3]);
});

it("sorts names naturally: accents, case and numbers", () => {
  expect(ids("name", "ascending")).toEqual([2, 3, 1]);
  expect(ids("name", "descending")).toEqual([1, 3, 2]);
});

it("keeps the order of equal ones in both directions", () => {
  expect(ids("questions", "ascending")).toEqual([1, 3, 2]);
  expect(ids("questions", "descending")).toEqual([2, 1, 3]);
  expect(ids("state", "ascending")).toEqual([2, 3, 1]);
  expect(ids("domain", "ascending")).toEqual([3, 2, 1]);
  expect(ids("joining", "ascending")).toEqual([1, 2, 3]);
  expect(ids("joining", "descending")).toEqual([2, 3, 1]);
});
