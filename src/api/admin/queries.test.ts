import { expect, it } from "vitest";
import { createApi } from "../client.ts";
import { createQueryClient } from "../query-client.ts";
import { deleteTenant } from "./queries.ts";
import { tenantKey, tenantsKey } from "./tenant-key.ts";

it("deleting an organization removes its data from the cache, and refetches the list", async () => {
  const api = createApi({ fetch: async () => new Response(null, { status: 204 }) });
  const client = createQueryClient(api);
  const keys = [[...tenantKey(2), "users?_page=1"], [...tenantKey(3), "users?_page=1"], tenantsKey];
  for (const key of keys) client.setQueryData(key, []);
  await client.getMutationCache().build(client, deleteTenant(api)).execute(2);
  expect(keys.map((key) => client.getQueryState(key)?.isInvalidated)).toEqual([undefined, false, true]);
});
