import { quantile } from "../../table.ts";
import { CrowdTimes, type Crowd } from "../crowd.ts";
import { RefusedError, type HttpResponse, type ServerProcess } from "../server-processes.ts";
import type { Sizes } from "../sizes.ts";

/** The servers that are compared. */
export type Name = "floor" | "earlier" | "today";
type PerServer<V> = Partial<Record<Name, V>>;

export interface Subject extends Crowd {
  name: Name;
}

/** Adds a row to the table: a value per server and, if there is a budget, what is compared with it. */
export type Print = (what: string, values: PerServer<number>, comparison?: Comparison) => void;

export interface Comparison {
  how: string;
  value: number | undefined;
  /** Such as `≤ 1.3`. */
  budget: string;
}

export const p50 = (times: readonly number[]): number => quantile(times, 0.5);
export const p99 = (times: readonly number[]): number => quantile(times, 0.99);

/** Divides, unless one of the values was not measured. */
export const ratio = (value: number | undefined, by: number | undefined): number | undefined =>
  value === undefined || by === undefined ? undefined : value / by;

/** Lets the subjects work one after the other, `rounds` times in the same order. */
export async function alternate<S>(
  subjects: readonly S[],
  { rounds }: Pick<Sizes, "rounds">,
  work: (subject: S) => Promise<unknown>,
): Promise<void> {
  for (let round = 0; round < rounds; round += 1) for (const subject of subjects) await work(subject);
}

/** Returns a value per server. */
export const valuesOf = <S extends { name: Name }>(
  subjects: readonly S[],
  value: (subject: S) => number | undefined,
): PerServer<number> =>
  Object.fromEntries(
    subjects.flatMap((subject) => {
      const found = value(subject);
      return found === undefined ? [] : [[subject.name, found]];
    }),
  );

/** Runs `work` repeatedly, at least once, until `seconds` have passed. */
export async function repeatFor(seconds: number, work: () => Promise<void>): Promise<void> {
  const end = performance.now() + seconds * 1000;
  do await work();
  while (performance.now() < end);
}

/**
 * Lets each crowd work for four times `seconds`: a server's code is compiled while it runs, and after a thousand submissions, one takes
 * half as long as the first. Servers run for days.
 */
export async function warmUp(
  crowds: readonly Crowd[],
  { seconds }: Sizes,
  work: Parameters<CrowdTimes["run"]>[1],
): Promise<void> {
  for (const crowd of crowds) await new CrowdTimes(crowd).run(seconds * 4, work);
}

/** Times a call. @throws {RefusedError} if it is not answered with `status` */
export async function timeOf(send: () => Promise<HttpResponse>, status: number): Promise<number> {
  const begin = performance.now();
  const response = await send();
  const time = performance.now() - begin;
  if (response.status !== status) throw new RefusedError(`${response.status} ${response.text}`);
  return time;
}

/** Resets a server's usage counters. Returns its current memory in megabytes. */
export async function resetUsage(served: ServerProcess): Promise<number> {
  await served.usage();
  await new Promise((resolve) => setTimeout(resolve, 50));
  return (await served.usage()).memory;
}
