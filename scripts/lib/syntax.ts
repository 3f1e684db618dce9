/** A node of a syntax tree, as Vite's parser returns it. */
export interface Node {
  type: string;
  start: number;
  end: number;
  [field: string]: unknown;
}

/** Returns a field that contains a list of nodes; an empty list if it is absent. */
export const nodesOf = (value: unknown): Node[] => (Array.isArray(value) ? (value as Node[]) : []);

/** Returns the name of an identifier; an empty text for any other value. */
export function nameOf(value: unknown): string {
  const name = typeof value === "object" && value !== null && "name" in value ? value.name : undefined;
  return typeof name === "string" ? name : "";
}

/** Returns the value if it is a node. */
export const asNode = (value: unknown): Node | undefined => (isNode(value) ? value : undefined);

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";

/** Yields a node and its descendants, in source order. */
export function* descendantsOf<N extends { type: string }>(node: N): Generator<N> {
  yield node;
  for (const value of Object.values(node) as unknown[])
    for (const part of Array.isArray(value) ? (value as unknown[]) : [value])
      if (isNode(part)) yield* descendantsOf(part as unknown as N);
}

/** Returns the names of all identifiers in a node, in source order. */
export const namesIn = (node: { type: string }): string[] =>
  [...descendantsOf(node)].flatMap((part) => (/^(?:JSX)?Identifier$/.test(part.type) ? [nameOf(part)] : []));

/** Returns the text of a literal; `undefined` for any other node. */
export const literalOf = (node: { type: string } | null | undefined): string | undefined =>
  node?.type === "Literal" && "value" in node && typeof node.value === "string" ? node.value : undefined;
