import { useEffect, useLayoutEffect, useRef, type RefObject } from "react";
import { activeElementOf, isFocusLost } from "../../focus/focus.ts";

/**
 * Focuses the row that took the place of a removed one: the dialog that asked can't restore focus if the button that opened it was
 * removed. `index` is that of the row the dialog asks about, -1 once it was removed, and `null` without a dialog.
 */
export function useFocusAfterRemoval(list: RefObject<HTMLElement | null>, index: number | null): void {
  const lastIndex = useRef(-1);
  useEffect(() => {
    const removedIndex = lastIndex.current;
    lastIndex.current = index ?? -1;
    if (index !== -1 || removedIndex === -1) return;
    const remaining = list.current?.children ?? [];
    const row = remaining[Math.min(removedIndex, remaining.length - 1)];
    if (row instanceof HTMLElement) row.focus();
  }, [list, index]);
}

/**
 * Focuses the first row that was added by `button`, unless the learner has moved the focus elsewhere in the meantime. Returns a
 * function to call before more rows are requested.
 */
export function useFocusFirstAdded(
  list: RefObject<HTMLElement | null>,
  button: RefObject<HTMLElement | null>,
  items: readonly { id: number }[],
  pending: boolean,
): () => void {
  /** Id of the last item that was shown when more were requested. */
  const lastId = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (lastId.current === null || pending) return;
    const index = items.findIndex(({ id }) => id === lastId.current);
    lastId.current = null;
    const row = list.current?.children[index + 1];
    if (index === -1 || !(row instanceof HTMLElement)) return;
    if (isFocusLost(row) || activeElementOf(row) === button.current) row.focus();
  }, [list, button, items, pending]);
  return () => {
    lastId.current = items.at(-1)?.id ?? null;
  };
}
