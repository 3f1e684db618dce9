import { useEffect, useRef } from "react";
import type { ConnectionState } from "./connection.ts";
import * as css from "./OfflineNotice.css.ts";

/**
 * The custom property with the height of the notice. Elements that stick to the bottom of the window add it to their
 * offset.
 */
const FOOT = "--cairn-foot";

const STATES = { offline: "You're offline.", unreachable: "Cairn can't be reached." } as const;

/** The consequences of a lost connection, by where the user is. */
const MEANINGS = {
  quiz: "You can continue. Your answers will be sent when the connection is back.",
  app: "This page may be out of date until the connection is back.",
  signedOut: "You can sign in when the connection is back.",
} as const;

export interface OfflineNoticeProps {
  state: ConnectionState;
  context: keyof typeof MEANINGS;
}

/**
 * Says once for the whole page that there is no connection. Never takes the focus; screen readers announce it
 * politely.
 */
export function OfflineNotice({ state, context }: OfflineNoticeProps) {
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = container.current;
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
    // Always rendered, because screen readers only announce changes of a live region that exists already.
    <div ref={container} className={css.container} role="status">
      {state === "online" ? null : (
        <p className={css.notice}>
          <strong className={css.state}>{STATES[state]}</strong> {MEANINGS[context]}
        </p>
      )}
    </div>
  );
}
