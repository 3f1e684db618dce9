import { useLayoutEffect, useRef, useState, type ReactNode } from "react";
import { createPortal } from "react-dom";
import { TOAST_ROOM, type OpenDialogs } from "../../layers/open-dialogs.ts";
import * as css from "./Toaster.css.ts";

export interface ToastPlaceProps {
  /** Keep it stable. */
  dialogs: OpenDialogs;
  children: (place: HTMLElement) => ReactNode;
}

/**
 * An element in the top layer, inside the topmost modal dialog while one is open, because everything outside it
 * is inert. It is moved without re-creating it, so that its content keeps its state and is not announced again.
 * Tells the dialog how much space a toast takes at the top of the window.
 */
export function ToastPlace({ dialogs, children }: ToastPlaceProps) {
  const home = useRef<HTMLDivElement>(null);
  const [place] = useState(createPlace);
  useLayoutEffect(() => {
    let dialog: HTMLElement | null = null;
    const keepRoom = () => {
      const { height, bottom } = place.getBoundingClientRect();
      dialog?.style.setProperty(TOAST_ROOM, `${height > 0 ? bottom : 0}px`);
    };
    const observer = new ResizeObserver(keepRoom);
    observer.observe(place);
    const stop = dialogs.watch((top) => {
      dialog?.style.removeProperty(TOAST_ROOM);
      dialog = top;
      (top ?? home.current)?.append(place);
      place.showPopover();
      keepRoom();
    });
    return () => {
      stop();
      observer.disconnect();
      dialog?.style.removeProperty(TOAST_ROOM);
      place.remove();
    };
  }, [place, dialogs]);
  return (
    <>
      <div ref={home} />
      {createPortal(children(place), place)}
    </>
  );
}

function createPlace(): HTMLElement {
  const place = document.createElement("div");
  place.className = css.place;
  place.popover = "manual";
  return place;
}
