import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import { ROOT } from "../root.ts";

// docs/guide is not included, because it names files of other projects.
const DOCUMENTS = globSync(["*.md", "mocks/README.md", "docs/*.md", "docs/decisions/*.md"], {
  cwd: ROOT,
}).filter((file) => !/api-report|CHANGELOG/.test(file));

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

const SOURCES = globSync(["{.storybook,e2e,mocks,scripts,src}/**/*.{ts,tsx}", "*.ts"], { cwd: ROOT });
const COMMENT = /\/\*\*[^]*?\*\//g;

it("links only to names that are in scope: {@link …} in comments", () => {
  const broken = SOURCES.flatMap((file) => {
    const text = readFileSync(join(ROOT, file), "utf8");
    const names = Array.from(text.matchAll(/\{@link (\w+)/g), ([, name = ""]) => name);
    if (names.length === 0) return [];
    const code = text.replaceAll(COMMENT, "");
    return names
      .filter((name) => !name.startsWith("http") && !new RegExp(`\\b${name}\\b`).test(code))
      .map((name) => `${file}: ${name}`);
  });
  expect(broken).toEqual([]);
});
