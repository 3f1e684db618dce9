import type { DeviceStorage } from "../../components/quiz/storage/local.ts";

const KEY = "cairn:single-sign-on-return";

/**
 * Stores the path to return to after a single sign-on, which leaves the app. Without storage, the dashboard will
 * open.
 */
export function storeReturnPath(storage: () => DeviceStorage, path: string): void {
  try {
    storage().setItem(KEY, path);
  } catch {
    // The storage is blocked or full.
  }
}

/**
 * Returns the stored path and forgets it; `fallback` if there is none, or if it leads out of the app or to the
 * sign-in.
 */
export function takeReturnPath(storage: () => DeviceStorage, fallback: string): string {
  try {
    const path = storage().getItem(KEY);
    storage().removeItem(KEY);
    return path !== null && isInside(path) ? path : fallback;
  } catch {
    return fallback;
  }
}

/** Any origin will do: a path within the app leads to the same one. */
const HERE = "https://here.invalid";

function isInside(path: string): boolean {
  const url = URL.parse(path, HERE);
  return path.startsWith("/") && url?.origin === HERE && !/^(?:\/app)?\/login(?:\/|$)/i.test(url.pathname);
}
