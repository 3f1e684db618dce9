import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from "react";
import { ChevronRight } from "../../icons/icons.tsx";
import { ChevronDown } from "../../icons/part-icons.tsx";
import { classNames } from "../../theme/class-names.ts";
import { mirrored } from "../../theme/mirrored.css.ts";
import * as css from "./Tree.css.ts";
import { moveInTree, rowTyped, visibleRows, type TreeItem, type TreeRow } from "./tree-keys.ts";

export interface TreeProps<Item extends TreeItem & { children: readonly Item[] }> {
  /** Names the tree. */
  label: string;
  items: readonly Item[];
  /** The id of the item that is selected; `null` for none. */
  value: string | null;
  /** Called with the id of the item that was selected, also where it was before. */
  onValueChange: (id: string) => void;
  /** Ids of the items that are open. */
  open: ReadonlySet<string>;
  onOpenChange: (open: ReadonlySet<string>) => void;
  /** What is seen and read of an item. Default its name. */
  renderItem?: (item: Item) => ReactNode;
}

/** How long after a letter the next one belongs to the same word, in milliseconds. */
const WORD_PAUSE = 500;

/** Nothing typed, so that the next letter begins a word. */
const NO_WORD = { letters: "", at: Number.NEGATIVE_INFINITY };

/** An indent of each level, in rem. */
const INDENT = 1.25;

/**
 * A tree of which one item is selected. Only what is open is there.
 *
 * Keyboard: Tab reaches one item, that which had the focus last, the selected or the first. Up and Down move, Home and
 * End go to the ends; the arrows along the line of reading open, go in, close and go out; Enter and Space select; `*`
 * opens all beside the item; letters, until another key or a pause, go to the next name that begins with them. The pointer selects by the name and
 * opens by the arrow before it. Assistive technology reads a tree with level, place and number of each item.
 */
export function Tree<Item extends TreeItem & { children: readonly Item[] }>(props: TreeProps<Item>) {
  const { label, items, value, onValueChange, open, onOpenChange, renderItem = ({ name }) => name } = props;
  const treeId = useId();
  const tree = useRef<HTMLUListElement>(null);
  const typed = useRef(NO_WORD);
  const [last, setLast] = useState<string | null>(null);
  const rows = visibleRows<Item>(items, open);
  const has = (id: string | null) => rows.some(({ item }) => item.id === id);
  const reached = [last, value].find(has) ?? rows[0]?.item.id;
  // Whatever an id is made of, it becomes one word.
  const idOf = (id: string): string => `${treeId}-${encodeURIComponent(id)}`;

  const focus = (id: string) => tree.current?.querySelector<HTMLElement>(`#${CSS.escape(idOf(id))}`)?.focus();
  const change = (ids: readonly string[], isOpen: boolean) => {
    const next = new Set(open);
    for (const id of ids)
      if (isOpen) next.add(id);
      else next.delete(id);
    onOpenChange(next);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLUListElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const at = rows.findIndex(({ item }) => item.id === reached);
    const isRightToLeft = getComputedStyle(event.currentTarget).direction === "rtl";
    const move = moveInTree(event.key, rows, at, isRightToLeft);
    if (move) {
      event.preventDefault();
      typed.current = NO_WORD;
      if (move.kind === "focus") focus(move.id);
      else if (move.kind === "select") onValueChange(move.id);
      else if (move.kind === "open") change(move.ids, true);
      else change([move.id], false);
    } else if (event.key.length === 1 && event.key !== " ") {
      event.preventDefault();
      const goesOn = event.timeStamp - typed.current.at < WORD_PAUSE;
      typed.current = { letters: (goesOn ? typed.current.letters : "") + event.key, at: event.timeStamp };
      const found = rowTyped(rows, at, typed.current.letters);
      if (found !== null) focus(found);
    }
  };

  const list = (of: readonly TreeRow<Item>[], parent: Item | null): ReactNode =>
    of
      .filter((row) => row.parent === parent)
      .map(({ item, level, siblings, isOpen }) => {
        const hasChildren = item.children.length > 0;
        return (
          <li key={item.id} role="none">
            {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are the tree's */}
            <div
              role="treeitem"
              id={idOf(item.id)}
              className={classNames(css.row, item.id === value && css.selected)}
              style={{ paddingInlineStart: `${(level - 1) * INDENT}rem` }}
              tabIndex={item.id === reached ? 0 : -1}
              aria-labelledby={`${idOf(item.id)}-name`}
              aria-level={level}
              aria-setsize={siblings.length}
              aria-posinset={siblings.indexOf(item) + 1}
              aria-selected={item.id === value}
              aria-expanded={hasChildren ? isOpen : undefined}
              aria-owns={isOpen ? `${idOf(item.id)}-group` : undefined}
              onFocus={() => setLast(item.id)}
              onClick={() => onValueChange(item.id)}
            >
              {hasChildren ? (
                // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- what it does by pointer, the arrows do by key
                <span
                  className={css.toggle}
                  onClick={(event) => {
                    event.stopPropagation();
                    change([item.id], !isOpen);
                  }}
                >
                  {isOpen ? <ChevronDown size={18} /> : <ChevronRight size={18} className={mirrored} />}
                </span>
              ) : (
                <span className={css.noToggle} />
              )}
              <span id={`${idOf(item.id)}-name`} className={css.name}>
                {renderItem(item)}
              </span>
            </div>
            {isOpen ? (
              <ul role="group" id={`${idOf(item.id)}-group`} className={css.list}>
                {list(of, item)}
              </ul>
            ) : null}
          </li>
        );
      });

  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- one of its items is what has the focus
    <ul ref={tree} role="tree" aria-label={label} className={css.list} onKeyDown={onKeyDown}>
      {list(rows, null)}
    </ul>
  );
}
