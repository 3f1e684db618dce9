import { useQuery } from "@tanstack/react-query";
import { unsavedPreferencesQuery, preferencesQuery } from "../../api/preferences/queries.ts";
import { DEFAULT_PREFERENCES, type Preferences } from "../../api/preferences/schema.ts";
import { hasFailed } from "../calls/loadable-of.ts";

/**
 * Returns the user's preferences, or `null` while they load. If they can't be loaded, returns the defaults with the
 * changes made on this page.
 */
export function usePreferences(userId: number, { enabled = true } = {}): Preferences | null {
  const query = useQuery({ ...preferencesQuery(userId), enabled });
  const { data: chosen } = useQuery(unsavedPreferencesQuery(userId));
  return query.data ?? (hasFailed(query) ? { ...DEFAULT_PREFERENCES, ...chosen } : null);
}
