import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { versions } from "storybook/internal/common";
import type { Indexer, IndexInput } from "storybook/internal/types";
import { ROOT } from "../../../scripts/root.ts";

const FILE = join(ROOT, "node_modules/.cache/story-index.json");
/** How long to wait for further files before the cache is written, in milliseconds. */
const WRITE_AFTER = 1_000;

type Cache = Record<string, { hash: string; entries: IndexInput[] } | undefined>;

function readCache(file: string): Cache {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as Cache;
  } catch {
    return {};
  }
}

/** Keeps the entries of unchanged story files on disk: Storybook takes five seconds of CPU time to parse all of them. */
export function cachedIndexers(indexers: readonly Indexer[] = [], file = FILE): Indexer[] {
  const cache = readCache(file);
  let timer: NodeJS.Timeout | undefined;
  const write = () => {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(cache));
  };
  return indexers.map(({ test, createIndex }) => ({
    test,
    createIndex: async (fileName, options) => {
      const hash = createHash("sha1").update(versions.storybook).update(readFileSync(fileName)).digest("hex");
      const name = relative(ROOT, fileName);
      const cachedFile = cache[name];
      if (cachedFile?.hash === hash) return cachedFile.entries;
      const entries = await createIndex(fileName, options);
      cache[name] = { hash, entries };
      clearTimeout(timer);
      timer = setTimeout(write, WRITE_AFTER).unref();
      return entries;
    },
  }));
}
