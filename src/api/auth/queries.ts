import { mutationOptions, queryOptions, type QueryClient } from "@tanstack/react-query";
import { hasStatus, request } from "../client.ts";
import { User, type Credentials, type Registration } from "./schema.ts";

const currentUserKey = ["/api/auth/me"] as const;

/** The signed-in user, `null` when signed out. Fetched once and never again by itself (spec §4.1). */
export const currentUserQuery = () =>
  queryOptions<User | null>({
    queryKey: currentUserKey,
    queryFn: async ({ signal }) => {
      try {
        return await request("GET", "/api/auth/me", { schema: User, signal });
      } catch (error) {
        if (hasStatus(error, 401)) return null;
        throw error;
      }
    },
  });

/** Signs in: the user becomes the current one, everything else in the cache is fetched anew (spec §4.1). */
export const logIn = (client: QueryClient) =>
  mutationOptions({
    mutationKey: ["log-in"],
    mutationFn: (credentials: Credentials) =>
      request("POST", "/api/login", { body: credentials, schema: User }),
    onSuccess: (user) => becomeUser(client, user),
  });

/** Creates an account and signs in with it. */
export const register = (client: QueryClient) =>
  mutationOptions({
    mutationKey: ["register"],
    mutationFn: (registration: Registration) =>
      request("POST", "/api/register", { body: registration, schema: User }),
    onSuccess: (user) => becomeUser(client, user),
  });

/** Signs out. The cache is dropped whether or not the server heard of it (spec §2.2, §4.1). */
export const logOut = (client: QueryClient) =>
  mutationOptions({
    mutationFn: () => request("POST", "/api/logout"),
    onSettled: () => forgetUser(client),
  });

/** Makes `user` the current one and drops whatever an earlier one left in the cache. */
export function becomeUser(client: QueryClient, user: User): void {
  client.setQueryData(currentUserKey, user);
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== currentUserKey[0] });
}

/** Clears the current user and all cached data. */
export function forgetUser(client: QueryClient): void {
  client.setQueryData(currentUserKey, null);
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== currentUserKey[0] });
}
