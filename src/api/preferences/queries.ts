import { mutationOptions, queryOptions, skipToken } from "@tanstack/react-query";
import type { Api } from "../client.ts";
import { pathQuery, type PathKey } from "../query-client.ts";
import { Preferences, type PreferencesChange } from "./schema.ts";

/** Queries the user's preferences. */
export const preferencesQuery = (userId: number) => pathQuery(["user", userId, "preferences"], Preferences);

/**
 * Cache entry for preferences that the user changed on this page before {@link preferencesQuery} had data.
 * Valid until it has, and never fetched.
 */
export const unsavedPreferencesQuery = (userId: number) =>
  queryOptions<PreferencesChange, Error, PreferencesChange, PathKey>({
    queryKey: ["chosen preferences", userId],
    queryFn: skipToken,
  });

/**
 * Changes preferences. They apply on this page immediately, even if the server can't be reached; changes are
 * sent one after the other. If the other preferences are unknown, they are taken from the response instead of
 * assuming defaults.
 */
export const changePreferences = (api: Api, userId: number) => {
  const { queryKey } = preferencesQuery(userId);
  const { queryKey: chosenKey } = unsavedPreferencesQuery(userId);
  return mutationOptions({
    scope: { id: `preferences of ${userId}` },
    mutationFn: (change: PreferencesChange) =>
      api.request("PATCH", `/user/${userId}/preferences`, { body: change, schema: Preferences }),
    onMutate: async (change, { client }) => {
      const isLoaded = client.getQueryData(queryKey) !== undefined;
      if (isLoaded) client.setQueryData(queryKey, (now) => now && { ...now, ...change });
      else client.setQueryData(chosenKey, (chosen) => ({ ...chosen, ...change }));
      // A response from before the change would undo it. Without earlier data to revert to, the canceled query
      // counts as failed.
      await client.cancelQueries({ queryKey }, { revert: isLoaded });
      return { isLoaded };
    },
    // Not `onSuccess`, which the caller may set.
    onSettled: (answer, _error, change, result, { client }) => {
      if (!answer || result?.isLoaded !== false) return;
      const chosen = client.getQueryData(chosenKey);
      client.setQueryData(queryKey, (now) => (now ? { ...now, ...change } : { ...answer, ...chosen }));
    },
  });
};
