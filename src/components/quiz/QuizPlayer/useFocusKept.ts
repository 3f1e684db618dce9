import { useLayoutEffect, type RefObject } from "react";

/**
 * Keeps the focus within the player where another quiz takes the place of the one that had it: the heading of its question
 * takes it, and until there is one the player itself.
 *
 * @param withinRef outlives the quiz: whether the focus was within the one before
 * @param child a child of the player's element
 */
export function useFocusKept(
  withinRef: RefObject<boolean>,
  child: RefObject<HTMLElement | null>,
  heading: RefObject<HTMLElement | null>,
): void {
  useLayoutEffect(() => {
    const player = child.current?.parentElement;
    return () => {
      withinRef.current = player?.contains(focusedIn(player)) ?? false;
    };
  }, [withinRef, child]);
  useLayoutEffect(() => {
    const player = child.current?.parentElement;
    if (!withinRef.current || !player) return;
    const focused = focusedIn(player);
    const isElsewhere = focused !== null && focused !== document.body && focused !== player;
    if (!isElsewhere) (heading.current ?? player).focus();
    withinRef.current = !isElsewhere && heading.current === null;
  });
}

/** What has the focus in the tree that holds an element; within a shadow tree the document knows the tree's host alone. */
export const focusedIn = (element: HTMLElement | null): Element | null =>
  ((element?.getRootNode() ?? document) as Document).activeElement;
