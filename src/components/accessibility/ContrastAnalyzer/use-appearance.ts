import { useEffect, type RefObject } from "react";
import { useLatest } from "../../react/use-latest.ts";

/** System settings that change a page's colors. */
const SETTINGS = ["(forced-colors: active)", "(prefers-color-scheme: dark)", "(prefers-contrast: more)"];

/** Returns whether the system overrides the page's colors. */
export const areColorsForced = (): boolean => matchMedia("(forced-colors: active)").matches;

/** Returns the element and all its ancestors, across shadow roots. */
export function elementAndAncestors(element: Element): Element[] {
  const chain: Element[] = [];
  for (let node: Node | null = element; node; node = node instanceof ShadowRoot ? node.host : node.parentNode)
    if (node instanceof Element) chain.push(node);
  return chain;
}

/**
 * Calls `onChange` after anything that may change the computed colors of `element`: attributes of ancestors,
 * stylesheets added to or removed from the page or its shadow root, or system settings.
 */
export function useAppearance(element: RefObject<Element | null>, onChange: () => void): void {
  const latest = useLatest(onChange);
  useEffect(() => {
    if (!element.current) return;
    const change = () => latest.current();
    const { head } = element.current.ownerDocument;
    const root = element.current.getRootNode();
    const observer = new MutationObserver(change);
    for (const ancestor of elementAndAncestors(element.current).slice(1))
      observer.observe(ancestor, { attributes: true });
    for (const sheets of root instanceof ShadowRoot ? [head, root] : [head])
      observer.observe(sheets, { childList: true });
    const controller = new AbortController();
    // A linked stylesheet counts once it is loaded.
    head.addEventListener("load", change, { capture: true, signal: controller.signal });
    for (const setting of SETTINGS)
      matchMedia(setting).addEventListener("change", change, { signal: controller.signal });
    return () => {
      observer.disconnect();
      controller.abort();
    };
  }, [element, latest]);
}
