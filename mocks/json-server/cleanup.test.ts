import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Removed } from "../backend/retention/retention.ts";
import { createCleanup } from "./cleanup.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Starts the timer of a job that returns these results one after the other. */
function start(results: (Removed | null | Error)[]) {
  const signals: (AbortSignal | undefined)[] = [];
  const lines: string[] = [];
  const errors: unknown[] = [];
  const run = async (signal?: AbortSignal) => {
    const result = results[signals.push(signal) - 1] ?? null;
    if (result instanceof Error) throw result;
    return result;
  };
  const cleanup = createCleanup({
    retention: { run },
    print: (line) => lines.push(line),
    report: (error) => errors.push(error),
  });
  cleanup.start();
  return { cleanup, signals, lines, errors };
}

it("runs after a minute, then every hour, even after an error, and says what it removed", async () => {
  const broken = new Error("broken");
  const { signals, lines, errors } = start([{ "sign-in sessions": 12, "reset links": 3 }, broken, {}, null]);
  await vi.advanceTimersByTimeAsync(59_999);
  expect(signals).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(lines).toEqual(["Cleanup removed: 12 sign-in sessions, 3 reset links"]);
  await vi.advanceTimersByTimeAsync(3_599_999);
  expect(signals).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(errors).toEqual([broken]);
  await vi.advanceTimersByTimeAsync(2 * 3_600_000);
  expect(signals).toHaveLength(4);
  expect(lines).toHaveLength(1);
});

it("is running from its start to its end", async () => {
  const job = Promise.withResolvers<Removed>();
  const cleanup = createCleanup({ retention: { run: () => job.promise }, print: () => {}, report: () => {} });
  cleanup.start();
  expect(cleanup.isRunning()).toBe(false);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(cleanup.isRunning()).toBe(true);
  job.resolve({});
  await cleanup.stop();
  expect(cleanup.isRunning()).toBe(false);
});

it("ends with the process", async () => {
  const { cleanup, signals } = start([{}]);
  await vi.advanceTimersByTimeAsync(60_000);
  await cleanup.stop();
  expect(signals[0]?.aborted).toBe(true);
  await vi.advanceTimersByTimeAsync(10 * 3_600_000);
  expect(signals).toHaveLength(1);
});
