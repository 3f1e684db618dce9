import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { becomeUser, currentUserQuery, forgetUser } from "../api/auth/queries.ts";

const CHANNEL = "cairn:user";

/**
 * Keeps the tabs of a browser with one user: they share a session, so that a tab whose user another one signed out
 * or replaced could neither read nor submit anything. It asks the server who is signed in and follows.
 * `userId` is undefined while it is not known.
 */
export function useOtherTabs(userId: number | null | undefined): void {
  const client = useQueryClient();
  useEffect(() => {
    if (userId === undefined) return;
    const channel = new BroadcastChannel(CHANNEL);
    channel.addEventListener("message", ({ data }) => {
      if (data === userId) return;
      client.fetchQuery({ ...currentUserQuery(), staleTime: 0 }).then(
        (user) => (user ? becomeUser(client, user) : forgetUser(client)),
        () => {},
      );
    });
    channel.postMessage(userId);
    return () => channel.close();
  }, [client, userId]);
}
