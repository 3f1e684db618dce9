import { useQuery, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { createContext, useContext, useEffect, useMemo, useSyncExternalStore, type ReactNode } from "react";
import { syncClock, becomeUser, currentUserQuery } from "../../api/auth/queries.ts";
import { User } from "../../api/auth/schema.ts";
import type { Api } from "../../api/client.ts";
import { OfflineShownProvider } from "../../components/feedback/offline-shown.ts";
import { ROUTES } from "../../screens/paths.ts";
import { useScreens } from "../../screens/ScreensProvider.tsx";
import { saveQueries } from "../../screens/storage/saved-queries.ts";
import { plainPath } from "../navigation/navigation.ts";
import { matchRoute } from "../router/match-route.ts";
import { useLocation } from "../router/Router.tsx";
import { createConnectionMonitor, type ConnectionState } from "./connection.ts";
import { OfflineNotice } from "./OfflineNotice.tsx";

const ConnectionContext = createContext<ConnectionState>("online");

/** Returns the state of the connection, as far as the page knows. */
export const useConnection = (): ConnectionState => useContext(ConnectionContext);

/**
 * Watches the connection: shows one notice while it is lost, serves an open quiz from the data saved on the device,
 * and refetches what failed when the connection is back.
 */
export function ConnectionProvider({ children }: { children: ReactNode }) {
  const { api, storage } = useScreens();
  const client = useQueryClient();
  const { pathname } = useLocation();
  const monitor = useMemo(() => createConnectionMonitor(api, () => syncClock(api)), [api]);
  const state = useSyncExternalStore(monitor.subscribe, monitor.state);
  const { data: user } = useQuery({ ...currentUserQuery(api), enabled: false });

  useEffect(() => saveQueries({ api, client, storage }), [api, client, storage]);
  useEffect(() => {
    const stopListening = monitor.subscribe(() => {
      if (monitor.state() === "online") void refreshShown(api, client);
    });
    const stop = monitor.start();
    return () => {
      stopListening();
      stop();
    };
  }, [api, client, monitor]);

  const isQuiz = matchRoute(ROUTES.quiz, plainPath(pathname)) !== null;
  return (
    <ConnectionContext value={state}>
      <OfflineShownProvider value={state !== "online"}>
        {children}
        <OfflineNotice state={state} context={user ? (isQuiz ? "quiz" : "app") : "signedOut"} />
      </OfflineShownProvider>
    </ConnectionContext>
  );
}

/**
 * Refetches active queries that are stale or failed. If the user comes only from the device's saved data, checks them
 * first: the server may have no sign-in session, or another user's.
 */
async function refreshShown(api: Api, client: QueryClient): Promise<void> {
  const { queryKey } = currentUserQuery(api);
  const cached = client.getQueryState(queryKey);
  if (cached?.data && cached.status === "error") {
    try {
      // A 401 ends the sign-in, as it does for any call.
      const user = await api.request("GET", "/auth/me", { schema: User });
      if (user.id === cached.data.id) client.setQueryData(queryKey, user);
      else becomeUser(client, api, user);
    } catch {
      return;
    }
  }
  await client.refetchQueries({ type: "active", stale: true });
}
