import { createContext } from "react";

/**
 * Returns the focused element in the tree of an element. If nothing inside its shadow root has the focus, looks in the tree
 * of the shadow host.
 */
export function activeElementOf(element: Element): Element | null {
  const root = element.getRootNode();
  if (root instanceof ShadowRoot) return root.activeElement ?? activeElementOf(root.host);
  return root instanceof Document ? root.activeElement : null;
}

/** Whether no element of the page has the focus, such as after the focused element was removed. */
export function isFocusLost({ ownerDocument }: Element): boolean {
  return ownerDocument.activeElement === null || ownerDocument.activeElement === ownerDocument.body;
}

/** Focuses an element if no element of the page has the focus, or only `main`. A ref callback. */
export function takeLostFocus(element: HTMLElement | null): void {
  if (element && (isFocusLost(element) || document.activeElement?.matches("main"))) element.focus();
}

/** Returns the first `h1` inside an element, made focusable if needed. */
export function focusableHeading(root: ParentNode): HTMLElement | null {
  const heading = root.querySelector("h1");
  if (heading && !heading.hasAttribute("tabindex")) heading.tabIndex = -1;
  return heading;
}

/**
 * Returns the element to focus when the opener of a closed dialog is gone or was the page itself; `null` for none. `ancestors` are
 * those of the dialog when it opened, innermost first, up to the document or shadow root; some may be gone.
 */
export type GetFocusFallback = (ancestors: readonly ParentNode[]) => HTMLElement | null;

/** Returns the ancestors of an element, innermost first, up to the document or shadow root. */
export function ancestorsOf(element: Element): ParentNode[] {
  const ancestors: ParentNode[] = [];
  for (let node = element.parentNode; node; node = node.parentNode) ancestors.push(node);
  return ancestors;
}

/** Returns the opener if it can take the focus back; `null` if it is gone, or was `body` or `main`. */
export function focusReturn(opener: Element | null): HTMLElement | null {
  const canFocus = opener instanceof HTMLElement && opener.isConnected && !opener.matches("body, main");
  return canFocus ? opener : null;
}

/** Context with the page's focus fallback. Default none. */
export const FocusFallbackContext = createContext<GetFocusFallback>(() => null);

/** Provides a focus fallback to its descendants. */
export const FocusFallbackProvider = FocusFallbackContext.Provider;
