import { foldText } from "../../../api/search/forgiving-search.ts";

/** The fields that a tree needs of its items. */
export interface TreeItem {
  /** Unique in the tree. */
  id: string;
  name: string;
  children: readonly TreeItem[];
}

/** A visible item with its position. */
export interface TreeRow<Item extends TreeItem = TreeItem> {
  item: Item;
  /** 1 for the roots. */
  level: number;
  /** `null` for the roots. */
  parent: Item | null;
  /** All items with the same parent, including this one. */
  siblings: readonly Item[];
  isOpen: boolean;
}

/** The effect of a key. */
export type TreeMove =
  | { kind: "focus" | "select" | "close"; id: string }
  | { kind: "open"; ids: readonly string[] };

/** Returns every visible item, from top to bottom. */
export function visibleRows<Item extends TreeItem & { children: readonly Item[] }>(
  items: readonly Item[],
  open: ReadonlySet<string>,
  parent: Item | null = null,
  level = 1,
): TreeRow<Item>[] {
  return items.flatMap((item) => {
    const isOpen = item.children.length > 0 && open.has(item.id);
    const row = { item, level, parent, siblings: items, isOpen };
    return isOpen ? [row, ...visibleRows<Item>(item.children, open, item, level + 1)] : [row];
  });
}

/**
 * Returns the effect of a key at row `index` (ARIA Authoring Practices, Tree View); `null` for none. The
 * horizontal arrows expand and collapse in reading direction.
 */
export function moveInTree(
  key: string,
  rows: readonly TreeRow[],
  index: number,
  isRightToLeft: boolean,
): TreeMove | null {
  const row = rows[index];
  if (!row) return null;
  const { item, isOpen, parent, siblings } = row;
  const focus = (to: TreeItem | null | undefined): TreeMove | null =>
    to ? { kind: "focus", id: to.id } : null;
  switch (key) {
    case "ArrowDown":
      return focus(rows[index + 1]?.item);
    case "ArrowUp":
      return focus(rows[index - 1]?.item);
    case "Home":
      return focus(rows[0]?.item);
    case "End":
      return focus(rows.at(-1)?.item);
    case "Enter":
    case " ":
      return { kind: "select", id: item.id };
    case "*":
      return {
        kind: "open",
        ids: siblings.filter(({ children }) => children.length > 0).map(({ id }) => id),
      };
    case isRightToLeft ? "ArrowLeft" : "ArrowRight":
      if (isOpen) return focus(item.children[0]);
      return item.children.length > 0 ? { kind: "open", ids: [item.id] } : null;
    case isRightToLeft ? "ArrowRight" : "ArrowLeft":
      return isOpen ? { kind: "close", id: item.id } : focus(parent);
    default:
      return null;
  }
}

/**
 * Returns the id of the next row whose name starts with the typed text, wrapping around. One letter, also
 * repeated, moves from row to row; several letters stay on a row that still matches.
 */
export function findRowByPrefix(rows: readonly TreeRow[], index: number, text: string): string | null {
  const letters = foldText(text);
  const isOneLetter = new Set(letters).size === 1;
  const prefix = isOneLetter ? letters.slice(0, 1) : letters;
  const from = isOneLetter ? index + 1 : index;
  const order = [...rows.slice(from), ...rows.slice(0, from)];
  return order.find(({ item }) => foldText(item.name).startsWith(prefix))?.item.id ?? null;
}
