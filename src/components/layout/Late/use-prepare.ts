import { useEffect } from "react";

/** Milliseconds after which the code is loaded by itself. */
const PREPARE_AFTER = 3000;

/**
 * Loads code that is needed once something is pressed: before the connection may be lost, but after what the page is for. A service
 * worker has the code already. Keep `load` stable.
 */
export function usePrepare(load: () => Promise<unknown>): void {
  useEffect(() => {
    if (navigator.serviceWorker?.controller) return;
    const timer = setTimeout(() => void load().catch(() => {}), PREPARE_AFTER);
    return () => clearTimeout(timer);
  }, [load]);
}
