import { QueryClientProvider, type QueryClient } from "@tanstack/react-query";
import { createContext, useContext, useMemo, useState, type ComponentType, type ReactNode } from "react";
import type { Api } from "../api/client.ts";
import { createQueryClient } from "../api/query-client.ts";
import { FocusHomeProvider, type FindFocusHome } from "../components/layers/focus.ts";
import { LinkProvider, type LinkProps } from "../components/navigation/Link.tsx";
import type { DeviceStorage, Drafts } from "../components/quiz/storage/local.ts";
import { createPaths, type Paths } from "./paths.ts";
import { draftsIn, scopeOf, storageIn } from "./scoped-storage.ts";

/** What every screen stands on. */
export interface Screens {
  api: Api;
  paths: Paths;
  /** What was answered on this device and is not submitted yet. */
  drafts: Drafts;
  /** Where the device keeps things, of this backend alone. May throw at any touch, as blocked storage does. */
  storage: () => DeviceStorage;
  /** What keeps it apart from other backends; none for one at the default address. */
  scope: string;
  /**
   * What a user has typed and not sent, by {@link typedKey}: it outlives the end of a sign-in, as long as the page. Never a
   * password.
   */
  typed: Map<string, string>;
  /** When the page was written, in milliseconds; `null` where no server wrote it. */
  renderedAt: number | null;
}

/** The key of what a user has typed into a field. */
export const typedKey = (userId: number, field: string): string => `${userId}:${field}`;

const ScreensContext = createContext<Screens | null>(null);

export interface ScreensProviderProps {
  /** The way to the backend, by `createApi`. Keep it stable. */
  api: Api;
  /** The cache over `api`. Default: one of its own. */
  queryClient?: QueryClient;
  /** What the addresses of the screens begin with, such as `/training`. Default none. */
  basePath?: string;
  /** Renders links, such as the router's own. Default: plain anchors. Keep it stable. */
  link?: ComponentType<LinkProps>;
  /** Default: the window's local storage. */
  storage?: () => DeviceStorage;
  /**
   * What is kept on the device (answers, notes, places) is kept apart by this. Default: the address of `api`. Give your own
   * where two backends share one and are told apart by headers.
   */
  scope?: string;
  /**
   * For a page that a server writes: when it did, in milliseconds since the epoch. Given on both sides, the first words that
   * depend on the time are the same on both.
   */
  renderedAt?: number;
  /**
   * Finds where the keyboard goes on when a dialog closes and what opened it is gone. Default: the heading of the screen,
   * which is the nearest to the dialog. Keep it stable.
   */
  findFocusHome?: FindFocusHome;
  children: ReactNode;
}

const localStorageOfWindow = () => window.localStorage;

/** Every screen has one heading of the first level. Some are no place for the keyboard until it has nowhere else to go. */
const findHeading: FindFocusHome = (around) => {
  for (const node of around) {
    const heading = node.isConnected ? node.querySelector("h1") : null;
    if (!heading) continue;
    if (!heading.hasAttribute("tabindex")) heading.tabIndex = -1;
    return heading;
  }
  return null;
};

/** Gives the screens within their backend, cache, addresses, links and storage. Several may stand on one page. */
export function ScreensProvider(props: ScreensProviderProps) {
  const {
    api,
    basePath,
    link,
    storage = localStorageOfWindow,
    scope = scopeOf(api),
    renderedAt = null,
    findFocusHome = findHeading,
    children,
  } = props;
  const [ownClient] = useState(() => props.queryClient ?? createQueryClient(api));
  const screens = useMemo(
    () => ({
      api,
      paths: createPaths(basePath),
      drafts: draftsIn(scope, storage),
      storage: storageIn(scope, storage),
      scope,
      typed: new Map<string, string>(),
      renderedAt,
    }),
    [api, basePath, storage, scope, renderedAt],
  );
  return (
    <ScreensContext.Provider value={screens}>
      <QueryClientProvider client={props.queryClient ?? ownClient}>
        <FocusHomeProvider value={findFocusHome}>
          {link ? <LinkProvider component={link}>{children}</LinkProvider> : children}
        </FocusHomeProvider>
      </QueryClientProvider>
    </ScreensContext.Provider>
  );
}

/** What the nearest {@link ScreensProvider} gives. @throws {Error} without one */
export function useScreens(): Screens {
  const screens = useContext(ScreensContext);
  if (!screens) throw new Error("This screen stands in no ScreensProvider: put one around it, with an api.");
  return screens;
}

/** The addresses of the screens. */
export const usePaths = (): Paths => useScreens().paths;
