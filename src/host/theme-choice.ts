import { useSyncExternalStore } from "react";
import { DEFAULT_THEME, isThemeName, type ThemeName } from "../components/theme/names.ts";

/** Where the chosen theme is stored (spec §4.2). */
export const THEME_KEY = "ui-theme";

/** The choice of this page alone, where the storage takes none. */
let unstored: ThemeName | null = null;
const listeners = new Set<() => void>();

function read(): ThemeName {
  if (unstored) return unstored;
  try {
    const stored = localStorage.getItem(THEME_KEY);
    return isThemeName(stored) ? stored : DEFAULT_THEME;
  } catch {
    return DEFAULT_THEME;
  }
}

function choose(theme: ThemeName): void {
  try {
    localStorage.setItem(THEME_KEY, theme);
    unstored = null;
  } catch {
    unstored = theme;
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  // Told by the browser when another tab chose.
  const onStorage = ({ key }: StorageEvent) => {
    if (key === THEME_KEY || key === null) listener();
  };
  listeners.add(listener);
  window.addEventListener("storage", onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", onStorage);
  };
}

/** The user's theme, kept on the device and the same in all tabs. */
export function useThemeChoice(): [theme: ThemeName, choose: (theme: ThemeName) => void] {
  return [useSyncExternalStore(subscribe, read), choose];
}
