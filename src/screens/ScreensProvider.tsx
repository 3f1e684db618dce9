import { QueryClientProvider, type QueryClient } from "@tanstack/react-query";
import { createContext, useContext, useMemo, useState, type ComponentType, type ReactNode } from "react";
import type { Api } from "../api/client.ts";
import { createQueryClient } from "../api/query-client.ts";
import { focusableHeading, FocusFallbackProvider, type GetFocusFallback } from "../components/focus/focus.ts";
import type { Drafts } from "../components/quiz/storage/drafts.ts";
import type { DeviceStorage } from "../components/quiz/storage/local.ts";
import { LinkProvider, type LinkProps } from "../components/react/Link.tsx";
import { createPaths, type Paths } from "./paths.ts";
import { scopedDrafts, scopeOf, scopedStorage } from "./storage/scoped-storage.ts";
import { createTypedTexts, type TypedTexts } from "./storage/typed-texts.ts";

/** The dependencies of every screen. */
export interface Screens {
  api: Api;
  paths: Paths;
  /** Stores answers that are not submitted yet on this device. */
  drafts: Drafts;
  /** Returns the device's storage with keys of this backend only. Any access may throw if storage is blocked. */
  storage: () => DeviceStorage;
  /** Separates the storage keys of different backends; empty for the default address. */
  scope: string;
  /**
   * Text that users have typed but not sent, by {@link typedKey}. It survives the end of a sign-in session and, on a
   * page that is rendered in the browser, a reload in the same tab. Never contains passwords.
   */
  typedTexts: TypedTexts;
  guardLeave: GuardLeave;
  /** When a server rendered the page, in milliseconds since the epoch; `null` for a client-rendered page. */
  renderedAt: number | null;
}

/** Asks whether to leave the current address, and calls `leave` if so. */
export type AskToLeave = (leave: () => void) => void;

/**
 * Registers a function that is called instead of leaving the current address by a link, Back or Forward. Returns a
 * function that unregisters it.
 */
export type GuardLeave = (ask: AskToLeave) => () => void;

/** Returns the key of a user's typed text in a field. */
export const typedKey = (userId: number, field: string): string => `${userId}:${field}`;

const ScreensContext = createContext<Screens | null>(null);

export interface ScreensProviderProps {
  /** The API client, created by `createApi`. Must be stable across renders. */
  api: Api;
  /** The query client for `api`. Default: a new one. */
  queryClient?: QueryClient;
  /** The prefix of the screens' addresses, such as `/training`. Default none. */
  basePath?: string;
  /** Renders links, for example with a router. Must be stable across renders. Default: plain anchors. */
  link?: ComponentType<LinkProps>;
  /** Returns the storage for drafts, notes and positions. Default: `window.localStorage`. */
  storage?: () => DeviceStorage;
  /**
   * Separates the data on the device by backend. Default: the address of `api`. Set it if two backends share an
   * address and differ only by headers.
   */
  scope?: string;
  /**
   * When a server rendered the page, in milliseconds since the epoch. Pass the same value on server and client, so
   * that both render the same time-dependent texts.
   */
  renderedAt?: number;
  /**
   * Returns the element to focus when a dialog closes and the element that opened it is gone. Must be stable across
   * renders. Default: the screen heading nearest to the dialog.
   */
  getFocusFallback?: GetFocusFallback;
  /**
   * Lets screens with unsaved text ask before the user leaves them. Must be stable across renders. Default: only the
   * browser asks, before the page is closed or reloaded.
   */
  guardLeave?: GuardLeave;
  children: ReactNode;
}

const localStorageOfWindow = () => window.localStorage;
const sessionStorageOfWindow = () => window.sessionStorage;
const noStorage = (): DeviceStorage => {
  throw new Error("Stored texts would differ from the server's.");
};
const guardNothing: GuardLeave = () => () => {};

/** Returns the nearest `h1`, made focusable if needed. Every screen has one. */
const findHeading: GetFocusFallback = (ancestors) => {
  for (const node of ancestors) {
    const heading = node.isConnected ? focusableHeading(node) : null;
    if (heading) return heading;
  }
  return null;
};

/** Provides its screens with API client, cache, addresses, links and storage. A page may contain several. */
export function ScreensProvider(props: ScreensProviderProps) {
  const {
    api,
    basePath,
    link,
    storage = localStorageOfWindow,
    scope = scopeOf(api),
    renderedAt = null,
    getFocusFallback = findHeading,
    guardLeave = guardNothing,
    children,
  } = props;
  const [ownClient] = useState(() => props.queryClient ?? createQueryClient(api));
  const screens = useMemo(
    () => ({
      api,
      paths: createPaths(basePath),
      drafts: scopedDrafts(scope, storage),
      storage: scopedStorage(scope, storage),
      scope,
      typedTexts: createTypedTexts(
        renderedAt === null ? scopedStorage(scope, sessionStorageOfWindow) : noStorage,
      ),
      guardLeave,
      renderedAt,
    }),
    [api, basePath, storage, scope, guardLeave, renderedAt],
  );
  return (
    <ScreensContext.Provider value={screens}>
      <QueryClientProvider client={props.queryClient ?? ownClient}>
        <FocusFallbackProvider value={getFocusFallback}>
          {link ? <LinkProvider component={link}>{children}</LinkProvider> : children}
        </FocusFallbackProvider>
      </QueryClientProvider>
    </ScreensContext.Provider>
  );
}

/** Returns the values of the nearest {@link ScreensProvider}. @throws {Error} without one */
export function useScreens(): Screens {
  const screens = useContext(ScreensContext);
  if (!screens) throw new Error("Screens must be rendered within a ScreensProvider.");
  return screens;
}

/** Returns the addresses of the screens. */
export const usePaths = (): Paths => useScreens().paths;
