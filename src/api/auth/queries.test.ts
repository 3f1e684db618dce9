import { expect, it } from "vitest";
import { AbandonedError, createApi } from "../client.ts";
import { createQueryClient } from "../query-client.ts";
import { becomeUser, currentUserQuery, isSignedIn } from "./queries.ts";

it("leaves the next user nothing of the one before, neither data nor what is under way", async () => {
  let answer = (_response: Response): void => {};
  const api = createApi({
    fetch: () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  });
  const client = createQueryClient(api);
  const user = {
    id: 8,
    username: "Noor Haddad",
    email: "new@cairn.test",
    isAdmin: false,
    tenantId: 1,
    createdAt: "2026-01-01T00:00:00.000Z",
    lastLogin: "2026-01-01T00:00:00.000Z",
  };
  client.setQueryData(["user", 7, "stats"], { totalQuizzes: 3 });
  client.setQueryData(["quiz", 1], { id: 1 });
  const underWay = api.request("GET", "/user/7/stats");

  becomeUser(client, api, user);
  answer(new Response("{}"));

  await expect(underWay).rejects.toThrow(AbandonedError);
  expect(client.getQueryCache().getAll()).toHaveLength(1);
  expect(client.getQueryData(currentUserQuery(api).queryKey)).toEqual(user);
  expect(isSignedIn(client)).toBe(true);
  becomeUser(client, api, null);
  expect(isSignedIn(client)).toBe(false);
});
