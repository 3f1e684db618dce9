import { createContext, useContext, useState, useSyncExternalStore, type ReactNode } from "react";
import type { ThemeName } from "../../components/theme/tokens/names.ts";
import { createThemeStore, themeOf, type ThemeStore } from "./theme-store.ts";

const DARK = "(prefers-color-scheme: dark)";

const ThemeContext = createContext<ThemeStore | null>(null);

/** Provides the user's theme choice to its children. */
export function ThemeChoiceProvider({ children }: { children: ReactNode }) {
  const [store] = useState(() => createThemeStore());
  return <ThemeContext value={store}>{children}</ThemeContext>;
}

/** The props of a theme control. */
export interface ThemeControl {
  /** The theme that is shown. */
  theme: ThemeName;
  onThemeChange: (theme: ThemeName) => void;
  followsDevice: boolean;
  onFollowsDeviceChange: (followsDevice: boolean) => void;
}

/** Returns the theme that is shown, and its setters. */
export function useThemeControl(): ThemeControl {
  const store = useContext(ThemeContext);
  if (!store) throw new Error("useThemeControl must be used within a ThemeChoiceProvider.");
  const choice = useSyncExternalStore(store.subscribe, store.read);
  const isDark = useSyncExternalStore(subscribeToDevice, () => matchMedia(DARK).matches);
  return {
    theme: themeOf(choice, isDark),
    onThemeChange: store.choose,
    followsDevice: choice.followsDevice,
    onFollowsDeviceChange: store.followDevice,
  };
}

function subscribeToDevice(listener: () => void): () => void {
  const device = matchMedia(DARK);
  device.addEventListener("change", listener);
  return () => device.removeEventListener("change", listener);
}
