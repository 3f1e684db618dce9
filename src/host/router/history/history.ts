import type { AskToLeave, GuardLeave } from "../../../screens/ScreensProvider.tsx";

/**
 * How the current entry was reached: by the first load or a step through the history, as a new entry, or by replacing
 * one.
 */
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
  /** Calls `listener` after each change. Returns a function that unsubscribes. */
  listen: (listener: () => void) => () => void;
  /**
   * Calls `ask` instead of adding an entry or moving to another address. Replacing an entry is not guarded. Returns a
   * function that removes the guard.
   */
  guard: GuardLeave;
}

/** Creates the guard of a history. After each confirmation, it lets one navigation pass. */
export function createGuard() {
  let current: AskToLeave | null = null;
  return {
    set: (ask: AskToLeave) => {
      current = ask;
      return () => {
        if (current === ask) current = null;
      };
    },
    isSet: () => current !== null,
    /** Calls `leave`, or asks first. */
    pass: (leave: () => void) => {
      if (!current) return leave();
      current(() => {
        current = null;
        leave();
      });
    },
  };
}

/** The key of entries that the app did not create: the first one, and those of links to a part of the page. */
export const DEFAULT_KEY = "default";

export const createKey = (): string => Math.random().toString(36).slice(2, 10);

/** The parts of `window` that the history needs. */
export interface HistoryWindow extends Pick<Window, "addEventListener" | "removeEventListener"> {
  location: Pick<Window["location"], "pathname" | "search" | "hash" | "assign">;
  history: Pick<History, "state" | "pushState" | "replaceState" | "go">;
}

/** The state that the app stores with each entry that it creates. `index` counts them from 1. */
interface EntryState {
  key?: string;
  index?: number;
}

/** Follows and changes the browser's history. */
export function createBrowserHistory(page: HistoryWindow = window): AppHistory {
  let action: NavigationType = "POP";
  const guard = createGuard();
  const stateOf = () => page.history.state as EntryState | null;
  const addressOf = () => page.location.pathname + page.location.search;
  /** The entry that the app shows. Entries that the browser creates have no index. */
  let shown = { index: stateOf()?.index ?? 0, address: addressOf() };
  const follow = () => {
    shown = {
      index: stateOf()?.index ?? (addressOf() === shown.address ? shown.index : 0),
      address: addressOf(),
    };
  };
  const createState = (index: number): EntryState => ({ key: createKey(), index });
  const listeners = new Set<() => void>();
  const notify = (type: NavigationType) => {
    action = type;
    follow();
    for (const listener of listeners) listener();
  };
  /** Whether the browser is about to return to the entry that it has just left. */
  let isReturning = false;
  const step = () => {
    if (isReturning) {
      isReturning = false;
      return;
    }
    const steps = (stateOf()?.index ?? 0) - shown.index;
    if (guard.isSet() && steps !== 0 && addressOf() !== shown.address) {
      // The browser has moved already, so it returns until the user confirms.
      isReturning = true;
      page.history.go(-steps);
      guard.pass(() => page.history.go(steps));
      return;
    }
    notify("POP");
  };
  return {
    read: () => {
      const { pathname, search, hash } = page.location;
      return { action, location: { key: stateOf()?.key ?? DEFAULT_KEY, pathname, search, hash } };
    },
    push: (address) =>
      guard.pass(() => {
        try {
          page.history.pushState(createState(shown.index + 1), "", address);
        } catch {
          // Browsers limit how often a page may change its address.
          page.location.assign(address);
        }
        notify("PUSH");
      }),
    replace: (address) => {
      page.history.replaceState(createState(shown.index), "", address);
      notify("REPLACE");
    },
    go: (steps) => page.history.go(steps),
    guard: guard.set,
    listen: (listener) => {
      if (listeners.size === 0) page.addEventListener("popstate", step);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) page.removeEventListener("popstate", step);
      };
    },
  };
}
