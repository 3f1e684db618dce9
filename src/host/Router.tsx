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

interface Place {
  /** How the location was reached. */
  action: NavigationType;
  location: Location;
}

const HistoryContext = createContext<History | null>(null);
const PlaceContext = createContext<Place | null>(null);

/** Goes to an address of the app, or so many steps back (negative) or forward. */
export interface NavigateTo {
  (address: string, options?: Pick<NavigateOptions, "replace">): void;
  (steps: number): void;
}

export interface RouterProps {
  /** The address that a story opens at, without the browser's history. Default: the browser's address and history. */
  storyAt?: string;
  children: ReactNode;
}

/**
 * Follows the browser's history, by React Router's own implementation of it. React Router's components are left out: the app needs
 * neither nested routes nor data loading, and they would be 10 kB of every page (docs/decisions/035).
 */
export function Router({ storyAt, children }: RouterProps) {
  const [history] = useState<History>(() =>
    storyAt === undefined
      ? createBrowserHistory({ v5Compat: true })
      : createMemoryHistory({ initialEntries: [storyAt], v5Compat: true }),
  );
  const [place, setPlace] = useState<Place>({ action: history.action, location: history.location });
  // As a transition, so that a screen stays until the next one's code is there.
  useLayoutEffect(
    () => history.listen(({ action, location }) => startTransition(() => setPlace({ action, location }))),
    [history],
  );
  return (
    <HistoryContext value={history}>
      <PlaceContext value={place}>{children}</PlaceContext>
    </HistoryContext>
  );
}

function useWithin<Value>(value: Value | null): Value {
  if (value === null) throw new Error("This part of the app stands in no Router: put one around it.");
  return value;
}

const usePlace = (): Place => useWithin(useContext(PlaceContext));

/** Where the user is. */
export const useLocation = (): Location => usePlace().location;

/** How the user came to the present location. */
export const useNavigationType = (): NavigationType => usePlace().action;

/** Returns a function that changes the location, the same as long as the router lives. */
export function useNavigate(): NavigateTo {
  const history = useWithin(useContext(HistoryContext));
  return useMemo(
    () => (to: string | number, options?: Pick<NavigateOptions, "replace">) => {
      if (typeof to === "number") history.go(to);
      else if (options?.replace) history.replace(to);
      else history.push(to);
    },
    [history],
  );
}
