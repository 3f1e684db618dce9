import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef } from "react";
import { becomeUser, currentUserQuery } from "../api/auth/queries.ts";
import type { Api } from "../api/client.ts";
import { useScreens } from "../screens/ScreensProvider.tsx";

const CHANNEL = "cairn:user";

/** What tabs tell each other: who is signed in now, or whose account is deleted. */
type Told = number | null | { deleted: number };

export interface OtherTabsProps {
  /** Who is signed in; undefined while it is not known. */
  userId: number | null | undefined;
  /** Called when another tab deleted the account of this user. */
  onDeleted: () => void;
}

/**
 * Keeps the tabs of a browser with one user: they share a sign-in, so that a tab whose user another one signed out
 * or replaced could neither read nor submit anything. It asks the server who is signed in and follows. Returns what tells
 * the others that the user's account is deleted. In a browser without channels each tab stands alone.
 */
export function useOtherTabs({ userId, onDeleted }: OtherTabsProps): (userId: number) => void {
  const { api } = useScreens();
  const client = useQueryClient();
  const open = useRef<BroadcastChannel>(null);
  const deleted = useRef(onDeleted);
  useEffect(() => {
    deleted.current = onDeleted;
  });
  useEffect(() => {
    if (userId === undefined || typeof BroadcastChannel === "undefined") return;
    const channel = new BroadcastChannel(CHANNEL);
    channel.addEventListener("message", ({ data }: MessageEvent<Told>) => {
      if (data === userId) return;
      if (data !== null && typeof data === "object") {
        if (data.deleted === userId) deleted.current();
        return;
      }
      followServer(client, api, userId);
    });
    channel.postMessage(userId satisfies Told);
    open.current = channel;
    return () => {
      open.current = null;
      channel.close();
    };
  }, [api, client, userId]);
  return useCallback((id) => open.current?.postMessage({ deleted: id } satisfies Told), []);
}

/** Asks the server who is signed in and makes them the current user, unless it is still `userId`. */
export function followServer(client: QueryClient, api: Api, userId: number | null): void {
  client.fetchQuery({ ...currentUserQuery(api), staleTime: 0 }).then(
    // A user who is the same after all keeps the cache and the calls under way.
    (user) => {
      if ((user?.id ?? null) !== userId) becomeUser(client, api, user);
    },
    () => {},
  );
}
