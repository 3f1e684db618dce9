import { useEffect, useRef } from "react";
import type { ConnectionState } from "./connection.ts";
import * as css from "./OfflineNotice.css.ts";

/** The height of the notice: what sticks to the foot of the window stands above it. */
const FOOT = "--cairn-foot";

const STATES = { offline: "You're offline.", unreachable: "Cairn can't be reached." } as const;

/** What that means where the user is. */
const MEANINGS = {
  quiz: "You can go on: your answers will be sent when the connection is back.",
  app: "This page may be out of date until the connection is back.",
  signedOut: "You can sign in when the connection is back.",
} as const;

export interface OfflineNoticeProps {
  state: ConnectionState;
  at: keyof typeof MEANINGS;
}

/**
 * Says once for the whole page that there is no connection. It never takes the focus; assistive technology reads it when there
 * is room.
 */
export function OfflineNotice({ state, at }: OfflineNoticeProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = place.current;
    if (!element || state === "online") return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => style.setProperty(FOOT, `${element.offsetHeight}px`));
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty(FOOT);
    };
  }, [state]);
  return (
    // Always there, so that what comes into it is read.
    <div ref={place} className={css.place} role="status">
      {state === "online" ? null : (
        <p className={css.notice}>
          <strong className={css.state}>{STATES[state]}</strong> {MEANINGS[at]}
        </p>
      )}
    </div>
  );
}
