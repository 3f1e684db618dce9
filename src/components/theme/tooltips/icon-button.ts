/** The attribute of icon-only buttons, whose accessible name is shown as a tooltip. */
const ICON_ONLY = "[data-icon-only]";

/** Returns the icon-only button that contains a node; `null` without one, or while its menu is open. */
export function findIconButton(node: EventTarget | null): HTMLElement | null {
  const button = node instanceof Element ? node.closest<HTMLElement>(ICON_ONLY) : null;
  return button?.ariaExpanded === "true" ? null : button;
}
