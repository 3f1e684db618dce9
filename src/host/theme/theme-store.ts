import { DEFAULT_THEME, isThemeName, type ThemeName } from "../../components/theme/tokens/names.ts";

/** The storage key of the selected theme, one of the seven (spec §4.2). */
export const THEME_KEY = "ui-theme";

/** The storage key of whether the device's setting overrides the selected theme (`true`). */
export const FOLLOWS_DEVICE_KEY = "ui-theme-follows-device";

export interface ThemeChoice {
  /** The theme that was selected last. */
  theme: ThemeName;
  /** Whether the device's setting overrides it with Light or Dark. */
  followsDevice: boolean;
}

/** Stores the user's theme on the device and synchronizes it across tabs. */
export interface ThemeStore {
  /** Returns the same object until the choice changes. */
  read: () => ThemeChoice;
  /** Selects a theme and stops following the device. */
  choose: (theme: ThemeName) => void;
  /** Turns following the device on or off. Off restores the theme that was selected last. */
  followDevice: (followsDevice: boolean) => void;
  /** Calls `listener` when the choice changes in this tab or another. Returns a function that unsubscribes. */
  subscribe: (listener: () => void) => () => void;
}

/** Creates a store that keeps the choice in `localStorage`, or in memory if storage is blocked. */
export function createThemeStore(page: Window = window): ThemeStore {
  let unstored: ThemeChoice | null = null;
  let last: ThemeChoice = { theme: DEFAULT_THEME, followsDevice: false };
  const listeners = new Set<() => void>();

  const readStored = (): ThemeChoice => {
    try {
      const stored = page.localStorage.getItem(THEME_KEY);
      return {
        theme: isThemeName(stored) ? stored : DEFAULT_THEME,
        followsDevice: page.localStorage.getItem(FOLLOWS_DEVICE_KEY) === "true",
      };
    } catch {
      return { theme: DEFAULT_THEME, followsDevice: false };
    }
  };
  const read = () => {
    const current = unstored ?? readStored();
    if (current.theme !== last.theme || current.followsDevice !== last.followsDevice) last = current;
    return last;
  };
  const change = (choice: ThemeChoice, store: (storage: Storage) => void) => {
    try {
      store(page.localStorage);
      unstored = null;
    } catch {
      unstored = choice;
    }
    for (const listener of listeners) listener();
  };
  return {
    read,
    choose(theme) {
      change({ theme, followsDevice: false }, (storage) => {
        storage.setItem(THEME_KEY, theme);
        storage.removeItem(FOLLOWS_DEVICE_KEY);
      });
    },
    followDevice(followsDevice) {
      change({ ...read(), followsDevice }, (storage) => {
        if (followsDevice) storage.setItem(FOLLOWS_DEVICE_KEY, "true");
        else storage.removeItem(FOLLOWS_DEVICE_KEY);
      });
    },
    subscribe(listener) {
      const onStorage = ({ key }: StorageEvent) => {
        if (key === THEME_KEY || key === FOLLOWS_DEVICE_KEY || key === null) listener();
      };
      listeners.add(listener);
      page.addEventListener("storage", onStorage);
      return () => {
        listeners.delete(listener);
        page.removeEventListener("storage", onStorage);
      };
    },
  };
}

/** Returns the theme to show for a choice. */
export function themeOf({ theme, followsDevice }: ThemeChoice, isDeviceDark: boolean): ThemeName {
  if (!followsDevice) return theme;
  return isDeviceDark ? "dark" : "light";
}
