import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { ROOT } from "./root.ts";

// docs/guide is not included, because it names files of other projects.
const PAGES = globSync(["README.md", "CONTRIBUTING.md", "docs/*.md", "docs/decisions/*.md"], { cwd: ROOT });

it.each(PAGES)("%s names only files and folders that exist", (page) => {
  const text = readFileSync(join(ROOT, page), "utf8");
  const paths = [...text.matchAll(/`((?:mocks|scripts|src|deploy)\/[\w./-]+)`/g)].map(
    ([, path = ""]) => path,
  );
  expect(paths.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
});
