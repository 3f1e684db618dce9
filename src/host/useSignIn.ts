import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { becomeUser, currentUserQuery, isSignedIn, logOut } from "../api/auth/queries.ts";
import type { User } from "../api/auth/schema.ts";
import { useToast } from "../components/feedback/Toaster/Toaster.tsx";
import { createEntries } from "../screens/outbox/entries.ts";
import { useScreens } from "../screens/ScreensProvider.tsx";
import { useOtherTabs } from "./useOtherTabs.ts";

export type SignIn =
  | { state: "loading" }
  | { state: "failed"; error: Error; retry: () => void }
  /** `because` says why the user is gone who did not sign out. */
  | { state: "out"; because: SignedOutBecause | null }
  | {
      state: "in";
      user: User;
      signOut: () => void;
      isSigningOut: boolean;
      /** To be called once the user's account was deleted. */
      onDeleted: () => void;
    };

/** `ended`: the server no longer knew the user. `deleted`: they deleted their account. */
export type SignedOutBecause = "ended" | "deleted";

/** Who uses the app. `onSignedOut` is called once the user has signed out. */
export function useSignIn(onSignedOut: () => void): SignIn {
  const { api, storage } = useScreens();
  const client = useQueryClient();
  const toast = useToast();
  const me = useQuery(currentUserQuery(api));
  const [because, setBecause] = useSignInEnd();
  const forget = () => {
    setBecause("deleted");
    becomeUser(client, api, null);
    onSignedOut();
  };
  const tellDeleted = useOtherTabs({
    userId: me.data === undefined ? undefined : (me.data?.id ?? null),
    onDeleted: forget,
  });
  /** What was promised goes on only with the next sign-in of the same user. */
  const waiting = () => {
    const kept = me.data ? createEntries(me.data.id, storage).list() : [];
    const titles = kept.flatMap(({ title, handedIn }) => (handedIn ? title : []));
    return titles.length === 0
      ? {}
      : {
          description: `${titles.join(", ")} is kept on this device and submitted when you sign in here again.`,
        };
  };
  const { mutate, isPending } = useMutation({
    ...logOut(api),
    onSuccess: () => toast({ title: "Signed out successfully", ...waiting() }),
    onError: () => toast({ title: "Signed out", ...waiting() }),
  });

  if (me.isPending) return { state: "loading" };
  if (me.data === undefined) return { state: "failed", error: me.error, retry: () => void me.refetch() };
  if (me.data === null) return { state: "out", because };
  const signOut = () => {
    if (isPending) return;
    setBecause(null);
    mutate(undefined, { onSettled: onSignedOut });
  };
  const { id } = me.data;
  const onDeleted = () => {
    tellDeleted(id);
    forget();
  };
  return { state: "in", user: me.data, signOut, isSigningOut: isPending, onDeleted };
}

/** Forgets the user when any call answers that the sign-in is over, and remembers that it was so. */
function useSignInEnd(): [because: SignedOutBecause | null, set: (because: SignedOutBecause | null) => void] {
  const { api } = useScreens();
  const client = useQueryClient();
  const toast = useToast();
  const [because, setBecause] = useState<SignedOutBecause | null>(null);
  useEffect(
    () =>
      api.onSignedOut(() => {
        if (!isSignedIn(client)) return;
        setBecause("ended");
        becomeUser(client, api, null);
        toast({ title: "Your session has ended", description: "Please sign in again." });
      }),
    [api, client, toast],
  );
  return [because, setBecause];
}
