import type pg from "pg";
import { expect, it } from "vitest";
import { Unavailable } from "../../../backend/ports/store.ts";
import { SharedConnections } from "./shared-connections.ts";

/** A pool that logs which connections were taken and given back. Each is known by its number. */
function poolOf(size: number) {
  const taken: number[] = [];
  const released: number[] = [];
  const refused: Error[] = [];
  const numbers = new Map<unknown, number>();
  const connect = async (): Promise<pg.PoolClient> => {
    const error = refused.shift();
    if (error) throw error;
    const number = taken.length;
    const client = { release: () => void released.push(number) };
    taken.push(number);
    numbers.set(client, number);
    return client as pg.PoolClient;
  };
  const shared = new SharedConnections(size, connect);
  /** Starts work that lasts until it is ended; `number` resolves to its connection. */
  const start = (isSlow = false, signal?: AbortSignal) => {
    const ended = Promise.withResolvers<void>();
    const number = Promise.withResolvers<number>();
    const done = shared.use(
      (client) => {
        number.resolve(numbers.get(client) ?? -1);
        return ended.promise;
      },
      isSlow,
      signal,
    );
    return { number: number.promise, done, end: ended.resolve, fail: ended.reject };
  };
  return { taken, released, refused, start };
}

const numbersOf = (works: readonly { number: Promise<number> }[]) =>
  Promise.all(works.map(({ number }) => number));

it("are at most two fifths of the pool, and each goes to the one with the fewest callers", async () => {
  const { taken, start } = poolOf(10);
  const works = Array.from({ length: 6 }, () => start());
  expect(await numbersOf(works)).toEqual([0, 1, 2, 3, 0, 1]);
  works[3]?.end();
  await works[3]?.done;
  works[2]?.end();
  await works[2]?.done;
  expect(await numbersOf([start(), start(), start(), start(), start()])).toEqual([4, 5, 4, 5, 0]);
  expect(taken).toHaveLength(6);
});

it("are given back after their last caller, once", async () => {
  const { released, start } = poolOf(3);
  const [first, second] = [start(), start()];
  expect(await numbersOf([first, second])).toEqual([0, 0]);
  first.end();
  await first.done;
  expect(released).toEqual([]);
  second.end();
  await second.done;
  expect(released).toEqual([0]);
  expect(await start().number).toBe(1);
});

it.each([1, 2])("are none in a pool of %i, where each caller has its own", async (size) => {
  const { released, start } = poolOf(size);
  const works = [start(), start()];
  expect(await numbersOf(works)).toEqual([0, 1]);
  for (const { end, done } of works) {
    end();
    await done;
  }
  expect(released).toEqual([0, 1]);
});

it("don't make others wait for a slow caller, which has its own", async () => {
  const { released, start } = poolOf(3);
  const [slow, quick] = [start(true), start()];
  expect(await numbersOf([slow, quick, start(), start(true)])).toEqual([0, 1, 1, 2]);
  slow.end();
  await slow.done;
  expect(released).toEqual([0]);
});

it("get no further callers after one may have broken", async () => {
  const { released, start } = poolOf(3);
  const [failing, waiting] = [start(), start()];
  await numbersOf([failing, waiting]);
  failing.fail(new Unavailable("Gone."));
  await expect(failing.done).rejects.toThrow("Gone.");
  expect(await start().number).toBe(1);
  expect(released).toEqual([]);
  waiting.end();
  await waiting.done;
  expect(released).toEqual([0]);
});

it("get no further callers after one has given up, and are given back after the last", async () => {
  const { released, start } = poolOf(3);
  const caller = new AbortController();
  const hanging = start(false, caller.signal);
  await hanging.number;
  caller.abort();
  expect(await start().number).toBe(1);
  expect(released).toEqual([]);
  hanging.end();
  await hanging.done;
  expect(released).toEqual([0]);
});

it("stay shared after a caller's own error", async () => {
  const { start } = poolOf(3);
  const [failing, waiting] = [start(), start()];
  failing.fail(new Error("Signed out."));
  await expect(failing.done).rejects.toThrow("Signed out.");
  expect(await numbersOf([waiting, start()])).toEqual([0, 0]);
});

it("are opened again after one could not be", async () => {
  const { refused, start } = poolOf(3);
  refused.push(new Unavailable("Down."));
  const [first, second] = [start(), start()];
  await expect(first.done).rejects.toThrow("Down.");
  await expect(second.done).rejects.toThrow("Down.");
  expect(await start().number).toBe(0);
});
