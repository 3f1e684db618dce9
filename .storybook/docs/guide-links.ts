import { readFileSync } from "node:fs";
import { join } from "node:path";
import { toId } from "storybook/internal/csf";
import { ROOT } from "../../scripts/root.ts";

interface Node {
  type: string;
  url?: string;
  children?: Node[];
}

const PAGE = /^\.\/([\w-]+\.mdx)$/;

/** Returns Storybook's address of a page of the guide, which follows from its title. */
function addressOf(file: string): string {
  const [, title] = /<Meta title="([^"]+)"/.exec(readFileSync(join(ROOT, "docs/guide", file), "utf8")) ?? [];
  if (title === undefined) throw new Error(`The page ${file} of the guide has no title.`);
  return `?path=/docs/${toId(title, "docs")}`;
}

function rewriteLinks(node: Node): void {
  const [, file] = PAGE.exec(node.url ?? "") ?? [];
  if (file !== undefined) node.url = addressOf(file);
  node.children?.forEach(rewriteLinks);
}

/** Rewrites the links between the guide's pages, which name files, to Storybook's addresses. */
export const guideLinks = () => rewriteLinks;
