import { mutationOptions } from "@tanstack/react-query";
import { currentUserQuery, opensSignIn } from "../auth/queries.ts";
import { User } from "../auth/schema.ts";
import { hasCode, hasStatus } from "../call-errors.ts";
import type { Api } from "../client.ts";
import { pathQuery } from "../query-client.ts";
import type { ExportPart } from "./export-name.ts";
import {
  SignIns,
  type AccountDeletion,
  type EmailConfirmation,
  type ForgottenPassword,
  type PasswordChange,
  type PasswordReset,
  type ProfileChange,
} from "./schema.ts";

/** Queries the user's sign-in sessions, most recently used first. */
export const signInsQuery = (userId: number) => pathQuery(["user", userId, "sign-ins"], SignIns);

/**
 * Awaits a call that sends the current password. A 401 with another code than `wrong-password` may mean that the
 * sign-in session has ended. If so, the call to `/auth/me` notifies the `onSignedOut` listeners.
 */
async function withPassword<T>(api: Api, call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (hasStatus(error, 401) && !hasCode(error, "wrong-password")) await api.request("GET", "/auth/me");
    throw error;
  }
}

/** Changes the username or email, and updates the current user in the cache. */
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

/** Changes the password, which ends all other sign-in sessions. */
export const changePassword = (api: Api, userId: number) =>
  mutationOptions({
    mutationFn: (change: PasswordChange) =>
      withPassword(api, api.request("POST", `/user/${userId}/password`, { body: change, expects401: true })),
    onSuccess: (_data, _variables, _result, { client }) => client.invalidateQueries(signInsQuery(userId)),
  });

/** Ends one sign-in session. Succeeds if it has ended already. */
export const revokeSignIn = (api: Api, userId: number) =>
  mutationOptions({
    mutationFn: async (signInId: number) => {
      try {
        await api.request("DELETE", `/user/${userId}/sign-ins/${signInId}`);
      } catch (error) {
        if (!hasStatus(error, 404)) throw error;
      }
    },
    onSuccess: (_data, signInId, _result, { client }) =>
      client.setQueryData(signInsQuery(userId).queryKey, (signIns) =>
        signIns?.filter(({ id }) => id !== signInId),
      ),
  });

/** Ends all sign-in sessions except the current one. */
export const endOtherSignIns = (api: Api, userId: number) =>
  mutationOptions({
    mutationFn: () => api.request("DELETE", `/user/${userId}/sign-ins`),
    onSuccess: (_data, _variables, _result, { client }) =>
      client.setQueryData(signInsQuery(userId).queryKey, (signIns) =>
        signIns?.filter(({ isCurrent }) => isCurrent),
      ),
  });

/** Timeout of an export of a user's data, long enough for years of quizzes. */
export const PERSONAL_EXPORT_TIMEOUT_MS = 120_000;

/** Downloads an export. */
export const downloadExport = (api: Api, userId: number, part: ExportPart): Promise<Blob> =>
  api.download(`/user/${userId}/export?${part === "everything" ? "format=json" : `format=csv&of=${part}`}`, {
    timeout: PERSONAL_EXPORT_TIMEOUT_MS,
  });

/** Deletes the account and all its data. The caller must then clear the current user with `becomeUser`. */
export const deleteAccount = (api: Api, userId: number) =>
  mutationOptions({
    mutationFn: (deletion: AccountDeletion) =>
      withPassword(api, api.request("DELETE", `/user/${userId}`, { body: deletion, expects401: true })),
  });

/** Asks for an email with a link to choose a new password. Succeeds whether or not the address has an account. */
export const requestPasswordLink = (api: Api) =>
  mutationOptions({
    mutationFn: (forgotten: ForgottenPassword) =>
      api.request("POST", "/forgot-password", { body: forgotten }),
  });

/** Confirms a new email with the token of the link that was sent there. The user may be signed in here. */
export const confirmEmail = (api: Api) =>
  mutationOptions({
    mutationFn: (confirmation: EmailConfirmation) =>
      api.request("POST", "/confirm-email", { body: confirmation }),
    onSuccess: (_data, _variables, _result, { client }) => client.invalidateQueries(currentUserQuery(api)),
  });

/** Sets a new password with the token of a reset link, and signs in. */
export const resetPassword = (api: Api) => opensSignIn<PasswordReset>(api, "/reset-password");
