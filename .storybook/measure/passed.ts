import { commands } from "vitest/browser";

declare module "vitest/browser" {
  interface BrowserCommands {
    /** Adds what has passed on this page and returns all that has passed after the first `known` ids. */
    sharePassed: (added: readonly number[], known: number) => Promise<number[]>;
  }
}

/** The ids of what has passed a measurement in this test run: here, and on other pages as far as they have shared it. */
const passed = new Set<number>();
/** Ids that the other pages don't know yet. */
let added: number[] = [];
/** The number of ids received. */
let known = 0;

export const hasPassed = (id: number): boolean => passed.has(id);

export function addPassed(id: number): void {
  passed.add(id);
  added.push(id);
}

/** Exchanges what has passed with the other pages of the test run, so that one of them measures it for all. */
export async function sharePassed(): Promise<void> {
  const own = added;
  added = [];
  const ids = await commands.sharePassed(own, known);
  known += ids.length;
  for (const id of ids) passed.add(id);
}
