import { MutationObserver, type MutationObserverOptions } from "@tanstack/react-query";
import { expect, it } from "vitest";
import { buildUser } from "../../../mocks/builders/users.ts";
import { currentUserQuery } from "../auth/queries.ts";
import { createApi } from "../client.ts";
import { changePreferences, unsavedPreferencesQuery, preferencesQuery } from "../preferences/queries.ts";
import { DEFAULT_PREFERENCES } from "../preferences/schema.ts";
import { createQueryClient } from "../query-client.ts";
import { changePassword, changeProfile } from "./queries.ts";

const user = buildUser();

/** Creates an api whose calls are answered by `answer`, and its cache. */
function over(answer: (call: string) => Response | Promise<Response>) {
  const calls: string[] = [];
  let hasEnded = false;
  const api = createApi({
    fetch: async (path, init) => {
      const call = [init?.method, path, init?.body].filter((part) => typeof part === "string").join(" ");
      calls.push(call);
      return answer(call);
    },
    onSignedOut: () => {
      hasEnded = true;
    },
  });
  const client = createQueryClient(api);
  const run = <R, V, C>(options: MutationObserverOptions<R, Error, V, C>, variables: NoInfer<V>) =>
    new MutationObserver(client, options).mutate(variables);
  return { api, client, calls, run, hasEnded: () => hasEnded };
}

const change = { current: "wrong", password: "another one" };

it("asks for no user if the code says that the password is wrong", async () => {
  const headers = { "Error-Code": "wrong-password; field=current" };
  const { api, run, calls, hasEnded } = over(
    () => new Response("Das Passwort ist falsch.", { status: 401, headers }),
  );
  await expect(run(changePassword(api, 7), change)).rejects.toMatchObject({ field: "current" });
  expect([calls.length, hasEnded()]).toEqual([1, false]);
});

it("treats a 401 without a code as a wrong password while the user is signed in", async () => {
  const { api, run, calls, hasEnded } = over((call) =>
    call.startsWith("GET")
      ? Response.json(user)
      : new Response("The current password is wrong.", { status: 401 }),
  );
  await expect(run(changePassword(api, 7), change)).rejects.toThrow("The current password is wrong.");
  expect(calls[1]).toBe("GET /api/auth/me");
  expect(hasEnded()).toBe(false);
});

it("reports the end of the sign-in session if no user is signed in", async () => {
  const { api, run, hasEnded } = over(() => new Response("Please log in.", { status: 401 }));
  await expect(run(changePassword(api, 7), change)).rejects.toThrow("Please log in.");
  expect(hasEnded()).toBe(true);
});

it("updates the current user in the cache only if it is the same user", async () => {
  const { api, client, run } = over(() => Response.json({ ...user, username: "Mara" }));
  const { queryKey } = currentUserQuery(api);
  client.setQueryData(queryKey, user);
  await run(changeProfile(api, 7), { username: "Mara" });
  expect(client.getQueryData(queryKey)?.username).toBe("Mara");
  client.setQueryData(queryKey, buildUser({ id: 8 }));
  await run(changeProfile(api, 7), { username: "Mara" });
  expect(client.getQueryData(queryKey)?.username).toBe("Mara Okafor");
});

it("applies changed preferences immediately, sends them in order, and keeps them if sending fails", async () => {
  const first = Promise.withResolvers<Response>();
  const answers = [first.promise, Promise.resolve(new Response("Busy.", { status: 503 }))];
  const { api, client, run, calls } = over(() => answers.shift() ?? Response.error());
  const { queryKey } = preferencesQuery(7);
  client.setQueryData(queryKey, { ...DEFAULT_PREFERENCES, weekStart: 1 });
  const both = [
    run(changePreferences(api, 7), { sound: false }),
    run(changePreferences(api, 7), { weekStart: null }),
  ];
  const changed = { ...DEFAULT_PREFERENCES, sound: false };
  await expect.poll(() => client.getQueryData(queryKey)).toEqual(changed);
  expect(calls).toEqual(['PATCH /api/user/7/preferences {"sound":false}']);
  first.resolve(Response.json({ ...DEFAULT_PREFERENCES, sound: false, weekStart: 1 }));
  await both[0];
  await expect(both[1]).rejects.toThrow("Busy.");
  expect(client.getQueryData(queryKey)).toEqual(changed);
});

