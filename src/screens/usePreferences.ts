import { useQuery } from "@tanstack/react-query";
import { chosenUnknowing, preferencesQuery } from "../api/preferences/queries.ts";
import { DEFAULT_PREFERENCES, type Preferences } from "../api/preferences/schema.ts";
import { hasFailed } from "./loadable-of.ts";

/**
 * What the user has chosen; `null` until it is known. Where it does not load, what was chosen on this page, and else what
 * holds until somebody chooses.
 */
export function usePreferences(userId: number, { enabled = true } = {}): Preferences | null {
  const query = useQuery({ ...preferencesQuery(userId), enabled });
  const { data: chosen } = useQuery(chosenUnknowing(userId));
  return query.data ?? (hasFailed(query) ? { ...DEFAULT_PREFERENCES, ...chosen } : null);
}
