import { useState } from "react";
import { useScreens } from "../ScreensProvider.tsx";

const SHORTCUTS_KEY = "cairn:shortcuts";

/** Whether single-key shortcuts are on, kept on the device; on by default. */
export function useShortcutPreference(): [areOn: boolean, set: (areOn: boolean) => void] {
  const { storage } = useScreens();
  const [areOn, setOn] = useState(() => {
    try {
      return storage().getItem(SHORTCUTS_KEY) !== "off";
    } catch {
      return true;
    }
  });
  const set = (next: boolean) => {
    setOn(next);
    try {
      storage().setItem(SHORTCUTS_KEY, next ? "on" : "off");
    } catch {
      // The choice then holds for this page alone.
    }
  };
  return [areOn, set];
}
