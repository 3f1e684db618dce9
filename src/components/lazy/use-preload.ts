import { useEffect } from "react";

/** Milliseconds after which the code is loaded without interaction. */
const PREPARE_AFTER_MS = 3000;

/**
 * Loads code that is needed after a click: early enough in case the connection is lost, but after the main
 * content. With a service worker, the code is available already. Keep `load` stable.
 */
export function usePreload(load: () => Promise<unknown>): void {
  useEffect(() => {
    if (navigator.serviceWorker?.controller) return;
    const timer = setTimeout(() => void load().catch(() => {}), PREPARE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [load]);
}
