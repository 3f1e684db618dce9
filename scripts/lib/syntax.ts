/** A node of a syntax tree, as Vite's parser returns it. */
export interface Node {
  type: string;
  start: number;
  end: number;
  [field: string]: unknown;
}

/** Returns a field that contains a list of nodes; an empty list if it is absent. */
export const nodesOf = (value: unknown): Node[] => (Array.isArray(value) ? (value as Node[]) : []);
