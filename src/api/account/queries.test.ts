import { MutationObserver, type MutationObserverOptions } from "@tanstack/react-query";
import { expect, it } from "vitest";
import { buildUser } from "../../../mocks/builders/users.ts";
import { currentUserQuery } from "../auth/queries.ts";
import { createApi } from "../client.ts";
import { createQueryClient } from "../query-client.ts";
import { changePassword, changeProfile } from "./queries.ts";

const user = buildUser();

/** Creates an api whose calls are answered by `answer`, and its cache. */
function apiAnswering(answer: (call: string) => Response | Promise<Response>) {
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
  const { api, run, calls, hasEnded } = apiAnswering(
    () => new Response("Das Passwort ist falsch.", { status: 401, headers }),
  );
  await expect(run(changePassword(api, 7), change)).rejects.toMatchObject({ field: "current" });
  expect([calls.length, hasEnded()]).toEqual([1, false]);
});

it("treats a 401 without a code as a wrong password while the user is signed in", async () => {
  const { api, run, calls, hasEnded } = apiAnswering((call) =>
    call.startsWith("GET")
      ? Response.json(user)
      : new Response("The current password is wrong.", { status: 401 }),
  );
  await expect(run(changePassword(api, 7), change)).rejects.toThrow("The current password is wrong.");
  expect(calls[1]).toBe("GET /api/auth/me");
  expect(hasEnded()).toBe(false);
});

it("reports the end of the sign-in session if no user is signed in", async () => {
  const { api, run, hasEnded } = apiAnswering(() => new Response("Please log in.", { status: 401 }));
  await expect(run(changePassword(api, 7), change)).rejects.toThrow("Please log in.");
  expect(hasEnded()).toBe(true);
});

it("updates the current user in the cache only if it is the same user", async () => {
  const { api, client, run } = apiAnswering(() => Response.json({ ...user, username: "Mara" }));
  const { queryKey } = currentUserQuery(api);
  client.setQueryData(queryKey, user);
  await run(changeProfile(api, 7), { username: "Mara" });
  expect(client.getQueryData(queryKey)?.username).toBe("Mara");
  client.setQueryData(queryKey, buildUser({ id: 8 }));
  await run(changeProfile(api, 7), { username: "Mara" });
  expect(client.getQueryData(queryKey)?.username).toBe("Mara Okafor");
});
