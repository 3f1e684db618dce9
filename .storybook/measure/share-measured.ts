import type { BrowserCommand } from "vitest/node";

/**
 * Returns the command by which the pages of a test run exchange the ids of what they have measured. While files are watched,
 * each page keeps its own, because a change may concern what was measured before it.
 */
export function createShareMeasuredCommand(): BrowserCommand<[added: number[], known: number]> {
  const measured: number[] = [];
  return ({ project }, added, receivedCount) => {
    if (project.vitest.config.watch) return [];
    measured.push(...added);
    return measured.slice(receivedCount);
  };
}
