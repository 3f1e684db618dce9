import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef } from "react";
import { becomeUser, currentUserQuery } from "../../api/auth/queries.ts";
import type { Api } from "../../api/client.ts";
import { useLatest } from "../../components/react/use-latest.ts";
import { useScreens } from "../../screens/ScreensProvider.tsx";

const CHANNEL = "cairn:user";

/** A message between tabs: the id of the current user, or whose account was deleted. */
type TabMessage = number | null | { deleted: number };

export interface OtherTabsProps {
  /** The id of the current user; `undefined` while it is unknown. */
  userId: number | null | undefined;
  /** Called when another tab deleted this user's account. */
  onDeleted: () => void;
}

/**
 * Keeps all tabs of a browser on the same user. Tabs share a session cookie, so a tab whose user was signed out or
 * replaced in another tab can no longer read or submit. When another tab reports a different user, asks the server
 * for the current user. Returns a function that reports the deletion of an account to the other tabs. Does nothing in
 * browsers without `BroadcastChannel`.
 */
export function useOtherTabs({ userId, onDeleted }: OtherTabsProps): (userId: number) => void {
  const { api } = useScreens();
  const client = useQueryClient();
  const open = useRef<BroadcastChannel>(null);
  const latest = useLatest(onDeleted);
  useEffect(() => {
    if (userId === undefined || typeof BroadcastChannel === "undefined") return;
    const channel = new BroadcastChannel(CHANNEL);
    channel.addEventListener("message", ({ data }: MessageEvent<TabMessage>) => {
      if (data === userId) return;
      if (data !== null && typeof data === "object") {
        if (data.deleted === userId) latest.current();
        return;
      }
      followServer(client, api, userId);
    });
    channel.postMessage(userId satisfies TabMessage);
    open.current = channel;
    return () => {
      open.current = null;
      channel.close();
    };
  }, [api, client, userId, latest]);
  return useCallback((id) => open.current?.postMessage({ deleted: id } satisfies TabMessage), []);
}

/** Fetches the current user from the server and switches to them if they are not `userId`. */
export function followServer(client: QueryClient, api: Api, userId: number | null): void {
  client.fetchQuery({ ...currentUserQuery(api), staleTime: 0 }).then(
    // If it is the same user after all, the cache and the pending calls stay.
    (user) => {
      if ((user?.id ?? null) !== userId) becomeUser(client, api, user);
    },
    () => {},
  );
}
