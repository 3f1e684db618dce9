import {
  createGuard,
  createKey,
  DEFAULT_KEY,
  type AppHistory,
  type Location,
  type NavigationType,
} from "./history.ts";

/** Creates a history that does not change the browser's address, for stories. */
export function createMemoryHistory(firstAddress: string): AppHistory {
  let action: NavigationType = "POP";
  const createLocation = (address: string, key: string, base = "/"): Location => {
    const { pathname, search, hash } = new URL(address, new URL(base, "http://localhost"));
    return { key, pathname, search, hash };
  };
  const entries = [createLocation(firstAddress, DEFAULT_KEY)];
  let index = 0;
  const guard = createGuard();
  const listeners = new Set<() => void>();
  const current = () => entries[index] as Location;
  const createNext = (address: string) => createLocation(address, createKey(), current().pathname);
  const notify = (type: NavigationType) => {
    action = type;
    for (const listener of listeners) listener();
  };
  return {
    read: () => ({ action, location: current() }),
    push: (address) =>
      guard.pass(() => {
        entries.splice(index + 1, entries.length, createNext(address));
        index += 1;
        notify("PUSH");
      }),
    replace: (address) => {
      entries[index] = createNext(address);
      notify("REPLACE");
    },
    go: (steps) =>
      guard.pass(() => {
        index = Math.min(Math.max(index + steps, 0), entries.length - 1);
        notify("POP");
      }),
    guard: guard.set,
    listen: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
