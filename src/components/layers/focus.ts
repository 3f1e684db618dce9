import { createContext } from "react";

/**
 * What has the focus, as seen from where an element stands: within a shadow root the very element, and where it is outside
 * of that root, what has it there.
 */
export function focusedBeside(element: Element): Element | null {
  const root = element.getRootNode();
  if (root instanceof ShadowRoot) return root.activeElement ?? focusedBeside(root.host);
  return root instanceof Document ? root.activeElement : null;
}

/** Whether nothing on the page has the focus any more, as after an element that had it was removed. */
export function isFocusLost({ ownerDocument }: Element): boolean {
  return ownerDocument.activeElement === null || ownerDocument.activeElement === ownerDocument.body;
}

/**
 * Finds where the focus goes where what it came from is gone, or was the page itself: `null` for nowhere. `around` is what
 * a dialog stood in when it opened, from the inside out, the page or the shadow root last; some of it may be gone.
 */
export type FindFocusHome = (around: readonly ParentNode[]) => HTMLElement | null;

/** What an element stands in, from the inside out. */
export function nodesAround(element: Element): ParentNode[] {
  const around: ParentNode[] = [];
  for (let node = element.parentNode; node; node = node.parentNode) around.push(node);
  return around;
}

/** Where the focus returns: to `opener`, or `null` if that is gone or was the page as a whole. */
export function focusReturn(opener: Element | null): HTMLElement | null {
  const isPart = opener instanceof HTMLElement && opener.isConnected && !opener.matches("body, main");
  return isPart ? opener : null;
}

/** Without an owner of the page, nowhere. */
export const FocusHomeContext = createContext<FindFocusHome>(() => null);

/** Where the focus goes for all within. */
export const FocusHomeProvider = FocusHomeContext.Provider;
