import { useQueryClient } from "@tanstack/react-query";
import { createContext, useContext, useEffect } from "react";
import type { Navigate } from "../../screens/paths.ts";
import { useScreens } from "../../screens/ScreensProvider.tsx";
import { isPlainClick } from "../router/is-plain-click.ts";
import { isForeign } from "../router/RouterLink.tsx";
import { ATTEMPT_LOCK, type Updates } from "../worker/updates.ts";
import { useConnection } from "./ConnectionProvider.tsx";

/** The app's updates; `null` without a service worker. */
export const UpdatesContext = createContext<Updates | null>(null);

/**
 * Follows a clicked link in a newer version of the app if one is available. Waits while an attempt is open in any
 * tab, typed text or a mutation is pending, or the page is offline.
 */
export function useUpdates(isAttempt: boolean, navigate: Navigate): void {
  const updates = useContext(UpdatesContext);
  const client = useQueryClient();
  const { typedTexts } = useScreens();
  const isOnline = useConnection() === "online";

  useEffect(() => {
    if (!updates || !isAttempt) return;
    const controller = new AbortController();
    // The browser releases the lock when the page closes.
    navigator.locks
      .request(ATTEMPT_LOCK, { mode: "shared", signal: controller.signal }, () =>
        controller.signal.aborted
          ? undefined
          : new Promise<void>((resolve) => controller.signal.addEventListener("abort", () => resolve())),
      )
      .catch(() => {});
    return () => controller.abort();
  }, [updates, isAttempt]);

  useEffect(() => {
    if (!updates || isAttempt || !isOnline) return;
    const follow = (event: MouseEvent) => {
      const address = addressOf(event);
      if (address === null || typedTexts.keys().length > 0 || client.isMutating() > 0 || !updates.isReady())
        return;
      event.preventDefault();
      void updates.openInNewVersion(address).then((isOpened) => {
        if (!isOpened) navigate(address);
      });
    };
    // In the capture phase, before the router's links.
    document.addEventListener("click", follow, { capture: true });
    return () => document.removeEventListener("click", follow, { capture: true });
  }, [updates, isAttempt, isOnline, typedTexts, client, navigate]);
}

/** Returns the app address that a plain click on a link leads to; `null` for any other click. */
function addressOf(event: MouseEvent): string | null {
  if (!isPlainClick(event) || !(event.target instanceof Element)) return null;
  const link = event.target.closest("a");
  const address = link?.getAttribute("href") ?? null;
  return address === null || isForeign(address) || link?.target || link?.hasAttribute("download")
    ? null
    : address;
}
