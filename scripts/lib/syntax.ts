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
