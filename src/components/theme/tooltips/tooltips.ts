import { findIconButton } from "./icon-button.ts";
import { createTooltipTimer } from "./tooltip-timer.ts";
import * as css from "./tooltip.css.ts";

/** Margin between a tooltip and the edges of the window, in px. */
const MARGIN = 8;

/**
 * Shows the accessible names of icon-only buttons within `root` as tooltips, starting with `initialTarget`. Returns a
 * function that stops it.
 *
 * The tooltip is a popover next to its button, so it has the same theme, language, direction, dialog and shadow
 * root, and nothing clips or covers it. Assistive technology reads the name from the button only.
 */
export function showTooltips(root: HTMLElement, initialTarget: HTMLElement | null): () => void {
  const document = root.ownerDocument;
  const controller = new AbortController();
  const { signal } = controller;
  const tip = document.createElement("span");
  tip.className = css.tooltip;
  tip.popover = "manual";
  tip.setAttribute("aria-hidden", "true");
  let shownButton: HTMLElement | null = null;
  let hoveredButton: HTMLElement | null = null;

  const update = () => {
    if (shownButton?.isConnected) positionTooltip(tip, shownButton);
    else if (shownButton) timer.hide();
  };
  // Removing a button hides its tooltip.
  const siblings = new MutationObserver(update);
  const timer = createTooltipTimer<HTMLElement>((button) => {
    siblings.disconnect();
    tip.remove();
    shownButton = button;
    // It may have been removed before its tooltip was due.
    if (!button?.isConnected || !button.parentNode) return;
    tip.textContent = button.getAttribute("aria-label");
    button.after(tip);
    tip.showPopover();
    positionTooltip(tip, button);
    siblings.observe(button.parentNode, { childList: true });
  });
  const hover = (button: HTMLElement | null) => {
    if (button === hoveredButton) return;
    hoveredButton = button;
    if (button) timer.hover(button);
    // A button with keyboard focus keeps its tooltip.
    else if (!shownButton?.matches(":focus-visible")) timer.leave();
  };
  const focus = (button: HTMLElement | null) => {
    if (button?.matches(":focus-visible")) timer.show(button);
  };

  root.addEventListener(
    "pointerover",
    ({ target, pointerType }) => {
      if (pointerType === "touch") return;
      if (target === tip) timer.keep();
      else hover(findIconButton(target));
    },
    { signal },
  );
  root.addEventListener("pointerleave", () => hover(null), { signal });
  root.addEventListener("focusin", ({ target }) => focus(findIconButton(target)), { signal });
  root.addEventListener(
    "focusout",
    ({ target }) => {
      if (target === shownButton) timer.hide();
    },
    { signal },
  );
  for (const press of ["pointerdown", "click"] as const)
    root.addEventListener(press, () => timer.hide(), { capture: true, signal });
  document.addEventListener(
    "keydown",
    (event) => {
      if (event.key !== "Escape" || shownButton === null) return;
      // Escape closes only the topmost layer: a dialog under the tooltip stays open.
      event.preventDefault();
      event.stopPropagation();
      timer.hide();
    },
    { capture: true, signal },
  );
  document.addEventListener("scroll", update, { capture: true, passive: true, signal });
  window.addEventListener("resize", update, { signal });

  if (initialTarget?.matches(":focus-visible")) focus(initialTarget);
  else hover(initialTarget);
  return () => {
    timer.hide();
    controller.abort();
  };
}

/** Positions a tooltip above its button, or below without enough space, and within the sides of the window. */
function positionTooltip(tip: HTMLElement, button: HTMLElement): void {
  const { top, bottom, left, width } = button.getBoundingClientRect();
  const { offsetWidth, offsetHeight } = tip;
  const above = top - css.TOOLTIP_GAP_PX - offsetHeight;
  const isAbove = above >= MARGIN;
  const maxLeft = button.ownerDocument.documentElement.clientWidth - MARGIN - offsetWidth;
  tip.dataset["side"] = isAbove ? "above" : "below";
  tip.style.top = `${isAbove ? above : bottom + css.TOOLTIP_GAP_PX}px`;
  tip.style.left = `${Math.max(MARGIN, Math.min(left + width / 2 - offsetWidth / 2, maxLeft))}px`;
}
