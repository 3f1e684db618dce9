import { mutationOptions } from "@tanstack/react-query";
import { becomeUser, currentUserQuery, SIGN_IN_KEY } from "../auth/queries.ts";
import { User } from "../auth/schema.ts";
import { hasStatus, type Api } from "../client.ts";
import { get } from "../query-client.ts";
import type { ExportPart } from "./export-name.ts";
import {
  SignIns,
  type AccountDeletion,
  type PasswordChange,
  type PasswordReset,
  type ProfileChange,
} from "./schema.ts";

/** The browsers that the user is signed in with, the latest used first. */
export const signInsQuery = (userId: number) => get(["user", userId, "sign-ins"], SignIns);

/**
 * A call with the present password: its 401 may say that the password is wrong, or that the sign-in has ended. Asking who
 * is signed in tells them apart, and tells the host of the latter.
 */
async function withPassword<T>(api: Api, call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (hasStatus(error, 401)) await api.request("GET", "/auth/me");
    throw error;
  }
}

/** Changes name or email. The current user of the cache has them at once. */
export const changeProfile = (api: Api, userId: number) =>
  mutationOptions({
    mutationFn: (change: ProfileChange) =>
      withPassword(
        api,
        api.request("PATCH", `/user/${userId}`, { body: change, schema: User, expects401: true }),
      ),
    onSuccess: (user, _variables, _result, { client }) => {
      client.setQueryData(currentUserQuery(api).queryKey, (now) => (now?.id === user.id ? user : now));
    },
  });

/** Changes the password, which ends all other sign-ins. */
export const changePassword = (api: Api, userId: number) =>
  mutationOptions({
    mutationFn: (change: PasswordChange) =>
      withPassword(api, api.request("POST", `/user/${userId}/password`, { body: change, expects401: true })),
    onSuccess: (_data, _variables, _result, { client }) => client.invalidateQueries(signInsQuery(userId)),
  });

/** Ends one sign-in. One that has ended already counts as ended. */
export const endSignIn = (api: Api, userId: number) =>
  mutationOptions({
    mutationFn: async (signInId: number) => {
      try {
        await api.request("DELETE", `/user/${userId}/sign-ins/${signInId}`);
      } catch (error) {
        if (!hasStatus(error, 404)) throw error;
      }
    },
    onSuccess: (_data, signInId, _result, { client }) =>
      client.setQueryData(signInsQuery(userId).queryKey, (known) =>
        known?.filter(({ id }) => id !== signInId),
      ),
  });

/** Ends all sign-ins but this one. */
export const endOtherSignIns = (api: Api, userId: number) =>
  mutationOptions({
    mutationFn: () => api.request("DELETE", `/user/${userId}/sign-ins`),
    onSuccess: (_data, _variables, _result, { client }) =>
      client.setQueryData(signInsQuery(userId).queryKey, (known) =>
        known?.filter(({ isCurrent }) => isCurrent),
      ),
  });

/** How long an export may take, in milliseconds: years of sessions are many. */
const EXPORT_TIMEOUT = 120_000;

/** Fetches an export as a file. */
export const downloadExport = (api: Api, userId: number, part: ExportPart): Promise<Blob> =>
  api.download(`/user/${userId}/export?${part === "everything" ? "format=json" : `format=csv&of=${part}`}`, {
    timeout: EXPORT_TIMEOUT,
  });

/** Deletes the account with all that belongs to it. The caller then makes nobody the current user. */
export const deleteAccount = (api: Api, userId: number) =>
  mutationOptions({
    mutationFn: (deletion: AccountDeletion) =>
      withPassword(api, api.request("DELETE", `/user/${userId}`, { body: deletion, expects401: true })),
  });

/** Chooses a new password with the token of a link, and signs in with it. */
export const resetPassword = (api: Api) =>
  mutationOptions({
    mutationKey: SIGN_IN_KEY,
    mutationFn: (reset: PasswordReset) =>
      api.request("POST", "/reset-password", {
        body: reset,
        schema: User,
        expects401: true,
        signIn: "opens",
      }),
    onSuccess: (user, _variables, _result, { client }) => becomeUser(client, api, user),
  });
