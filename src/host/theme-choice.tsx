import { createContext, useContext, useState, useSyncExternalStore, type ReactNode } from "react";
import { DEFAULT_THEME, isThemeName, type ThemeName } from "../components/theme/names.ts";

/** Where the chosen theme is stored (spec §4.2). */
export const THEME_KEY = "ui-theme";

interface ThemeChoice {
  read: () => ThemeName;
  choose: (theme: ThemeName) => void;
  subscribe: (listener: () => void) => () => void;
}

function createThemeChoice(): ThemeChoice {
  /** The choice of this page alone, where the storage takes none. */
  let unstored: ThemeName | null = null;
  const listeners = new Set<() => void>();
  return {
    read() {
      if (unstored) return unstored;
      try {
        const stored = localStorage.getItem(THEME_KEY);
        return isThemeName(stored) ? stored : DEFAULT_THEME;
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

const ThemeChoiceContext = createContext<ThemeChoice | null>(null);

/** Holds the user's theme for what stands within. */
export function ThemeChoiceProvider({ children }: { children: ReactNode }) {
  const [choice] = useState(createThemeChoice);
  return <ThemeChoiceContext value={choice}>{children}</ThemeChoiceContext>;
}

/** The user's theme, kept on the device and the same in all tabs. */
export function useThemeChoice(): [theme: ThemeName, choose: (theme: ThemeName) => void] {
  const choice = useContext(ThemeChoiceContext);
  if (!choice) throw new Error("There is no ThemeChoiceProvider around.");
  return [useSyncExternalStore(choice.subscribe, choice.read), choice.choose];
}
