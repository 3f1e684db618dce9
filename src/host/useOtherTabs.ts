import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { becomeUser, currentUserQuery } from "../api/auth/queries.ts";
import { useScreens } from "../screens/ScreensProvider.tsx";

const CHANNEL = "cairn:user";

/**
 * Keeps the tabs of a browser with one user: they share a sign-in, so that a tab whose user another one signed out
 * or replaced could neither read nor submit anything. It asks the server who is signed in and follows.
 * `userId` is undefined while it is not known. In a browser without channels each tab stands alone.
 */
export function useOtherTabs(userId: number | null | undefined): void {
  const { api } = useScreens();
  const client = useQueryClient();
  useEffect(() => {
    if (userId === undefined || typeof BroadcastChannel === "undefined") return;
    const channel = new BroadcastChannel(CHANNEL);
    channel.addEventListener("message", ({ data }) => {
      if (data === userId) return;
      client.fetchQuery({ ...currentUserQuery(api), staleTime: 0 }).then(
        // A user who is the same after all keeps what is known and under way.
        (user) => {
          if ((user?.id ?? null) !== userId) becomeUser(client, api, user);
        },
        () => {},
      );
    });
    channel.postMessage(userId);
    return () => channel.close();
  }, [api, client, userId]);
}
