import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createPacer, withPauses } from "./pacer.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "performance"] }));
afterEach(() => void vi.useRealTimers());

/** Returns for how many milliseconds the pacer rests after so many of work. */
async function restAfter(pace: () => Promise<void>, worked: number): Promise<number> {
  await vi.advanceTimersByTimeAsync(worked);
  const start = performance.now();
  const resting = pace().then(() => performance.now() - start);
  await vi.runAllTimersAsync();
  return resting;
}

it.each([
  [4, 0],
  [5, 5],
  [30, 30],
  [5000, 100],
])("after %i ms of work, rests %i ms", async (worked, rest) => {
  expect(await restAfter(createPacer(), worked)).toBe(rest);
});

it("adds up short steps, and resets the sum after a rest", async () => {
  const pace = createPacer();
  const rests: number[] = [];
  for (const step of [2, 2, 2, 4, 4]) rests.push(await restAfter(pace, step));
  expect(rests).toEqual([0, 0, 6, 0, 8]);
});

it("yields all items in order, with rests", async () => {
  const items = Array.from({ length: 10 }, (_, index) => index);
  function* slow() {
    for (const item of items) {
      vi.advanceTimersByTime(2);
      yield item;
    }
  }
  const yielded: number[] = [];
  const reading = (async () => {
    for await (const item of withPauses(slow())) yielded.push(item);
  })();
  await vi.advanceTimersByTimeAsync(0);
  expect(yielded).toEqual([0, 1]);
  await vi.runAllTimersAsync();
  await reading;
  expect(yielded).toEqual(items);
});
