import { useEffect, type RefObject } from "react";
import { useLatest } from "../../layers/latest.ts";

/** What a visitor can set in the system that changes a page's colours. */
const SETTINGS = ["(forced-colors: active)", "(prefers-color-scheme: dark)", "(prefers-contrast: more)"];

/** Whether the system lays colours of its own over those of the page. */
export const areColoursForced = (): boolean => matchMedia("(forced-colors: active)").matches;

/** The element and all that it stands in, through the borders of shadow trees. */
export function surroundings(element: Element): Element[] {
  const around: Element[] = [];
  for (let at: Node | null = element; at; at = at instanceof ShadowRoot ? at.host : at.parentNode)
    if (at instanceof Element) around.push(at);
  return around;
}

/**
 * Calls back once something may have changed the computed colours of `of`: a class, style or other attribute of what it
 * stands in, a stylesheet that came or went in the page or in its own shadow root, or a setting of the system.
 */
export function useAppearance(of: RefObject<Element | null>, onChange: () => void): void {
  const latest = useLatest(onChange);
  useEffect(() => {
    if (!of.current) return;
    const change = () => latest.current();
    const { head } = of.current.ownerDocument;
    const root = of.current.getRootNode();
    const observer = new MutationObserver(change);
    for (const element of surroundings(of.current).slice(1)) observer.observe(element, { attributes: true });
    for (const sheets of root instanceof ShadowRoot ? [head, root] : [head])
      observer.observe(sheets, { childList: true });
    const ended = new AbortController();
    // A linked stylesheet counts from its arrival on.
    head.addEventListener("load", change, { capture: true, signal: ended.signal });
    for (const setting of SETTINGS)
      matchMedia(setting).addEventListener("change", change, { signal: ended.signal });
    return () => {
      observer.disconnect();
      ended.abort();
    };
  }, [of, latest]);
}
