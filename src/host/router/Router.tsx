import {
  createContext,
  startTransition,
  useContext,
  useLayoutEffect,
  useMemo,
  useState,
  type ReactNode,
} from "react";
import {
  createBrowserHistory,
  type AppHistory,
  type CurrentEntry,
  type Location,
  type NavigationType,
} from "./history/history.ts";

const HistoryContext = createContext<AppHistory | null>(null);
const CurrentEntryContext = createContext<CurrentEntry | null>(null);

interface NavigateOptions {
  /** Whether the address replaces the current one instead of adding an entry. Default false. */
  replace?: boolean;
}

/** Navigates to an address of the app, or moves by that many history entries (negative: back). */
export interface NavigateTo {
  (address: string, options?: NavigateOptions): void;
  (steps: number): void;
}

export interface RouterProps {
  /** The history that it follows; a story passes one in memory. Default: the browser's. */
  history?: AppHistory;
  children: ReactNode;
}

/**
 * Provides the current location and navigation. The app's flat table of routes needs no library (docs/decisions/044).
 */
export function Router(props: RouterProps) {
  const [history] = useState(() => props.history ?? createBrowserHistory());
  const [entry, setEntry] = useState(history.read);
  // As a transition, so that the current screen stays until the code of the next one has loaded.
  useLayoutEffect(() => history.listen(() => startTransition(() => setEntry(history.read()))), [history]);
  return (
    <HistoryContext value={history}>
      <CurrentEntryContext value={entry}>{props.children}</CurrentEntryContext>
    </HistoryContext>
  );
}

function requireRouter<Value>(value: Value | null): Value {
  if (value === null) throw new Error("The hooks of the router must be used within a Router.");
  return value;
}

const useCurrentEntry = (): CurrentEntry => requireRouter(useContext(CurrentEntryContext));

/** Returns the current location. */
export const useLocation = (): Location => useCurrentEntry().location;

/** Returns how the user reached the current location. */
export const useNavigationType = (): NavigationType => useCurrentEntry().action;

/** Returns a function that guards the current location. It is stable as long as the router is mounted. */
export const useGuard = (): AppHistory["guard"] => requireRouter(useContext(HistoryContext)).guard;

/** Returns a function that changes the location. It is stable as long as the router is mounted. */
export function useNavigate(): NavigateTo {
  const history = requireRouter(useContext(HistoryContext));
  return useMemo(
    () => (to: string | number, options?: NavigateOptions) => {
      if (typeof to === "number") history.go(to);
      else if (options?.replace) history.replace(to);
      else history.push(to);
    },
    [history],
  );
}
