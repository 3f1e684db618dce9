import { beforeEach, describe, expect, it } from "vitest";
import { createApi } from "../client.ts";
import { createQueryClient } from "../query-client.ts";
import { changePreferences, unsavedPreferencesQuery, preferencesQuery } from "./queries.ts";
import { DEFAULT_PREFERENCES, type Preferences, type PreferencesChange } from "./schema.ts";

const USER = 7;
const { queryKey } = preferencesQuery(USER);

/** A pending call with its body; `change` is `null` for one that reads. */
interface Waiting {
  change: PreferencesChange | null;
  answer: (preferences: Partial<Preferences>) => void;
  fail: () => void;
}

/** A server that answers each call when the test says so. */
const waiting: Waiting[] = [];
const api = createApi({
  fetch: (_url, init = {}) =>
    new Promise<Response>((resolve, reject) => {
      init.signal?.addEventListener("abort", () => reject(init.signal?.reason as Error));
      waiting.push({
        change: init.method === "PATCH" ? (JSON.parse(init.body as string) as PreferencesChange) : null,
        answer: (preferences) => resolve(Response.json({ ...DEFAULT_PREFERENCES, ...preferences })),
        fail: () => resolve(new Response("Something went wrong.", { status: 500 })),
      });
    }),
});
let client = createQueryClient(api);
beforeEach(() => {
  client = createQueryClient(api);
  waiting.length = 0;
});

const change = (preferences: PreferencesChange) =>
  client.getMutationCache().build(client, changePreferences(api, USER)).execute(preferences);
const sent = () => waiting.map((call) => call.change);
const cached = () => client.getQueryData(queryKey);
/** Lets promises settle. */
const settled = () => new Promise<void>((resolve) => setTimeout(resolve));

describe("a change of loaded preferences", () => {
  beforeEach(() => void client.setQueryData(queryKey, DEFAULT_PREFERENCES));

  it("applies immediately, even if the server can't be reached", async () => {
    const changed = change({ sound: false });
    await settled();
    expect(cached()).toEqual({ ...DEFAULT_PREFERENCES, sound: false });
    waiting[0]?.fail();
    await expect(changed).rejects.toThrow("500");
    expect(cached()).toEqual({ ...DEFAULT_PREFERENCES, sound: false });
  });

  it("is sent after the response to the previous one, so that the later one wins", async () => {
    const changes = [change({ weekStart: 1 }), change({ weekStart: 6 })];
    await settled();
    expect(sent()).toEqual([{ weekStart: 1 }]);
    waiting[0]?.answer({ weekStart: 1 });
    await settled();
    expect(sent()).toEqual([{ weekStart: 1 }, { weekStart: 6 }]);
    expect(cached()?.weekStart).toBe(6);
    waiting[1]?.answer({ weekStart: 6 });
    await Promise.all(changes);
    expect(cached()).toEqual({ ...DEFAULT_PREFERENCES, weekStart: 6 });
  });

  it("is not undone by a pending response", async () => {
    const fetched = client.fetchQuery({ ...preferencesQuery(USER), staleTime: 0 }).catch(() => "given up");
    await settled();
    const changed = change({ sound: false });
    await settled();
    expect(sent()).toEqual([null, { sound: false }]);
    waiting[0]?.answer({ sound: true });
    await fetched;
    expect(cached()?.sound).toBe(false);
    waiting[1]?.answer({ sound: false });
    await changed;
    expect(cached()?.sound).toBe(false);
  });
});

describe("a change of preferences that are not loaded", () => {
  const { queryKey: chosenKey } = unsavedPreferencesQuery(USER);

  it("assumes no other preferences, and takes them from the response", async () => {
    const changed = change({ sound: false });
    await settled();
    expect([cached(), client.getQueryData(chosenKey)]).toEqual([undefined, { sound: false }]);
    waiting[0]?.answer({ sound: false, weekStart: 1 });
    await changed;
    expect(cached()).toEqual({ ...DEFAULT_PREFERENCES, sound: false, weekStart: 1 });
  });

  it("keeps later changes, and other changes made on the server", async () => {
    const changes = [change({ weekStart: 1 }), change({ sound: false })];
    await settled();
    waiting[0]?.answer({ weekStart: 1, extraTime: 1.5 });
    await settled();
    expect(cached()).toEqual({ ...DEFAULT_PREFERENCES, weekStart: 1, extraTime: 1.5, sound: false });
    client.setQueryData(queryKey, (known) => known && { ...known, shortcuts: false });
    waiting[1]?.answer({ weekStart: 1, extraTime: 1.5, sound: false });
    await Promise.all(changes);
    expect(cached()).toMatchObject({ sound: false, shortcuts: false });
  });

  it("stays over preferences that are loaded while it is being sent", async () => {
    const changed = change({ conditions: "exam" });
    await settled();
    const loaded = client.prefetchQuery(preferencesQuery(USER));
    await settled();
    waiting[1]?.answer({ weekStart: 1 });
    await loaded;
    waiting[0]?.answer({ weekStart: 1, conditions: "exam" });
    await changed;
    expect(cached()).toEqual({ ...DEFAULT_PREFERENCES, weekStart: 1, conditions: "exam" });
  });

  it("fails a pending load, which a failed change would otherwise leave pending", async () => {
    void client.prefetchQuery(preferencesQuery(USER));
    const changed = change({ shortcuts: false });
    await settled();
    waiting[1]?.fail();
    await expect(changed).rejects.toThrow("500");
    expect(client.getQueryState(queryKey)?.status).toBe("error");
  });
});
