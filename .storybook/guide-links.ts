interface Node {
  type: string;
  url?: string;
  children?: Node[];
}

const PAGE = /^\.\/([\w-]+)\.mdx$/;

function turn(node: Node): void {
  const [, name] = PAGE.exec(node.url ?? "") ?? [];
  if (name !== undefined) node.url = `?path=/docs/guide-${name}--docs`;
  node.children?.forEach(turn);
}

/** Lets the pages of the guide, which name one another by their files, lead to one another in Storybook. */
export const guideLinks = () => turn;
