import { useState, useSyncExternalStore } from "react";

/** Whether the browser believes itself connected. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      window.addEventListener("online", onChange);
      window.addEventListener("offline", onChange);
      return () => {
        window.removeEventListener("online", onChange);
        window.removeEventListener("offline", onChange);
      };
    },
    () => navigator.onLine,
    () => true,
  );
}

const SHORTCUTS_KEY = "cairn:shortcuts";

/** Whether single-key shortcuts are on, kept on the device; on by default. */
export function useShortcutPreference(): [areOn: boolean, set: (areOn: boolean) => void] {
  const [areOn, setOn] = useState(() => read() !== "off");
  const set = (next: boolean) => {
    setOn(next);
    try {
      localStorage.setItem(SHORTCUTS_KEY, next ? "on" : "off");
    } catch {
      // The choice then holds for this page alone.
    }
  };
  return [areOn, set];
}

function read(): string | null {
  try {
    return localStorage.getItem(SHORTCUTS_KEY);
  } catch {
    return null;
  }
}
