import { mutationOptions, queryOptions, type QueryClient } from "@tanstack/react-query";
import { hasStatus } from "../call-errors.ts";
import type { Api } from "../client.ts";
import { pathQuery } from "../query-client.ts";
import { SignInOptions, User, type Login, type Registration } from "./schema.ts";

/** Key of {@link currentUserQuery}, which is also the path of its call. */
export const CURRENT_USER_KEY = ["auth", "me"] as const;

/** Queries the signed-in user, `null` when signed out. Fetched once and never refetched automatically (spec §4.1). */
export const currentUserQuery = (api: Api) =>
  queryOptions<User | null>({
    queryKey: CURRENT_USER_KEY,
    queryFn: async ({ signal }) => {
      try {
        return await api.request("GET", "/auth/me", { schema: User, signal, expects401: true });
      } catch (error) {
        if (hasStatus(error, 401)) return null;
        throw error;
      }
    },
  });

/** Queries what signed-out visitors need to know about the installation. */
export const signInOptionsQuery = () => pathQuery(["sign-in-options"], SignInOptions, ["auth", "options"]);

/** Calls the server only to read its clock from the response. */
export const syncClock = (api: Api): Promise<void> => api.request("GET", "/auth/me", { expects401: true });

/** Key of sign-in and registration mutations, to detect a second one. */
export const SIGN_IN_KEY = ["sign-in"] as const;

/**
 * Mutation options of a call that opens a sign-in session: sets the current user and removes all other data from the
 * cache (spec §4.1).
 */
export const opensSignIn = <Body>(api: Api, path: string) =>
  mutationOptions({
    mutationKey: SIGN_IN_KEY,
    mutationFn: (body: Body) =>
      api.request("POST", path, { body, schema: User, expects401: true, signIn: "opens" }),
    onSuccess: (user, _variables, _result, { client }) => becomeUser(client, api, user),
  });

/** Signs in with a password. */
export const logIn = (api: Api) => opensSignIn<Login>(api, "/login");

/** Creates an account and signs in with it. */
export const register = (api: Api) => opensSignIn<Registration>(api, "/register");

/** Timeout of a sign-out. Signing in again may wait for it. */
const SIGN_OUT_TIMEOUT_MS = 10_000;

/** Ends this browser's sign-in session on the server. A 401 means that there is none. */
export const endSignIn = (api: Api, signal?: AbortSignal): Promise<void> =>
  api.request("POST", "/logout", {
    expects401: true,
    signIn: "ends",
    timeout: SIGN_OUT_TIMEOUT_MS,
    ...(signal ? { signal } : {}),
  });

/** Signs out. Clears the cache even if the call fails (spec §2.2, §4.1). */
export const logOut = (api: Api) =>
  mutationOptions({
    mutationFn: () => endSignIn(api),
    onSettled: (_data, _error, _variables, _result, { client }) => becomeUser(client, api, null),
  });

/** Returns whether the cache holds a signed-in user. */
export function isSignedIn(client: QueryClient): boolean {
  return Boolean(client.getQueryData<User | null>(CURRENT_USER_KEY));
}

/**
 * Sets the current user, `null` after signing out. Clears the previous user's data and aborts their pending
 * calls, so that one user never receives another's response.
 */
export function becomeUser(client: QueryClient, api: Api, user: User | null): void {
  api.abandon();
  client.setQueryData(CURRENT_USER_KEY, user);
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== CURRENT_USER_KEY[0] });
}
