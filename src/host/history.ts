/** How the current entry was reached: by the first load or a step through the history, as a new entry, or by replacing one. */
export type NavigationType = "POP" | "PUSH" | "REPLACE";

export interface Location {
  /** Unique for each entry that the app creates; `default` for entries that the browser creates. */
  key: string;
  pathname: string;
  search: string;
  hash: string;
}

/** The current entry of the history. */
export interface CurrentEntry {
  action: NavigationType;
  location: Location;
}

/** The browser's history, or one in memory. */
export interface AppHistory {
  read: () => CurrentEntry;
  push: (address: string) => void;
  replace: (address: string) => void;
  /** Moves by that many entries; negative numbers go back. */
  go: (steps: number) => void;
  /** Calls `listener` after each change. Returns a function that stops it. */
  listen: (listener: () => void) => () => void;
}

/** The key of entries that the app did not create: the first one, and those of links to a part of the page. */
export const DEFAULT_KEY = "default";

export const createKey = (): string => Math.random().toString(36).slice(2, 10);

/** The parts of `window` that the history needs. */
export interface HistoryWindow extends Pick<Window, "addEventListener" | "removeEventListener"> {
  location: Pick<Window["location"], "pathname" | "search" | "hash" | "assign">;
  history: Pick<History, "state" | "pushState" | "replaceState" | "go">;
}

/** Follows and changes the browser's history. */
export function createBrowserHistory(page: HistoryWindow = window): AppHistory {
  let action: NavigationType = "POP";
  const listeners = new Set<() => void>();
  const notify = (type: NavigationType) => {
    action = type;
    for (const listener of listeners) listener();
  };
  return {
    read: () => {
      const { pathname, search, hash } = page.location;
      const state = page.history.state as { key?: string } | null;
      return { action, location: { key: state?.key ?? DEFAULT_KEY, pathname, search, hash } };
    },
    push: (address) => {
      try {
        page.history.pushState({ key: createKey() }, "", address);
      } catch {
        // Browsers limit how often a page may change its address.
        page.location.assign(address);
      }
      notify("PUSH");
    },
    replace: (address) => {
      page.history.replaceState({ key: createKey() }, "", address);
      notify("REPLACE");
    },
    go: (steps) => page.history.go(steps),
    listen: (listener) => {
      const step = () => {
        action = "POP";
        listener();
      };
      page.addEventListener("popstate", step);
      listeners.add(listener);
      return () => {
        page.removeEventListener("popstate", step);
        listeners.delete(listener);
      };
    },
  };
}
