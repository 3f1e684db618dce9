import { QueryClientProvider, type QueryClient } from "@tanstack/react-query";
import { createContext, useContext, useMemo, useState, type ComponentType, type ReactNode } from "react";
import type { Api } from "../api/client.ts";
import { createQueryClient } from "../api/query-client.ts";
import { LinkProvider, type LinkProps } from "../components/navigation/Link.tsx";
import { createDrafts, type Drafts } from "../components/quiz/drafts/draft-store.ts";
import { createPaths, type Paths } from "./paths.ts";

/** What every screen stands on. */
export interface Screens {
  api: Api;
  paths: Paths;
  /** What was answered on this device and is not submitted yet. */
  drafts: Drafts;
  /** Where the device keeps things. May throw at any touch, as blocked storage does. */
  storage: () => Storage;
  /**
   * What a user has typed and not sent, by {@link typedKey}: it outlives the end of a sign-in, as long as the page. Never a
   * password.
   */
  typed: Map<string, string>;
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
  storage?: () => Storage;
  children: ReactNode;
}

const localStorageOfWindow = () => window.localStorage;

/** Gives the screens within their backend, cache, addresses, links and storage. Several may stand on one page. */
export function ScreensProvider(props: ScreensProviderProps) {
  const { api, basePath, link, storage = localStorageOfWindow, children } = props;
  const [ownClient] = useState(() => props.queryClient ?? createQueryClient(api));
  const screens = useMemo(
    () => ({ api, paths: createPaths(basePath), drafts: createDrafts(storage), storage, typed: new Map() }),
    [api, basePath, storage],
  );
  return (
    <ScreensContext value={screens}>
      <QueryClientProvider client={props.queryClient ?? ownClient}>
        {link ? <LinkProvider component={link}>{children}</LinkProvider> : children}
      </QueryClientProvider>
    </ScreensContext>
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
