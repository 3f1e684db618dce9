import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../../../scripts/root.ts";

interface Node {
  type: string;
  url?: string;
  children?: Node[];
}

const PAGE = /^\.\/([\w-]+\.mdx)(#.+)?$/;

/** Rewrites the links between the guide's pages, which name files, to Storybook's addresses. */
export const guideLinks = () => async (tree: Node) => {
  // Loaded with a page, because it brings Testing Library.
  const { toId } = await import("storybook/internal/csf");
  /** Returns Storybook's address of a page, which follows from its title. */
  const addressOf = (file: string): string => {
    const [, title] =
      /<Meta title="([^"]+)"/.exec(readFileSync(join(ROOT, "docs/guide", file), "utf8")) ?? [];
    if (title === undefined) throw new Error(`The page ${file} of the guide has no title.`);
    return `?path=/docs/${toId(title, "docs")}`;
  };
  const rewriteLinks = (node: Node): void => {
    const [, file, fragment = ""] = PAGE.exec(node.url ?? "") ?? [];
    if (file !== undefined) node.url = addressOf(file) + fragment;
    node.children?.forEach(rewriteLinks);
  };
  rewriteLinks(tree);
};
