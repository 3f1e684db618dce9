import { useLayoutEffect, useRef, useState, type ReactNode } from "react";
import { createPortal } from "react-dom";
import { TOAST_SPACE, type OpenDialogs } from "../../focus/open-dialogs.ts";
import * as css from "./Toaster.css.ts";

export interface ToastContainerProps {
  /** Keep it stable. */
  dialogs: OpenDialogs;
  children: (container: HTMLElement) => ReactNode;
}

/**
 * An element in the top layer, inside the topmost modal dialog while one is open, because everything outside it
 * is inert. It is moved without re-creating it, so that its content keeps its state and is not announced again.
 * Tells the dialog how much space a toast takes at the top of the window.
 */
export function ToastContainer({ dialogs, children }: ToastContainerProps) {
  const home = useRef<HTMLDivElement>(null);
  const [container] = useState(createContainer);
  useLayoutEffect(() => {
    let dialog: HTMLElement | null = null;
    const reserveSpace = () => {
      const { height, bottom } = container.getBoundingClientRect();
      dialog?.style.setProperty(TOAST_SPACE, `${height > 0 ? bottom : 0}px`);
    };
    const observer = new ResizeObserver(reserveSpace);
    observer.observe(container);
    const stop = dialogs.watch((top) => {
      dialog?.style.removeProperty(TOAST_SPACE);
      dialog = top;
      (top ?? home.current)?.append(container);
      container.showPopover();
      reserveSpace();
    });
    return () => {
      stop();
      observer.disconnect();
      dialog?.style.removeProperty(TOAST_SPACE);
      container.remove();
    };
  }, [container, dialogs]);
  return (
    <>
      <div ref={home} />
      {createPortal(children(container), container)}
    </>
  );
}

function createContainer(): HTMLElement {
  const container = document.createElement("div");
  container.className = css.container;
  container.popover = "manual";
  return container;
}
