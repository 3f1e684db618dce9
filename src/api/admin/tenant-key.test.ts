import { QueryClient } from "@tanstack/react-query";
import { expect, it } from "vitest";
import { refreshTenant, tenantKey, tenantsKey } from "./tenant-key.ts";

it("a change within a tenant refetches its data, its entry in the list, and what its learners see of the catalog", async () => {
  const client = new QueryClient();
  const keys = [
    [...tenantKey(2), "practice-tests"],
    tenantsKey,
    ["categories"],
    ["subcategories?categoryIds=1"],
    ["practice-tests"],
    [...tenantKey(3), "practice-tests"],
    ["quiz", 1],
  ];
  for (const key of keys) client.setQueryData(key, []);
  await refreshTenant(client, 2);
  expect(keys.map((key) => client.getQueryState(key)?.isInvalidated)).toEqual([
    true,
    true,
    true,
    true,
    true,
    false,
    false,
  ]);
});
