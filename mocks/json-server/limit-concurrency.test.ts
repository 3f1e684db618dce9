import { expect, it } from "vitest";
import { limitConcurrency } from "./limit-concurrency.ts";

/** Creates jobs that the limit starts and the test ends. */
function start(max: number, count: number) {
  const limit = limitConcurrency(max);
  const started: number[] = [];
  const jobs = Array.from({ length: count }, (_, index) => {
    const job = Promise.withResolvers<number>();
    const result = limit(() => {
      started.push(index);
      return job.promise;
    });
    return { ...job, result };
  });
  return { started, jobs };
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
  const limit = limitConcurrency(1);
  expect(await limit(async () => 1)).toBe(1);
  expect(await limit(async () => 2)).toBe(2);
});
