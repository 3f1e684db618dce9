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
  UNSAFE_createBrowserHistory as createBrowserHistory,
  UNSAFE_createMemoryHistory as createMemoryHistory,
  type Location,
  type NavigateOptions,
  type NavigationType,
} from "react-router";

type History = ReturnType<typeof createBrowserHistory> | ReturnType<typeof createMemoryHistory>;

interface RouterState {
  /** How the location was reached. */
  action: NavigationType;
  location: Location;
}

const HistoryContext = createContext<History | null>(null);
const RouterStateContext = createContext<RouterState | null>(null);

/** Navigates to an address of the app, or moves by that many history entries (negative: back). */
export interface NavigateTo {
  (address: string, options?: Pick<NavigateOptions, "replace">): void;
  (steps: number): void;
}

export interface RouterProps {
  /** The address at which a story opens, with a history in memory. Default: the browser's address and history. */
  storyAddress?: string;
  children: ReactNode;
}

/**
 * Follows the browser's history with React Router's own implementation of it. React Router's components are not used:
 * the app needs neither nested routes nor data loading, and they would add 10 kB to every page (docs/decisions/035).
 */
export function Router({ storyAddress, children }: RouterProps) {
  const [history] = useState<History>(() =>
    storyAddress === undefined
      ? createBrowserHistory({ v5Compat: true })
      : createMemoryHistory({ initialEntries: [storyAddress], v5Compat: true }),
  );
  const [routerState, setRouterState] = useState<RouterState>({
    action: history.action,
    location: history.location,
  });
  // As a transition, so that the current screen stays until the code of the next one has loaded.
  useLayoutEffect(
    () =>
      history.listen(({ action, location }) => startTransition(() => setRouterState({ action, location }))),
    [history],
  );
  return (
    <HistoryContext value={history}>
      <RouterStateContext value={routerState}>{children}</RouterStateContext>
    </HistoryContext>
  );
}

function requireRouter<Value>(value: Value | null): Value {
  if (value === null)
    throw new Error("useLocation, useNavigationType and useNavigate need a Router around them.");
  return value;
}

const useRouterState = (): RouterState => requireRouter(useContext(RouterStateContext));

/** Returns the current location. */
export const useLocation = (): Location => useRouterState().location;

/** Returns how the user reached the current location. */
export const useNavigationType = (): NavigationType => useRouterState().action;

/** Returns a function that changes the location. It is stable as long as the router is mounted. */
export function useNavigate(): NavigateTo {
  const history = requireRouter(useContext(HistoryContext));
  return useMemo(
    () => (to: string | number, options?: Pick<NavigateOptions, "replace">) => {
      if (typeof to === "number") history.go(to);
      else if (options?.replace) history.replace(to);
      else history.push(to);
    },
    [history],
  );
}
