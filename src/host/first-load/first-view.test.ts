import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { buildCategories } from "../../../mocks/builders/catalog.ts";
import { buildUser } from "../../../mocks/builders/users.ts";
import { currentUserQuery } from "../../api/auth/queries.ts";
import { categoriesQuery } from "../../api/catalog/queries.ts";
import { createApi } from "../../api/client.ts";
import { createQueryClient } from "../../api/query-client.ts";
import { openQuizzesQuery } from "../../api/quizzes/queries.ts";
import { withEarlyCalls } from "./early-calls.ts";
import { prepareFirstView } from "./first-view.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const MARA = buildUser();
const CATEGORIES = buildCategories();
const json = (data: unknown) => Promise.resolve(new Response(JSON.stringify(data)));

/**
 * Prepares the first view. Returns the cache, the calls that the page hadn't sent, and whether the first render still
 * waits.
 */
function prepare(early: Record<string, Promise<Response>>, preload: () => Promise<void> = async () => {}) {
  const sent: string[] = [];
  const calls = Object.fromEntries(
    Object.entries(early).map(([path, response]) => [`/api/${path}`, { response, sentAt: 0 }]),
  );
  const api = createApi({
    fetch: withEarlyCalls(calls, (address) => {
      sent.push(address as string);
      return Promise.reject(new TypeError("Failed to fetch"));
    }),
  });
  const client = createQueryClient(api);
  const page = { client, api, sent, isWaiting: true };
  void prepareFirstView({ api, client, calls, preload }).then(() => {
    page.isWaiting = false;
  });
  return page;
}

test("the first render has the data of the early calls", async () => {
  const { client, api, sent } = prepare({
    "auth/me": json(MARA),
    categories: json(CATEGORIES),
    "user/7/quizzes?status=open": json([]),
  });
  await vi.advanceTimersByTimeAsync(0);
  expect(client.getQueryData(currentUserQuery(api).queryKey)).toEqual(MARA);
  expect(client.getQueryData(categoriesQuery().queryKey)).toEqual(CATEGORIES);
  expect(client.getQueryData(openQuizzesQuery(7).queryKey)).toEqual([]);
  expect(sent).toEqual([]);
});

test("it waits for data and code, but no longer than 100 ms", async () => {
  const never = new Promise<never>(() => {});
  const ready = prepare({ "auth/me": json(MARA) });
  const data = prepare({ "auth/me": never });
  const code = prepare({ "auth/me": json(MARA) }, () => never);
  await vi.advanceTimersByTimeAsync(99);
  expect([ready.isWaiting, data.isWaiting, code.isWaiting]).toEqual([false, true, true]);
  await vi.advanceTimersByTimeAsync(1);
  expect([data.isWaiting, code.isWaiting]).toEqual([false, false]);
});

test("nothing is called that the page has not called, such as while a sign-out is pending", async () => {
  const page = prepare({});
  await vi.advanceTimersByTimeAsync(0);
  expect(page).toMatchObject({ sent: [], isWaiting: false });
});

test("without a user, no other response is used", async () => {
  const signedOut = new Response("Please log in.", { status: 401 });
  const { client, api } = prepare({ "auth/me": Promise.resolve(signedOut), categories: json(CATEGORIES) });
  await vi.advanceTimersByTimeAsync(0);
  expect(client.getQueryData(currentUserQuery(api).queryKey)).toBeNull();
  expect(client.getQueryData(categoriesQuery().queryKey)).toBeUndefined();
});

test("a call that failed does not stop the first render", async () => {
  const failed = Promise.reject<Response>(new TypeError("Failed to fetch"));
  failed.catch(() => {});
  const page = prepare({ "auth/me": failed });
  await vi.advanceTimersByTimeAsync(0);
  expect(page.isWaiting).toBe(false);
});
