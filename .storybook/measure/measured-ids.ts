import { commands } from "vitest/browser";

declare module "vitest/browser" {
  interface BrowserCommands {
    /** Adds the ids measured on this page and returns all measured ids after the first `receivedCount`. */
    shareMeasured: (added: readonly number[], receivedCount: number) => Promise<number[]>;
  }
}

/**
 * Ids that were measured without a finding in this test run, on this page and, as far as they have shared them, on other pages.
 */
const measured = new Set<number>();
/** Ids that the other pages don't know yet. */
let added: number[] = [];
/** The number of ids received. */
let receivedCount = 0;

export const isMeasured = (id: number): boolean => measured.has(id);

export function addMeasured(id: number): void {
  measured.add(id);
  added.push(id);
}

/** Exchanges the measured ids with the other pages of the test run, so that one of them measures for all. */
export async function shareMeasured(): Promise<void> {
  const newIds = added;
  added = [];
  const ids = await commands.shareMeasured(newIds, receivedCount);
  receivedCount += ids.length;
  for (const id of ids) measured.add(id);
}
