import { useQueryClient } from "@tanstack/react-query";
import { createContext, useContext, useEffect } from "react";
import type { Navigate } from "../screens/paths.ts";
import { useScreens } from "../screens/ScreensProvider.tsx";
import { useConnection } from "./Connected.tsx";
import { isForeign } from "./RouterLink.tsx";
import { ATTEMPT_LOCK, type Updates } from "./worker/updates.ts";

/** The versions that this browser keeps; `null` where there is no service worker. */
export const UpdatesContext = createContext<Updates | null>(null);

/**
 * Lets a link lead into a newer version if there is one, unless that would interrupt an attempt, in this tab or another, or lose
 * something: text that was typed, a change on its way, or what is shown without a connection.
 */
export function useUpdates(isAttempt: boolean, navigate: Navigate): void {
  const updates = useContext(UpdatesContext);
  const client = useQueryClient();
  const { typed } = useScreens();
  const isOnline = useConnection() === "online";

  useEffect(() => {
    if (!updates || !isAttempt) return;
    const ending = new AbortController();
    // Held until the attempt is left, and by the browser no longer than the page lasts.
    navigator.locks
      .request(ATTEMPT_LOCK, { mode: "shared", signal: ending.signal }, () =>
        ending.signal.aborted
          ? undefined
          : new Promise<void>((resolve) => ending.signal.addEventListener("abort", () => resolve())),
      )
      .catch(() => {});
    return () => ending.abort();
  }, [updates, isAttempt]);

  useEffect(() => {
    if (!updates || isAttempt || !isOnline) return;
    const follow = (event: MouseEvent) => {
      const address = addressOf(event);
      if (address === null || typed.size > 0 || client.isMutating() > 0 || !updates.isReady()) return;
      event.preventDefault();
      void updates.leadTo(address).then((isLed) => {
        if (!isLed) navigate(address);
      });
    };
    // Before the router, which takes what is left.
    document.addEventListener("click", follow, { capture: true });
    return () => document.removeEventListener("click", follow, { capture: true });
  }, [updates, isAttempt, isOnline, typed, client, navigate]);
}

/** Where a click leads within the app; `null` for all that is no plain click on such a link. */
function addressOf({ target, button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): string | null {
  if (button !== 0 || ctrlKey || metaKey || shiftKey || altKey || !(target instanceof Element)) return null;
  const link = target.closest("a");
  const address = link?.getAttribute("href") ?? null;
  return address === null || isForeign(address) || link?.target || link?.hasAttribute("download")
    ? null
    : address;
}
