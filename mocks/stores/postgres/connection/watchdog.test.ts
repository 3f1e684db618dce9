import pg from "pg";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Unavailable } from "../../../backend/ports/store.ts";
import { createWatchdog } from "./watchdog.ts";

// postgres-faults.rare.test.ts tests the watchdog with a real database.

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Milliseconds until an error: 500 until the probe starts, 1300 until it times out. */
const FAILS_AFTER = 1800;
/** Milliseconds for the watchdog to process answers that have already arrived. */
const READ = 10;
const FOREVER = new Promise<never>(() => undefined);

/** Starts a watchdog over a database that answers as `probe` does. `wait` guards an operation that never ends. */
function start(probe: () => Promise<unknown>) {
  const probes = vi.fn(probe);
  const watchdog = createWatchdog(probes);
  const errors: unknown[] = [];
  const signals: AbortSignal[] = [];
  const wait = () =>
    void watchdog
      .guard((signal) => {
        signals.push(signal);
        return FOREVER;
      })
      .catch((error: unknown) => errors.push(error));
  return { ...watchdog, probes, errors, signals, wait };
}

it("probes every half second while an operation is pending, and stops when it ends", async () => {
  const { guard, probes } = start(async () => "well");
  const { promise, resolve } = Promise.withResolvers<string>();
  const done = guard(() => promise);
  await vi.advanceTimersByTimeAsync(499);
  expect(probes).toHaveBeenCalledTimes(0);
  await vi.advanceTimersByTimeAsync(1501);
  expect(probes).toHaveBeenCalledTimes(4);
  resolve("done");
  expect(await done).toBe("done");
  await vi.advanceTimersByTimeAsync(5000);
  expect(probes).toHaveBeenCalledTimes(4);
});

it("rejects all pending operations and aborts their signals, after one shared probe", async () => {
  const { probes, errors, signals, wait } = start(() => FOREVER);
  wait();
  wait();
  await vi.advanceTimersByTimeAsync(FAILS_AFTER - 1);
  expect([errors, signals.map(({ aborted }) => aborted), probes.mock.calls.length]).toEqual([
    [],
    [false, false],
    1,
  ]);
  await vi.advanceTimersByTimeAsync(1 + READ);
  const unresponsive = new Unavailable("The database has stopped responding.");
  expect(errors).toEqual([unresponsive, unresponsive]);
  expect(signals.map(({ reason }): unknown => reason)).toEqual([unresponsive, unresponsive]);
});

it("rejects immediately if the connection is refused, but not if the database answers with an error", async () => {
  const refused = start(async () => {
    throw Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });
  });
  const answering = start(async () => {
    throw new pg.DatabaseError("too many connections", 0, "error");
  });
  refused.wait();
  answering.wait();
  await vi.advanceTimersByTimeAsync(501);
  expect(refused.errors).toEqual([new Unavailable("The database has stopped responding.")]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(answering.errors).toEqual([]);
});

it("treats the database as responsive while it answers other queries", async () => {
  const { noteAnswer, errors, wait } = start(() => FOREVER);
  wait();
  for (let second = 0; second < 10; second += 1) {
    await vi.advanceTimersByTimeAsync(1000);
    noteAnswer();
  }
  expect(errors).toEqual([]);
  await vi.advanceTimersByTimeAsync(2 * FAILS_AFTER);
  expect(errors).toHaveLength(1);
});

it("detects a database that stops responding after earlier answers", async () => {
  let isResponding = true;
  const { errors, wait } = start(() => (isResponding ? Promise.resolve() : FOREVER));
  wait();
  await vi.advanceTimersByTimeAsync(5000);
  expect(errors).toEqual([]);
  isResponding = false;
  await vi.advanceTimersByTimeAsync(FAILS_AFTER + READ);
  expect(errors).toHaveLength(1);
});
