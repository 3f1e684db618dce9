import { commands } from "vitest/browser";

declare module "vitest/browser" {
  interface BrowserCommands {
    /** Adds the ids measured on this page and returns all measured ids after the first `known`. */
    shareMeasured: (added: readonly number[], known: number) => Promise<number[]>;
  }
}

/** The ids of what this page has measured without a finding in this test run, and other pages as far as they have shared it. */
const measured = new Set<number>();
/** Ids that the other pages don't know yet. */
let added: number[] = [];
/** The number of ids received. */
let known = 0;

export const isMeasured = (id: number): boolean => measured.has(id);

export function addMeasured(id: number): void {
  measured.add(id);
  added.push(id);
}

/** Exchanges the measured ids with the other pages of the test run, so that one of them measures for all. */
export async function shareMeasured(): Promise<void> {
  const own = added;
  added = [];
  const ids = await commands.shareMeasured(own, known);
  known += ids.length;
  for (const id of ids) measured.add(id);
}
