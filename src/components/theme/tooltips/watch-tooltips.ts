import { findIconButton } from "./icon-button.ts";

/**
 * Adds tooltips to the icon-only buttons within a root. The code is loaded when the pointer or the keyboard
 * first reaches one; if loading fails, the next one retries. Returns a function that stops it.
 */
export function watchTooltips(element: HTMLElement): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  let current: HTMLElement | null = null;
  let isLoading = false;
  let end = () => {};
  const reach = (event: Event) => {
    if ((event as Partial<PointerEvent>).pointerType === "touch") return;
    const button = event.type === "pointerleave" ? null : findIconButton(event.target);
    // A resting pointer over a scrolling page does not hide the keyboard's tooltip.
    if (!button && current?.matches(":focus-visible")) return;
    // Touch moves focus as well.
    current = event.type === "focusin" && !button?.matches(":focus-visible") ? null : button;
    if (!current || isLoading) return;
    isLoading = true;
    void import("./tooltips.ts").then(
      ({ showTooltips }) => {
        if (signal.aborted) return;
        controller.abort();
        end = showTooltips(element, current);
      },
      () => {
        isLoading = false;
      },
    );
  };
  for (const type of ["pointerover", "pointerleave", "focusin"])
    element.addEventListener(type, reach, { signal });
  return () => {
    controller.abort();
    end();
  };
}
