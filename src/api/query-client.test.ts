import { onlineManager } from "@tanstack/react-query";
import { afterEach, describe, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { createApi } from "./client.ts";
import { createQueryClient, pathQuery, isMutationPending } from "./query-client.ts";

const List = z.array(z.number());

/** Creates a client over a backend that answers every call with `answer`, and records the called paths. */
function clientOver(answer: () => Response | Promise<Response>) {
  const fetch = vi.fn<(input: RequestInfo | URL, init?: RequestInit) => Promise<Response>>(async () =>
    answer(),
  );
  const client = createQueryClient(createApi({ baseUrl: "http://cairn.test/api", fetch }));
  return { client, fetch };
}

afterEach(() => onlineManager.setOnline(true));

describe("the default query function", () => {
  test("joins the key to a path and parses the response", async () => {
    const { client, fetch } = clientOver(() => Response.json([1, 2]));
    expect(await client.fetchQuery(pathQuery(["user", 7, "mastery"], List))).toEqual([1, 2]);
    expect(fetch).toHaveBeenCalledWith("http://cairn.test/api/user/7/mastery", expect.anything());
  });

  test("rejects a key without a schema", async () => {
    const { client, fetch } = clientOver(() => Response.json([]));
    await expect(client.fetchQuery({ queryKey: ["user", 7] })).rejects.toThrow(
      "The query user/7 has no schema: make it with pathQuery().",
    );
    expect(fetch).not.toHaveBeenCalled();
  });

  test("is not called again for loaded or failed data", async () => {
    const { client, fetch } = clientOver(() => Response.json([1]));
    await client.fetchQuery(pathQuery(["badges"], List));
    await client.fetchQuery(pathQuery(["badges"], List));
    expect(fetch).toHaveBeenCalledTimes(1);
    const broken = clientOver(() => new Response("Down", { status: 500 }));
    await expect(broken.client.ensureQueryData(pathQuery(["badges"], List))).rejects.toThrow("Down");
    expect(broken.fetch).toHaveBeenCalledTimes(1);
  });
});

describe("if the browser reports that it is offline", () => {
  test("queries and mutations run anyway", async () => {
    onlineManager.setOnline(false);
    const { client, fetch } = clientOver(() => Response.json([3]));
    expect(await client.fetchQuery(pathQuery(["badges"], List))).toEqual([3]);
    const mutation = client.getMutationCache().build(client, { mutationFn: async () => "sent" });
    expect(await mutation.execute(undefined)).toBe("sent");
    expect(fetch).toHaveBeenCalledTimes(1);
  });
});

test("refetches nothing by age, focus, reconnection or interval, and retries no failed mutation", async () => {
  const { client } = clientOver(() => Response.json([]));
  expect(client.getDefaultOptions().queries).toMatchObject({
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    refetchInterval: false,
    retry: false,
  });
  const mutationFn = vi.fn<() => Promise<never>>(() => Promise.reject(new Error("Refused")));
  await expect(client.getMutationCache().build(client, { mutationFn }).execute(undefined)).rejects.toThrow(
    "Refused",
  );
  expect(mutationFn).toHaveBeenCalledTimes(1);
});

test("a mutation is pending from its call until it ends", async () => {
  const { client } = clientOver(() => Response.json([]));
  const gate = Promise.withResolvers<void>();
  const mutation = client
    .getMutationCache()
    .build(client, { mutationKey: ["start"], mutationFn: () => gate.promise });
  const running = mutation.execute(undefined);
  expect([isMutationPending(client, ["start"]), isMutationPending(client, ["other"])]).toEqual([true, false]);
  gate.resolve();
  await running;
  expect(isMutationPending(client, ["start"])).toBe(false);
});
