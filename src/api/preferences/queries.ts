import { mutationOptions, queryOptions, skipToken } from "@tanstack/react-query";
import type { Api } from "../client.ts";
import { get, type Key } from "../query-client.ts";
import { Preferences, type PreferencesChange } from "./schema.ts";

/** What the user has chosen about Cairn. */
export const preferencesQuery = (userId: number) => get(["user", userId, "preferences"], Preferences);

/**
 * What the user has chosen on this page while {@link preferencesQuery} had nothing: it holds until that has, and is never
 * asked for.
 */
export const chosenUnknowing = (userId: number) =>
  queryOptions<PreferencesChange, Error, PreferencesChange, Key>({
    queryKey: ["chosen preferences", userId],
    queryFn: skipToken,
  });

/**
 * Changes preferences. They hold on this page at once, also where the server could not be told; one change after the other
 * is sent. Where the others are not known, none is invented: they are taken from the answer.
 */
export const changePreferences = (api: Api, userId: number) => {
  const { queryKey } = preferencesQuery(userId);
  const { queryKey: chosenKey } = chosenUnknowing(userId);
  return mutationOptions({
    scope: { id: `preferences of ${userId}` },
    mutationFn: (change: PreferencesChange) =>
      api.request("PATCH", `/user/${userId}/preferences`, { body: change, schema: Preferences }),
    onMutate: async (change, { client }) => {
      const isKnown = client.getQueryData(queryKey) !== undefined;
      if (isKnown) client.setQueryData(queryKey, (known) => known && { ...known, ...change });
      else client.setQueryData(chosenKey, (chosen) => ({ ...chosen, ...change }));
      // An answer from before the change would take it back. Where there is nothing to go back to, it counts as failed.
      await client.cancelQueries({ queryKey }, { revert: isKnown });
      return { isKnown };
    },
    // Not `onSuccess`, which is for who uses this.
    onSettled: (answer, _error, change, result, { client }) => {
      if (!answer || result?.isKnown !== false) return;
      const chosen = client.getQueryData(chosenKey);
      client.setQueryData(queryKey, (known) => (known ? { ...known, ...change } : { ...answer, ...chosen }));
    },
  });
};
