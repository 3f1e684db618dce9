import { findIconButton } from "./icon-button.ts";

/**
 * Gives the icon-only buttons within a root their tooltips. The code is loaded when the pointer or the keyboard first
 * reaches one; if it does not arrive, the next one tries again. Returns a function that ends it.
 */
export function watchTooltips(element: HTMLElement): () => void {
  const waiting = new AbortController();
  const { signal } = waiting;
  let current: HTMLElement | null = null;
  let isLoading = false;
  let end = () => {};
  const reach = (event: Event) => {
    if ((event as Partial<PointerEvent>).pointerType === "touch") return;
    const found = event.type === "pointerleave" ? null : findIconButton(event.target);
    // A resting pointer that the page moves under takes nothing from the keyboard.
    if (!found && current?.matches(":focus-visible")) return;
    // A finger moves the focus as well.
    current = event.type === "focusin" && !found?.matches(":focus-visible") ? null : found;
    if (!current || isLoading) return;
    isLoading = true;
    void import("./tooltips.ts").then(
      ({ showTooltips }) => {
        if (signal.aborted) return;
        waiting.abort();
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
    waiting.abort();
    end();
  };
}
