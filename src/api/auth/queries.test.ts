import type { MutationOptions } from "@tanstack/react-query";
import { expect, it } from "vitest";
import { resetPassword } from "../account/queries.ts";
import { AbandonedError } from "../call-errors.ts";
import { createApi } from "../client.ts";
import { createQueryClient } from "../query-client.ts";
import { syncClock, becomeUser, currentUserQuery, isSignedIn, logIn, logOut, register } from "./queries.ts";
import type { User } from "./schema.ts";

it("clears the data and the pending calls of the previous user", async () => {
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

it("declares which calls open a sign-in session and which one ends it", async () => {
  const seen: unknown[] = [];
  const api = createApi({ fetch: async () => new Response(null, { status: 204 }) });
  api.guard(async (signIn) => {
    seen.push(signIn);
    throw new AbandonedError("Not sent.");
  });
  const client = createQueryClient(api);
  const run = <T>(options: MutationOptions<User, Error, T> | MutationOptions<void, Error, T>, variables: T) =>
    client
      .getMutationCache()
      .build<unknown, Error, T, unknown>(client, options as MutationOptions<unknown, Error, T>)
      .execute(variables)
      .catch(() => {});
  await run(logIn(api), { email: "new@cairn.test", password: "new-demo" });
  await run(register(api), { username: "Noor", email: "new@cairn.test", password: "new-demo" });
  await run(resetPassword(api), { token: "abc", password: "new-demo" });
  await run(logOut(api), undefined);
  await syncClock(api).catch(() => {});
  expect(seen).toEqual(["opens", "opens", "opens", "ends", undefined]);
});
