import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from "react";
import { ChevronRight } from "../../icons/icons.tsx";
import { ChevronDown } from "../../icons/part-icons.tsx";
import { Inline } from "../../layout/Inline/Inline.tsx";
import { classNames } from "../../theme/class-names.ts";
import { moveInTree, findRowByPrefix, visibleRows, type TreeItem, type TreeRow } from "./tree-keys.ts";
import { mirrored } from "../../theme/mirrored.css.ts";
import * as css from "./Tree.css.ts";

export interface TreeProps<Item extends TreeItem & { children: readonly Item[] }> {
  /** Accessible name of the tree. */
  label: string;
  items: readonly Item[];
  /** Id of the selected item; `null` for none. */
  value: string | null;
  /** Called with the id of the selected item, even if it was selected before. */
  onValueChange: (id: string) => void;
  /** Ids of the expanded items. */
  open: ReadonlySet<string>;
  onOpenChange: (open: ReadonlySet<string>) => void;
  /** Renders an item. Default: its name. */
  renderItem?: (item: Item) => ReactNode;
}

/** Milliseconds within which letters belong to the same prefix. */
const WORD_PAUSE_MS = 500;

/** The state without typed letters. */
const NO_WORD = { letters: "", at: Number.NEGATIVE_INFINITY };

/** Indentation per level, in rem. */
const INDENT = 1.25;

/**
 * A tree with one selected item. Only expanded parts are rendered.
 *
 * Keyboard: one item is a tab stop: the last focused, the selected or the first. Up and Down move, Home and End
 * go to the ends; the horizontal arrows expand, enter, collapse and leave in reading direction; Enter and Space
 * select; `*` expands all siblings; letters, until another key or a pause, move to the next name that starts
 * with them. A click on the name selects, a click on the arrow expands. Assistive technology announces a tree
 * with level, position and set size of each item.
 */
export function Tree<Item extends TreeItem & { children: readonly Item[] }>(props: TreeProps<Item>) {
  const { label, items, value, onValueChange, open, onOpenChange, renderItem = ({ name }) => name } = props;
  const treeId = useId();
  const tree = useRef<HTMLUListElement>(null);
  const typedWord = useRef(NO_WORD);
  const [lastFocusedId, setLastFocusedId] = useState<string | null>(null);
  const rows = visibleRows<Item>(items, open);
  const isVisible = (id: string | null) => rows.some(({ item }) => item.id === id);
  const tabStopId = [lastFocusedId, value].find(isVisible) ?? rows[0]?.item.id;
  // Encodes any id as a valid single token.
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
    const index = rows.findIndex(({ item }) => item.id === tabStopId);
    const isRightToLeft = getComputedStyle(event.currentTarget).direction === "rtl";
    const move = moveInTree(event.key, rows, index, isRightToLeft);
    if (move) {
      event.preventDefault();
      typedWord.current = NO_WORD;
      if (move.kind === "focus") focus(move.id);
      else if (move.kind === "select") onValueChange(move.id);
      else if (move.kind === "open") change(move.ids, true);
      else change([move.id], false);
    } else if (event.key.length === 1 && event.key !== " ") {
      event.preventDefault();
      const continuesWord = event.timeStamp - typedWord.current.at < WORD_PAUSE_MS;
      typedWord.current = {
        letters: (continuesWord ? typedWord.current.letters : "") + event.key,
        at: event.timeStamp,
      };
      const matchIndex = findRowByPrefix(rows, index, typedWord.current.letters);
      if (matchIndex !== null) focus(matchIndex);
    }
  };

  const list = (of: readonly TreeRow<Item>[], parent: Item | null): ReactNode =>
    of
      .filter((row) => row.parent === parent)
      .map(({ item, level, siblings, isOpen }) => {
        const hasChildren = item.children.length > 0;
        return (
          <li key={item.id} role="none">
            {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the tree handles keys */}
            <Inline
              role="treeitem"
              id={idOf(item.id)}
              nowrap
              align="center"
              className={classNames(css.row, item.id === value && css.selected)}
              style={{ paddingInlineStart: `${(level - 1) * INDENT}rem` }}
              tabIndex={item.id === tabStopId ? 0 : -1}
              aria-labelledby={`${idOf(item.id)}-name`}
              aria-level={level}
              aria-setsize={siblings.length}
              aria-posinset={siblings.indexOf(item) + 1}
              aria-selected={item.id === value}
              data-selected={item.id === value || undefined}
              aria-expanded={hasChildren ? isOpen : undefined}
              aria-owns={isOpen ? `${idOf(item.id)}-group` : undefined}
              onFocus={() => setLastFocusedId(item.id)}
              onClick={() => onValueChange(item.id)}
            >
              {hasChildren ? (
                // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- arrow keys do the same
                <Inline
                  as="span"
                  inText
                  nowrap
                  align="center"
                  justify="center"
                  className={css.toggle}
                  onClick={(event) => {
                    event.stopPropagation();
                    change([item.id], !isOpen);
                  }}
                >
                  {isOpen ? <ChevronDown size={18} /> : <ChevronRight size={18} className={mirrored} />}
                </Inline>
              ) : (
                <span className={css.noToggle} />
              )}
              <span id={`${idOf(item.id)}-name`} className={css.name}>
                {renderItem(item)}
              </span>
            </Inline>
            {isOpen ? (
              <ul role="group" id={`${idOf(item.id)}-group`} className={css.list}>
                {list(of, item)}
              </ul>
            ) : null}
          </li>
        );
      });

  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- focus is on an item
    <ul ref={tree} role="tree" aria-label={label} className={css.list} onKeyDown={onKeyDown}>
      {list(rows, null)}
    </ul>
  );
}
