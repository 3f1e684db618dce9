interface Node {
  type: string;
  url?: string;
  children?: Node[];
}

const PAGE = /^\.\/([\w-]+)\.mdx$/;

function rewriteLinks(node: Node): void {
  const [, name] = PAGE.exec(node.url ?? "") ?? [];
  if (name !== undefined) node.url = `?path=/docs/guide-${name}--docs`;
  node.children?.forEach(rewriteLinks);
}

/** Rewrites the links between the guide's pages, which name files, to Storybook's addresses. */
export const guideLinks = () => rewriteLinks;
