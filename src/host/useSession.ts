import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { currentUserQuery, forgetUser, logOut } from "../api/auth/queries.ts";
import type { User } from "../api/auth/schema.ts";
import { hasStatus } from "../api/client.ts";
import { useToast } from "../components/feedback/Toaster/Toaster.tsx";
import { useOtherTabs } from "./useOtherTabs.ts";

export type Session =
  | { state: "loading" }
  | { state: "failed"; error: Error; retry: () => void }
  /** `hasEnded` when the server no longer knew the user, who did not sign out. */
  | { state: "out"; hasEnded: boolean }
  | { state: "in"; user: User; signOut: () => void };

/** Who uses the app. `onSignedOut` is called once the user has signed out. */
export function useSession(onSignedOut: () => void): Session {
  const client = useQueryClient();
  const toast = useToast();
  const me = useQuery(currentUserQuery());
  const [hasEnded, setEnded] = useSessionEnd(me.data != null);
  useOtherTabs(me.data === undefined ? undefined : (me.data?.id ?? null));
  const { mutate, isPending } = useMutation({
    ...logOut(client),
    onSuccess: () => toast({ title: "Signed out successfully" }),
    onError: () => toast({ title: "Signed out" }),
  });

  if (me.isPending) return { state: "loading" };
  if (me.data === undefined) return { state: "failed", error: me.error, retry: () => void me.refetch() };
  if (me.data === null) return { state: "out", hasEnded };
  const signOut = () => {
    if (isPending) return;
    setEnded(false);
    mutate(undefined, { onSettled: onSignedOut });
  };
  return { state: "in", user: me.data, signOut };
}

/** Forgets the user when any call answers that the session is over, and remembers that it was so. */
function useSessionEnd(isSignedIn: boolean): [hasEnded: boolean, set: (hasEnded: boolean) => void] {
  const client = useQueryClient();
  const toast = useToast();
  const [hasEnded, setEnded] = useState(false);
  useEffect(() => {
    if (!isSignedIn) return;
    const onError = (error: Error) => {
      if (!hasStatus(error, 401) || !client.getQueryData(currentUserQuery().queryKey)) return;
      setEnded(true);
      forgetUser(client);
      toast({ title: "Your session has ended", description: "Please sign in again." });
    };
    // Called before what the screens do on an error: where one has more to say, its toast takes this one's place.
    const caches = [client.getQueryCache(), client.getMutationCache()];
    for (const cache of caches) cache.config.onError = onError;
    return () => {
      for (const cache of caches) delete cache.config.onError;
    };
  }, [client, toast, isSignedIn]);
  return [hasEnded, setEnded];
}
