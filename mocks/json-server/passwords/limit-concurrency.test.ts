import { expect, it } from "vitest";
import { limitConcurrency } from "./limit-concurrency.ts";

/** Creates jobs that the limit starts and the test ends. */
function start(max: number, count: number, maxWaiting = 10) {
  const limit = limitConcurrency(max, maxWaiting, () => new Error("The queue is full."));
  const started: number[] = [];
  const add = (index: number) => {
    const job = Promise.withResolvers<number>();
    const result = limit.run(() => {
      started.push(index);
      return job.promise;
    });
    return { ...job, result };
  };
  return { limit, started, add, jobs: Array.from({ length: count }, (_, index) => add(index)) };
}

it("runs up to the maximum at once, and the others in the order in which they were added", async () => {
  const { started, jobs } = start(2, 4);
  expect(started).toEqual([0, 1]);
  jobs[1]?.resolve(11);
  expect(await jobs[1]?.result).toBe(11);
  expect(started).toEqual([0, 1, 2]);
  jobs[2]?.resolve(12);
  await jobs[2]?.result;
  expect(started).toEqual([0, 1, 2, 3]);
});

it("continues after a failed job", async () => {
  const { started, jobs } = start(1, 2);
  jobs[0]?.reject(new Error("No memory."));
  await expect(jobs[0]?.result).rejects.toThrow("No memory.");
  expect(started).toEqual([0, 1]);
});

it("starts a job that is added after all others have ended", async () => {
  const { limit } = start(1, 0);
  expect(await limit.run(async () => 1)).toBe(1);
  expect(await limit.run(async () => 2)).toBe(2);
});

it("refuses a job beyond those that may wait, until one of them has started", async () => {
  const { limit, started, jobs, add } = start(1, 2, 2);
  expect(limit.isFull()).toBe(false);
  jobs.push(add(2));
  expect(limit.isFull()).toBe(true);
  expect(limit.waiting()).toBe(2);
  await expect(add(3).result).rejects.toThrow("The queue is full.");
  jobs[0]?.resolve(0);
  await jobs[0]?.result;
  expect(limit.isFull()).toBe(false);
  add(4);
  jobs[1]?.resolve(0);
  await jobs[1]?.result;
  jobs[2]?.resolve(0);
  await jobs[2]?.result;
  expect(started).toEqual([0, 1, 2, 4]);
});
