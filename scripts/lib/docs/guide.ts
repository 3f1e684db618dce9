import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { ROOT } from "../../root.ts";

/** A page of the guide: MDX for Storybook, and Markdown in the package. */
export interface GuidePage {
  /** The file name without its extension. */
  name: string;
  text: string;
}

/** A block of code in a page. */
export interface CodeBlock {
  /** The page and line, for messages. */
  where: string;
  language: string;
  code: string;
  /** The file name in the comment of its first line, otherwise a name made of page and line. */
  file: string;
  /** Attributes after the language, such as `shows="…"`. Only tests use them. */
  marks: Readonly<Record<string, string>>;
}

/** The page that becomes the package's README. */
export const FIRST_PAGE = "start";

export const guidePages = (): GuidePage[] =>
  globSync("docs/guide/*.mdx", { cwd: ROOT })
    .toSorted()
    .map((file) => ({ name: basename(file, ".mdx"), text: readFileSync(join(ROOT, file), "utf8") }));

const FENCE = /^```(\w*)(.*)\n([^]*?)^```$/gm;
const MARK = /(\w+)="([^"]*)"/g;
const NAME = /^(?:\/\/|\/\*) ([\w-]+\.(?:tsx?|js|css))\b/;

/** Returns the code blocks of a page. */
export const blocksOf = ({ name, text }: GuidePage): CodeBlock[] =>
  [...text.matchAll(FENCE)].map(({ index, 1: language = "", 2: marks = "", 3: code = "" }) => {
    const line = text.slice(0, index).split("\n").length;
    return {
      where: `docs/guide/${name}.mdx:${line}`,
      language,
      code,
      file: NAME.exec(code)?.[1] ?? `${name}-${line}.${language}`,
      marks: Object.fromEntries([...marks.matchAll(MARK)].map(([, key = "", value = ""]) => [key, value])),
    };
  });

/** Converts a page to Markdown for the package: removes syntax for Storybook and tests, and links to Markdown files. */
export function asMarkdown({ name, text }: GuidePage): string {
  const home = name === FIRST_PAGE ? "docs/" : "";
  return text
    .replace(/^(?:import .*|<Meta .*)\n+/gm, (line, at: number) => (at < text.indexOf("\n# ") ? "" : line))
    .replace(FENCE, (_, language: string, _marks: string, code: string) => `\`\`\`${language}\n${code}\`\`\``)
    .replaceAll(/\]\(\.\/([\w-]+)\.mdx\)/g, (_, page: string) =>
      page === FIRST_PAGE ? "](../README.md)" : `](${home}${page}.md)`,
    );
}
