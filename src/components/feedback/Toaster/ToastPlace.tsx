import { useLayoutEffect, useRef, useState, type ReactNode } from "react";
import { createPortal } from "react-dom";
import type { OpenDialogs } from "../../layers/open-dialogs.ts";
import * as css from "./Toaster.css.ts";

export interface ToastPlaceProps {
  /** Keep it stable. */
  dialogs: OpenDialogs;
  children: (place: HTMLElement) => ReactNode;
}

/**
 * An element on top of all else on the page, and within the topmost modal dialog while one is open: beside it all is
 * inert. It is moved as it is, so that what stands in it goes on and is not announced again.
 */
export function ToastPlace({ dialogs, children }: ToastPlaceProps) {
  const home = useRef<HTMLDivElement>(null);
  const [place] = useState(createPlace);
  useLayoutEffect(() => {
    const stop = dialogs.watch((top) => {
      (top ?? home.current)?.append(place);
      place.showPopover();
    });
    return () => {
      stop();
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
