import { environmentManager, isServer, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createApi } from "../client.ts";
import { createQueryClient } from "../query-client.ts";
import { achievementProgressQuery, achievementsQuery } from "./queries.ts";

beforeEach(() => {
  vi.useFakeTimers();
  // TanStack Query doesn't poll on servers.
  environmentManager.setIsServer(() => false);
});
afterEach(() => {
  environmentManager.setIsServer(() => isServer);
  vi.useRealTimers();
});

it("polls the achievements every five seconds while they are shown, and never polls the progress", async () => {
  const calls: string[] = [];
  const api = createApi({
    fetch: (url) => {
      calls.push(url as string);
      return Promise.resolve(new Response("", { status: 503 }));
    },
  });
  const client = createQueryClient(api);
  const endings = [
    new QueryObserver(client, achievementsQuery(7)).subscribe(() => undefined),
    new QueryObserver(client, achievementProgressQuery(7)).subscribe(() => undefined),
  ];
  await vi.advanceTimersByTimeAsync(4999);
  expect(calls).toEqual(["/api/user/7/achievements", "/api/user/7/achievement-progress"]);
  await vi.advanceTimersByTimeAsync(1);
  expect(calls.slice(2)).toEqual(["/api/user/7/achievements"]);
  await vi.advanceTimersByTimeAsync(5000);
  expect(calls).toHaveLength(4);
  for (const end of endings) end();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(calls).toHaveLength(4);
});
