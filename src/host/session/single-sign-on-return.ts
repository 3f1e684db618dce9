import type { DeviceStorage } from "../../components/quiz/storage/local.ts";
import { createFallbackStorage } from "../../screens/storage/fallback-storage.ts";

const KEY = "cairn:single-sign-on-return";

/**
 * Stores the path to return to after a single sign-on, which leaves the app. Without storage, the dashboard will
 * open.
 */
export function storeReturnPath(storage: () => DeviceStorage, path: string): void {
  createFallbackStorage(storage).set(KEY, path);
}

/**
 * Returns the stored path and forgets it; `fallback` if there is none, or if it leads out of the app or to the
 * sign-in.
 */
export function takeReturnPath(storage: () => DeviceStorage, fallback: string): string {
  const items = createFallbackStorage(storage);
  const path = items.get(KEY);
  items.remove(KEY);
  return path !== null && isInside(path) ? path : fallback;
}

/** Any origin will do: a path within the app leads to the same one. */
const HERE = "https://here.invalid";

function isInside(path: string): boolean {
  const url = URL.parse(path, HERE);
  return path.startsWith("/") && url?.origin === HERE && !/^(?:\/app)?\/login(?:\/|$)/i.test(url.pathname);
}
