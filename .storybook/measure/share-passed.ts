import type { BrowserCommand } from "vitest/node";

/**
 * Returns the command by which the pages of a test run exchange the ids of what has passed a measurement. While files are watched,
 * each page keeps its own, because a change may concern what has passed before it.
 */
export function sharePassed(): BrowserCommand<[added: number[], known: number]> {
  const passed: number[] = [];
  return ({ project }, added, known) => {
    if (project.vitest.config.watch) return [];
    passed.push(...added);
    return passed.slice(known);
  };
}
