import { useQuery } from "@tanstack/react-query";
import { preferencesQuery } from "../api/preferences/queries.ts";
import { DEFAULT_PREFERENCES, type Preferences } from "../api/preferences/schema.ts";

/** What the user has chosen; `null` until it is known. Where it does not load, what holds until somebody chooses. */
export function usePreferences(userId: number, { enabled = true } = {}): Preferences | null {
  const { data, isError } = useQuery({ ...preferencesQuery(userId), enabled });
  return data ?? (isError ? DEFAULT_PREFERENCES : null);
}
