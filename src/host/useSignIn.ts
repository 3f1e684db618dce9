import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { becomeUser, currentUserQuery, endSignIn, isSignedIn } from "../api/auth/queries.ts";
import type { User } from "../api/auth/schema.ts";
import { useToast } from "../components/feedback/Toaster/Toaster.tsx";
import { createEntries } from "../screens/outbox/entries.ts";
import { createPendingSignOut, type PendingSignOut } from "../screens/outbox/sign-out.ts";
import { useScreens } from "../screens/ScreensProvider.tsx";
import { useForgetOnDevice } from "../screens/useForgetOnDevice.ts";
import { followServer, useOtherTabs } from "./useOtherTabs.ts";

export type SignIn =
  | { state: "loading" }
  | { state: "failed"; error: Error; retry: () => void }
  | { state: "signingOut" }
  | { state: "out"; because: SignedOutBecause | null }
  | {
      state: "in";
      user: User;
      signOut: () => void;
      /** Titles of the quizzes that wait on this device to be submitted. They are sent after the next sign-in of the user. */
      listPending: () => readonly string[];
      /** To be called once the user's account was deleted. */
      onDeleted: () => void;
    };

/**
 * Why the visitor is signed out. `ended`: the server no longer knew the user. `deleted`: they deleted their
 * account. `unconfirmed`: they signed out, but the server does not know yet; `unstored`: and only this page does.
 */
export type SignedOutBecause = "ended" | "deleted" | "unconfirmed" | "unstored";

/** Who uses the app. `onSignedOut` is called once the user has signed out. */
export function useSignIn(onSignedOut: () => void): SignIn {
  const { api, storage, scope } = useScreens();
  const client = useQueryClient();
  const toast = useToast();
  const pendingSignOut = usePendingSignOut();
  const signOutState = useSyncExternalStore(pendingSignOut.subscribe, pendingSignOut.state);
  const me = useQuery({ ...currentUserQuery(api), enabled: signOutState === "none" });
  const [because, setBecause] = useSignInEnd();
  const [deletedId, setDeletedId] = useState<number | null>(null);
  const forgetOnDevice = useForgetOnDevice();
  const isOut = me.data === null;
  // An open quiz saves what it has when it leaves the page, in each tab: only then is there nothing that could come after.
  useEffect(() => {
    if (isOut && deletedId !== null) forgetOnDevice(deletedId);
  }, [isOut, deletedId, forgetOnDevice]);
  const forget = (userId: number) => {
    setBecause("deleted");
    setDeletedId(userId);
    becomeUser(client, api, null);
    onSignedOut();
  };
  const tellDeleted = useOtherTabs({
    userId: me.data === undefined ? undefined : (me.data?.id ?? null),
    onDeleted: () => {
      if (me.data) forget(me.data.id);
    },
  });

  if (signOutState === "sending") return { state: "signingOut" };
  if (signOutState === "waiting")
    return { state: "out", because: pendingSignOut.isStored() ? "unconfirmed" : "unstored" };
  if (me.isPending) return { state: "loading" };
  if (me.data === undefined) return { state: "failed", error: me.error, retry: () => void me.refetch() };
  if (me.data === null) return { state: "out", because };
  const { id } = me.data;
  const signOut = () => {
    setBecause(null);
    void pendingSignOut
      .add()
      .then((isConfirmed) => toast({ title: isConfirmed ? "Signed out successfully" : "Signed out" }));
    onSignedOut();
  };
  const onDeleted = () => {
    tellDeleted(id);
    forget(id);
  };
  const listPending = () =>
    createEntries(id, storage, scope)
      .list()
      .flatMap(({ title, handedIn }) => (handedIn ? title : []));
  return { state: "in", user: me.data, signOut, listPending, onDeleted };
}

/**
 * Sends a sign-out that is pending on this device, also one of another tab or an earlier page. No user is signed in here until
 * the server has confirmed it or a new sign-in replaces it.
 */
function usePendingSignOut(): PendingSignOut {
  const { api, storage, scope } = useScreens();
  const client = useQueryClient();
  const pendingSignOut = useMemo(
    () =>
      createPendingSignOut({
        storage,
        scope,
        guard: api.guard,
        send: (signal) => endSignIn(api, signal),
      }),
    [api, storage, scope],
  );
  useEffect(() => {
    let wasPending = false;
    const follow = () => {
      const isPending = pendingSignOut.state() !== "none";
      const user = client.getQueryData(currentUserQuery(api).queryKey);
      if (isPending && user !== null) becomeUser(client, api, null);
      // Another tab may have signed in instead.
      if (wasPending && !isPending && user === null) followServer(client, api, null);
      wasPending = isPending;
    };
    const unsubscribe = pendingSignOut.subscribe(follow);
    const stop = pendingSignOut.start();
    follow();
    return () => {
      unsubscribe();
      stop();
    };
  }, [api, client, pendingSignOut]);
  return pendingSignOut;
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
