import { useEffect, useRef, type RefObject } from "react";

/** How long after Tab the focus may enter a frame, in milliseconds. */
const TAB_TIME = 500;

/** Returns Storybook's document, then that of a page in its preview. */
const documentsHere = (): Document[] =>
  window.parent === window ? [document] : [window.parent.document, document];

/**
 * Moves the focus back if a framed story takes it while the reader is elsewhere: a dialog focuses itself when it opens. Returns the
 * ref of the frame, or of an element that contains frames.
 */
export function useKeptFocus<Container extends HTMLElement>(): RefObject<Container | null> {
  const container = useRef<Container>(null);
  useEffect(() => {
    const frames = container.current;
    const controller = new AbortController();
    const { signal } = controller;
    const documents = documentsHere();
    let last: Element | null = null;
    const remember = () => {
      last =
        documents
          .map(({ activeElement }) => activeElement)
          .find((element) => element?.tagName !== "IFRAME") ?? last;
    };
    remember();
    let tabbedAt = -Infinity;
    const noteTab = ({ key }: KeyboardEvent) => {
      if (key === "Tab") tabbedAt = performance.now();
    };
    const keep = () => {
      const { activeElement } = document;
      if (activeElement?.tagName !== "IFRAME" || !frames?.contains(activeElement)) return;
      if (activeElement.matches(":hover") || performance.now() - tabbedAt < TAB_TIME) return;
      (activeElement as HTMLElement).blur();
      (last as HTMLElement | null)?.focus({ preventScroll: true });
      // The body can't take the focus, for example after Storybook's search has closed.
      if (last?.matches("body"))
        setTimeout(() => {
          (activeElement as HTMLElement).blur();
          if (last === window.parent.document.body) (window.frameElement as HTMLElement | null)?.blur();
        });
    };
    for (const each of documents) {
      each.addEventListener("focusin", remember, { signal });
      each.addEventListener("keydown", noteTab, { signal, capture: true });
    }
    window.addEventListener("blur", keep, { signal });
    // A window doesn't notice if the focus enters its frame from elsewhere.
    const watchFrame = ({ target }: Event) => {
      const { contentWindow } = target as HTMLIFrameElement;
      contentWindow?.addEventListener("focus", keep, { signal });
      contentWindow?.addEventListener("keydown", noteTab, { signal, capture: true });
      // The story may have been rendered before.
      keep();
    };
    frames?.addEventListener("load", watchFrame, { signal, capture: true });
    return () => controller.abort();
  }, []);
  return container;
}
