import { useState } from "react";
import { useScreens } from "../ScreensProvider.tsx";

const SHORTCUTS_KEY = "cairn:shortcuts";

/** Whether single-key shortcuts are on, kept on the device; on by default. */
export function useShortcutPreference(): [hasShortcuts: boolean, set: (hasShortcuts: boolean) => void] {
  const { storage } = useScreens();
  const [hasShortcuts, setHasShortcuts] = useState(() => {
    try {
      return storage().getItem(SHORTCUTS_KEY) !== "off";
    } catch {
      return true;
    }
  });
  const set = (next: boolean) => {
    setHasShortcuts(next);
    try {
      storage().setItem(SHORTCUTS_KEY, next ? "on" : "off");
    } catch {
      // The choice then holds for this page alone.
    }
  };
  return [hasShortcuts, set];
}
