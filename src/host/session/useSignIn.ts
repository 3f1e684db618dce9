import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { becomeUser, currentUserQuery, endSignIn, isSignedIn } from "../../api/auth/queries.ts";
import type { User } from "../../api/auth/schema.ts";
import { useToast } from "../../components/feedback/Toaster/Toaster.tsx";
import { useForgetOnDevice } from "../../screens/hooks/useForgetOnDevice.ts";
import { createPendingSignOut, type PendingSignOut } from "../../screens/outbox/sign-out.ts";
import { createEntries, isPending } from "../../screens/outbox/submissions/entries.ts";
import { useScreens } from "../../screens/ScreensProvider.tsx";
import { followServer, useOtherTabs } from "./useOtherTabs.ts";

export type SignIn =
  | { state: "loading" }
  | { state: "failed"; error: Error; retry: () => void }
  | { state: "signingOut" }
  | ({ state: "out" } & SignInEnd)
  | {
      state: "in";
      user: User;
      signOut: () => void;
      /**
       * Returns the titles of quizzes whose answers are not submitted yet. They are sent after the user's next
       * sign-in on this device.
       */
      listPending: () => readonly string[];
      /** Call it after the user's account was deleted. */
      onDeleted: () => void;
    };

/**
 * Why the user is signed out. `ended`: the server ended the sign-in session. `deleted`: they deleted their account.
 * `unconfirmed`: they signed out, but the server has not confirmed it. `unstored`: as `unconfirmed`, and the browser
 * could not store the pending sign-out.
 */
export type SignedOutReason = "ended" | "deleted" | "unconfirmed" | "unstored";

/** How the last sign-in ended, if it did in this tab. */
export interface SignInEnd {
  reason: SignedOutReason | null;
  /** The email of the user whose sign-in session the server ended. They will probably sign in again. */
  email?: string;
}

const NOT_ENDED: SignInEnd = { reason: null };

/** Returns the sign-in state of the app. `onSignedOut` is called after the user signed out. */
export function useSignIn(onSignedOut: () => void): SignIn {
  const { api, storage, scope } = useScreens();
  const client = useQueryClient();
  const toast = useToast();
  const pendingSignOut = usePendingSignOut();
  const signOutState = useSyncExternalStore(pendingSignOut.subscribe, pendingSignOut.state);
  const me = useQuery({ ...currentUserQuery(api), enabled: signOutState === "none" });
  const [end, setEnd] = useSignInEnd();
  const [deletedId, setDeletedId] = useState<number | null>(null);
  const forgetOnDevice = useForgetOnDevice();
  const isOut = me.data === null;
  const userId = me.data?.id;
  // Data of an earlier sign-in must not be shown after the next one.
  useEffect(() => {
    if (userId !== undefined) setEnd(NOT_ENDED);
  }, [userId, setEnd]);
  // In each tab, an open quiz saves its draft when it unmounts. Only after that is nothing written any more.
  useEffect(() => {
    if (isOut && deletedId !== null) forgetOnDevice(deletedId);
  }, [isOut, deletedId, forgetOnDevice]);
  const finishDeletion = (deletedUserId: number) => {
    setEnd({ reason: "deleted" });
    setDeletedId(deletedUserId);
    becomeUser(client, api, null);
    onSignedOut();
  };
  const announceDeletion = useOtherTabs({
    userId: me.data === undefined ? undefined : (me.data?.id ?? null),
    onDeleted: () => {
      if (me.data) finishDeletion(me.data.id);
    },
  });

  if (signOutState === "sending") return { state: "signingOut" };
  if (signOutState === "waiting")
    return { state: "out", reason: pendingSignOut.isStored() ? "unconfirmed" : "unstored" };
  if (me.isPending) return { state: "loading" };
  if (me.data === undefined) return { state: "failed", error: me.error, retry: () => void me.refetch() };
  if (me.data === null) return { state: "out", ...end };
  const { id } = me.data;
  const signOut = () => {
    setEnd(NOT_ENDED);
    void pendingSignOut
      .add()
      .then((isConfirmed) => toast({ title: isConfirmed ? "Signed out successfully" : "Signed out" }));
    onSignedOut();
  };
  const onDeleted = () => {
    announceDeletion(id);
    finishDeletion(id);
  };
  const listPending = () =>
    createEntries(id, storage, scope)
      .list()
      .filter(isPending)
      .map(({ title }) => title);
  return { state: "in", user: me.data, signOut, listPending, onDeleted };
}

/**
 * Sends a sign-out that is pending on this device, including one from another tab or an earlier page load. Until the
 * server confirms it or a new sign-in replaces it, no user is signed in.
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
      const isSignOutPending = pendingSignOut.state() !== "none";
      const user = client.getQueryData(currentUserQuery(api).queryKey);
      if (isSignOutPending && user !== null) becomeUser(client, api, null);
      // Another tab may have signed in.
      if (wasPending && !isSignOutPending && user === null) followServer(client, api, null);
      wasPending = isSignOutPending;
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

/** Signs the user out when a call fails because the sign-in session has ended, and returns how the sign-in ended. */
function useSignInEnd(): [end: SignInEnd, set: (end: SignInEnd) => void] {
  const { api } = useScreens();
  const client = useQueryClient();
  const toast = useToast();
  const [end, setEnd] = useState(NOT_ENDED);
  useEffect(
    () =>
      api.onSignedOut(() => {
        if (!isSignedIn(client)) return;
        const user = client.getQueryData(currentUserQuery(api).queryKey);
        setEnd({ reason: "ended", ...(user && { email: user.email }) });
        becomeUser(client, api, null);
        toast({ title: "Your session has ended", description: "Please sign in again." });
      }),
    [api, client, toast],
  );
  return [end, setEnd];
}
