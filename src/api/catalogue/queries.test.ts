import { expect, it } from "vitest";
import { createApi } from "../client.ts";
import { createQueryClient } from "../query-client.ts";
import { subcategoriesQuery } from "./queries.ts";

const calls: string[] = [];
const api = createApi({
  fetch: (address) => {
    calls.push(address as string);
    return Promise.resolve(Response.json([{ id: 21, name: "Asset Security", categoryId: 2 }]));
  },
});

it("asks for the domains of a selection, whatever its order, and never for all (spec line 275)", async () => {
  const client = createQueryClient(api);
  expect(await client.fetchQuery(subcategoriesQuery([]))).toEqual([]);
  expect(calls).toEqual([]);
  await client.fetchQuery(subcategoriesQuery([2, 1, 2]));
  await client.fetchQuery(subcategoriesQuery([1, 2]));
  expect(calls).toEqual(["/api/subcategories?categoryIds=1,2"]);
});
