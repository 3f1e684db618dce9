import { createContext, useContext, useState, useSyncExternalStore, type ReactNode } from "react";
import { DEFAULT_THEME, isThemeChoice, type ThemeChoice, type ThemeName } from "../components/theme/names.ts";

/** Where the chosen theme is stored (spec §4.2). */
export const THEME_KEY = "ui-theme";

/** What the device is set to. */
const DARK = "(prefers-color-scheme: dark)";

interface ThemeKeeper {
  read: () => ThemeChoice;
  choose: (theme: ThemeChoice) => void;
  subscribe: (listener: () => void) => () => void;
}

function createThemeKeeper(): ThemeKeeper {
  /** The choice of this page alone, where the storage takes none. */
  let unstored: ThemeChoice | null = null;
  const listeners = new Set<() => void>();
  return {
    read() {
      if (unstored) return unstored;
      try {
        const stored = localStorage.getItem(THEME_KEY);
        return isThemeChoice(stored) ? stored : DEFAULT_THEME;
      } catch {
        return DEFAULT_THEME;
      }
    },
    choose(theme) {
      try {
        localStorage.setItem(THEME_KEY, theme);
        unstored = null;
      } catch {
        unstored = theme;
      }
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      // The browser tells of the choice that another tab made.
      const onStorage = ({ key }: StorageEvent) => {
        if (key === THEME_KEY || key === null) listener();
      };
      listeners.add(listener);
      window.addEventListener("storage", onStorage);
      return () => {
        listeners.delete(listener);
        window.removeEventListener("storage", onStorage);
      };
    },
  };
}

const ThemeContext = createContext<ThemeKeeper | null>(null);

/** Holds the user's theme for what stands within. */
export function ThemeChoiceProvider({ children }: { children: ReactNode }) {
  const [keeper] = useState(createThemeKeeper);
  return <ThemeContext value={keeper}>{children}</ThemeContext>;
}

/** What the user has chosen, kept on the device and the same in all tabs. */
export function useThemeChoice(): [choice: ThemeChoice, choose: (choice: ThemeChoice) => void] {
  const keeper = useContext(ThemeContext);
  if (!keeper) throw new Error("There is no ThemeChoiceProvider around.");
  return [useSyncExternalStore(keeper.subscribe, keeper.read), keeper.choose];
}

/** The theme that the user's choice comes to, which follows the device where that was chosen. */
export function useTheme(): ThemeName {
  const [choice] = useThemeChoice();
  const isDark = useSyncExternalStore(subscribeToDevice, () => matchMedia(DARK).matches);
  if (choice !== "device") return choice;
  return isDark ? "dark" : "light";
}

function subscribeToDevice(listener: () => void): () => void {
  const device = matchMedia(DARK);
  device.addEventListener("change", listener);
  return () => device.removeEventListener("change", listener);
}
