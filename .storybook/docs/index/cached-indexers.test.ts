import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { IndexerOptions } from "storybook/internal/types";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { cachedIndexers } from "./cached-indexers.ts";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "cairn-index-"));
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  rmSync(folder, { recursive: true });
});

const options: IndexerOptions = { makeTitle: (title = "") => title };

it("parses a story file again only if it has changed, even after a restart", async () => {
  const story = join(folder, "Button.stories.tsx");
  const createIndex = vi.fn(async () => [
    { type: "story" as const, importPath: story, exportName: "Default", title: "Controls/Button" },
  ]);
  const start = () =>
    cachedIndexers([{ test: /\.stories\.tsx$/, createIndex }], join(folder, "cache/index.json"))[0];
  writeFileSync(story, "one");
  const entries = await start()?.createIndex(story, options);
  expect(entries).toHaveLength(1);
  vi.runAllTimers();
  expect(await start()?.createIndex(story, options)).toEqual(entries);
  expect(createIndex).toHaveBeenCalledTimes(1);
  writeFileSync(story, "two");
  await start()?.createIndex(story, options);
  expect(createIndex).toHaveBeenCalledTimes(2);
});
