import pg from "pg";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Unavailable } from "../backend/store.ts";
import { listenTo } from "./postgres-silence.ts";

// What is heard of a real database that falls silent is in postgres-faults.test.ts.

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** How long until silence is told of: half a second of patience, and 1.3 for an answer. */
const TOLD_AFTER = 1800;
/** What came by then is read first. */
const READ = 10;
const FOREVER = new Promise<never>(() => undefined);

/** Listens to a database that answers as `ask` does, and waits for what never ends. */
function listen(ask: () => Promise<unknown>) {
  const asked = vi.fn(ask);
  const listener = listenTo(asked);
  const told: unknown[] = [];
  const signals: AbortSignal[] = [];
  const wait = () =>
    void listener
      .whileHeard((signal) => {
        signals.push(signal);
        return FOREVER;
      })
      .catch((error: unknown) => told.push(error));
  return { ...listener, asked, told, signals, wait };
}

it("asks each half second while something is under way, and no more then", async () => {
  const { whileHeard, asked } = listen(async () => "well");
  const { promise, resolve } = Promise.withResolvers<string>();
  const done = whileHeard(() => promise);
  await vi.advanceTimersByTimeAsync(499);
  expect(asked).toHaveBeenCalledTimes(0);
  await vi.advanceTimersByTimeAsync(1501);
  expect(asked).toHaveBeenCalledTimes(4);
  resolve("done");
  expect(await done).toBe("done");
  await vi.advanceTimersByTimeAsync(5000);
  expect(asked).toHaveBeenCalledTimes(4);
});

it("tells all who wait of the silence, whose signals are aborted then, and asks once for all", async () => {
  const { asked, told, signals, wait } = listen(() => FOREVER);
  wait();
  wait();
  await vi.advanceTimersByTimeAsync(TOLD_AFTER - 1);
  expect([told, signals.map(({ aborted }) => aborted), asked.mock.calls.length]).toEqual([
    [],
    [false, false],
    1,
  ]);
  await vi.advanceTimersByTimeAsync(1 + READ);
  const silent = new Unavailable("The database has fallen silent.");
  expect(told).toEqual([silent, silent]);
  expect(signals.map(({ reason }): unknown => reason)).toEqual([silent, silent]);
});

it("tells at once of one that is gone, and of none that refuses: that is an answer", async () => {
  const gone = listen(async () => {
    throw Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });
  });
  const refuses = listen(async () => {
    throw new pg.DatabaseError("too many connections", 0, "error");
  });
  gone.wait();
  refuses.wait();
  await vi.advanceTimersByTimeAsync(501);
  expect(gone.told).toEqual([new Unavailable("The database has fallen silent.")]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(refuses.told).toEqual([]);
});

it("takes one for there as long as it answers others", async () => {
  const { heard, told, wait } = listen(() => FOREVER);
  wait();
  for (let second = 0; second < 10; second += 1) {
    await vi.advanceTimersByTimeAsync(1000);
    heard();
  }
  expect(told).toEqual([]);
  await vi.advanceTimersByTimeAsync(2 * TOLD_AFTER);
  expect(told).toHaveLength(1);
});

it("tells of one that answered before and does no more", async () => {
  let isThere = true;
  const { told, wait } = listen(() => (isThere ? Promise.resolve() : FOREVER));
  wait();
  await vi.advanceTimersByTimeAsync(5000);
  expect(told).toEqual([]);
  isThere = false;
  await vi.advanceTimersByTimeAsync(TOLD_AFTER + READ);
  expect(told).toHaveLength(1);
});
