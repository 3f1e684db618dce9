import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import { ROOT } from "./root.ts";

const DOCUMENTS = ["README.md", "CONTRIBUTING.md", ...globSync("docs/*.md", { cwd: ROOT })].filter(
  (file) => !file.endsWith("api-report.md"),
);

/** A path from the root in code font, without placeholders. */
const PATH = /`((?:\.storybook|deploy|docs|e2e|fixtures|mocks|scripts|src)\/[\w./-]*)`/g;
/** A link to another document, without its anchor. */
const LINK = /\]\(((?:[\w.-]+\/)*[\w-]+\.mdx?)(?:#[^)]*)?\)/g;

it.each(DOCUMENTS)("names only files and folders that exist: %s", (document) => {
  const text = readFileSync(join(ROOT, document), "utf8");
  const paths = Array.from(text.matchAll(PATH), ([, path = ""]) => path);
  const links = Array.from(text.matchAll(LINK), ([, path = ""]) => join(dirname(document), path));
  expect([...paths, ...links].filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
});
