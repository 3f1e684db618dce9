import { useEffect, type RefObject } from "react";
import { watchTooltips } from "./watch-tooltips.ts";

/**
 * Adds tooltips to the icon-only buttons within a root. A nested root, which also has the class `rootClass`,
 * handles its own buttons.
 */
export function useTooltips(root: RefObject<HTMLElement | null>, rootClass: string): void {
  useEffect(() => {
    const element = root.current;
    return element && !element.parentElement?.closest(`.${rootClass}`) ? watchTooltips(element) : undefined;
  }, [root, rootClass]);
}
