import { beforeEach, expect, it } from "vitest";
import { createApi } from "../client.ts";
import { createQueryClient } from "../query-client.ts";
import { selectedSubcategoriesQuery, subcategoriesQuery } from "./queries.ts";

const calls: string[] = [];
beforeEach(() => void calls.splice(0));

const api = createApi({
  fetch: (address) => {
    calls.push(address as string);
    return Promise.resolve(Response.json([{ id: 21, name: "Asset Security", categoryId: 2 }]));
  },
});

it("requests the domains of a selection in any order, and never of all (spec line 275)", async () => {
  const client = createQueryClient(api);
  expect(await client.fetchQuery(subcategoriesQuery([]))).toEqual([]);
  expect(calls).toEqual([]);
  await client.fetchQuery(subcategoriesQuery([2, 1, 2]));
  await client.fetchQuery(subcategoriesQuery([1, 2]));
  expect(calls).toEqual(["/api/subcategories?categoryIds=1,2"]);
});

it("takes the domains of a selection from the cache, including deleted ones, whose names other screens show", async () => {
  const client = createQueryClient(api);
  const deleted = { id: 11, name: "Old Threats", categoryId: 1, isRetired: true as const };
  client.setQueryData(subcategoriesQuery([1, 2]).queryKey, [
    deleted,
    { id: 21, name: "Asset Security", categoryId: 2 },
  ]);
  await client.fetchQuery(selectedSubcategoriesQuery(client, [1], [1, 2]));
  expect(await client.fetchQuery(subcategoriesQuery([1]))).toEqual([deleted]);
  expect(calls).toEqual([]);
});

it("requests the domains of a selection if the cache does not have them", async () => {
  const client = createQueryClient(api);
  await client.fetchQuery(selectedSubcategoriesQuery(client, [2], [1, 2]));
  expect(calls).toEqual(["/api/subcategories?categoryIds=2"]);
});
