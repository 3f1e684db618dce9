import { mutationOptions, type QueryClient } from "@tanstack/react-query";
import type { Api } from "../client.ts";
import { get } from "../query-client.ts";
import { DEFAULT_PREFERENCES, Preferences, type PreferencesChange } from "./schema.ts";

/** What the user has chosen about Cairn. */
export const preferencesQuery = (userId: number) => get(["user", userId, "preferences"], Preferences);

/**
 * Changes preferences. They hold on this page at once, also where the server could not be told; one change after the other
 * is sent.
 */
export const changePreferences = (api: Api, userId: number) =>
  mutationOptions({
    scope: { id: `preferences of ${userId}` },
    mutationFn: (change: PreferencesChange) =>
      api.request("PATCH", `/user/${userId}/preferences`, { body: change, schema: Preferences }),
    onMutate: async (change, { client }) => {
      await client.cancelQueries(preferencesQuery(userId));
      setPreferences(client, userId, change);
    },
  });

function setPreferences(client: QueryClient, userId: number, change: PreferencesChange): void {
  client.setQueryData(preferencesQuery(userId).queryKey, (known = DEFAULT_PREFERENCES) => ({
    ...known,
    ...change,
  }));
}
