import { expect, test } from "vitest";
import type { BrowserCommandContext } from "vitest/node";
import { createShareMeasuredCommand } from "./share-measured.ts";

const contextOf = (watch: boolean) =>
  ({ project: { vitest: { config: { watch } } } }) as unknown as BrowserCommandContext;

test("each page gets what all pages have shared since it last asked", () => {
  const share = createShareMeasuredCommand();
  const context = contextOf(false);
  expect(share(context, [1, 2], 0)).toEqual([1, 2]);
  expect(share(context, [], 2)).toEqual([]);
  expect(share(context, [3], 0)).toEqual([1, 2, 3]);
  expect(share(context, [4], 2)).toEqual([3, 4]);
});

test("test runs don't share with each other", () => {
  createShareMeasuredCommand()(contextOf(false), [1], 0);
  expect(createShareMeasuredCommand()(contextOf(false), [], 0)).toEqual([]);
});

test("pages share nothing while files are watched", () => {
  const share = createShareMeasuredCommand();
  share(contextOf(true), [1], 0);
  expect(share(contextOf(true), [], 0)).toEqual([]);
});
