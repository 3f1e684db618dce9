import { mutationOptions, queryOptions, type QueryClient } from "@tanstack/react-query";
import { hasStatus, type Api } from "../client.ts";
import { User, type Credentials, type Registration } from "./schema.ts";

/** The key of {@link currentUserQuery}, which is the path of its call. */
export const CURRENT_USER_KEY = ["auth", "me"] as const;

/** The signed-in user, `null` when signed out. Fetched once and never again by itself (spec §4.1). */
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

/** Asks the server for anything, for the sake of the time that its answer carries. */
export const askForTime = (api: Api): Promise<void> => api.request("GET", "/auth/me", { expects401: true });

/** Under which sign-ins and registrations run, so that a second one is noticed. */
export const SIGN_IN_KEY = ["sign-in"] as const;

/** Signs in: the user becomes the current one, everything else in the cache is fetched anew (spec §4.1). */
export const logIn = (api: Api) =>
  mutationOptions({
    mutationKey: SIGN_IN_KEY,
    mutationFn: (credentials: Credentials) =>
      api.request("POST", "/login", { body: credentials, schema: User, expects401: true, signIn: "opens" }),
    onSuccess: (user, _variables, _result, { client }) => becomeUser(client, api, user),
  });

/** Creates an account and signs in with it. */
export const register = (api: Api) =>
  mutationOptions({
    mutationKey: SIGN_IN_KEY,
    mutationFn: (registration: Registration) =>
      api.request("POST", "/register", {
        body: registration,
        schema: User,
        expects401: true,
        signIn: "opens",
      }),
    onSuccess: (user, _variables, _result, { client }) => becomeUser(client, api, user),
  });

/** Milliseconds until a sign-out counts as not arrived: signing in again may wait for it. */
const SIGN_OUT_TIMEOUT = 10_000;

/** Ends the sign-in session of this browser on the server. A 401 says that there is none. */
export const endSignIn = (api: Api, signal?: AbortSignal): Promise<void> =>
  api.request("POST", "/logout", {
    expects401: true,
    signIn: "ends",
    timeout: SIGN_OUT_TIMEOUT,
    ...(signal ? { signal } : {}),
  });

/** Signs out. The cache is dropped whether or not the server heard of it (spec §2.2, §4.1). */
export const logOut = (api: Api) =>
  mutationOptions({
    mutationFn: () => endSignIn(api),
    onSettled: (_data, _error, _variables, _result, { client }) => becomeUser(client, api, null),
  });

/** Whether the cache holds a signed-in user. */
export function isSignedIn(client: QueryClient): boolean {
  return Boolean(client.getQueryData<User | null>(CURRENT_USER_KEY));
}

/**
 * Makes `user` the current one, `null` for nobody. Whatever an earlier one left in the cache is dropped, and their
 * calls under way are given up, so that no answer to one user reaches the next.
 */
export function becomeUser(client: QueryClient, api: Api, user: User | null): void {
  api.abandon();
  client.setQueryData(CURRENT_USER_KEY, user);
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== CURRENT_USER_KEY[0] });
}
