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
 * An element on top of all else on the page, and within the topmost modal dialog while one is open: beside it all is
 * inert. It is moved as it is, so that what stands in it goes on and is not announced again. The dialog is told how much
 * room a toast takes at the head of the window.
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