it("ignores a response from before a change", async () => {
  const early = Promise.withResolvers<Response>();
  const { api, client, run } = over((call) =>
    call.startsWith("GET") ? early.promise : Response.json({ ...DEFAULT_PREFERENCES, extraTime: 2 }),
  );
  const { queryKey } = preferencesQuery(7);
  client.setQueryData(queryKey, DEFAULT_PREFERENCES);
  const query = client.fetchQuery({ ...preferencesQuery(7), staleTime: 0 }).catch(() => {});
  await run(changePreferences(api, 7), { extraTime: 2 });
  early.resolve(Response.json(DEFAULT_PREFERENCES));
  await query;
  expect(client.getQueryData(queryKey)?.extraTime).toBe(2);
});

it("assumes no other preferences if a change is made before they are loaded", async () => {
  const changed = { ...DEFAULT_PREFERENCES, shortcuts: false, extraTime: 2, conditions: "exam" } as const;
  const [first, second] = [Promise.withResolvers<Response>(), Promise.withResolvers<Response>()];
  const answers = [new Response("Busy.", { status: 503 }), first.promise, second.promise];
  const { api, client, run } = over(() => answers.shift() ?? Response.error());
  const { queryKey } = preferencesQuery(7);
  await client.prefetchQuery(preferencesQuery(7));
  const both = [
    run(changePreferences(api, 7), { conditions: "exam" }),
    run(changePreferences(api, 7), { sound: false }),
  ];
  await expect
    .poll(() => client.getQueryData(unsavedPreferencesQuery(7).queryKey))
    .toEqual({ conditions: "exam", sound: false });
  expect(client.getQueryData(queryKey)).toBeUndefined();
  first.resolve(Response.json(changed));
  await both[0];
  expect(client.getQueryData(queryKey)).toEqual({ ...changed, sound: false });
  second.resolve(new Response("Busy.", { status: 503 }));
  await expect(both[1]).rejects.toThrow("Busy.");
  expect(client.getQueryData(queryKey)).toEqual({ ...changed, sound: false });
});

it("keeps a change over preferences that are loaded while it is being sent", async () => {
  const sent = Promise.withResolvers<Response>();
  const { api, client, run } = over((call) =>
    call.startsWith("GET") ? Response.json({ ...DEFAULT_PREFERENCES, weekStart: 1 }) : sent.promise,
  );
  const { queryKey } = preferencesQuery(7);
  const changed = run(changePreferences(api, 7), { conditions: "exam" });
  await expect
    .poll(() => client.getQueryData(unsavedPreferencesQuery(7).queryKey))
    .toEqual({ conditions: "exam" });
  await client.prefetchQuery(preferencesQuery(7));
  sent.resolve(Response.json({ ...DEFAULT_PREFERENCES, weekStart: 1, conditions: "exam" }));
  await changed;
  expect(client.getQueryData(queryKey)).toEqual({
    ...DEFAULT_PREFERENCES,
    weekStart: 1,
    conditions: "exam",
  });
});

it("fails a pending load of preferences if a change before it could not be saved", async () => {
  const { api, client, run } = over((call) =>
    call.startsWith("GET") ? new Promise<Response>(() => {}) : new Response("Busy.", { status: 503 }),
  );
  void client.prefetchQuery(preferencesQuery(7));
  await expect(run(changePreferences(api, 7), { shortcuts: false })).rejects.toThrow("Busy.");
  expect(client.getQueryState(preferencesQuery(7).queryKey)?.status).toBe("error");
});
