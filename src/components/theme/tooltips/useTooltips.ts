import { useEffect, type RefObject } from "react";
import { watchTooltips } from "./watch-tooltips.ts";

/**
 * Gives the icon-only buttons within a root their tooltips. A root within another one, which has the class `rootClass` too,
 * leaves its buttons to that.
 */
export function useTooltips(root: RefObject<HTMLElement | null>, rootClass: string): void {
  useEffect(() => {
    const element = root.current;
    return element && !element.parentElement?.closest(`.${rootClass}`) ? watchTooltips(element) : undefined;
  }, [root, rootClass]);
}
