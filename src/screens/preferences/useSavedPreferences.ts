import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { changePreferences } from "../../api/preferences/queries.ts";
import type { PreferencesChange } from "../../api/preferences/schema.ts";
import { useScreens } from "../ScreensProvider.tsx";

interface UnsavedChange {
  change: PreferencesChange;
  /** Why the server rejected it. */
  error: Error;
}

/**
 * Saves changes for a form, which shows a failure beside its fields: a failed change is sent again together with the
 * next one. Elsewhere, where a toast reports the failure, use `useChangePreferences`.
 */
export function useSavedPreferences(userId: number) {
  const { api } = useScreens();
  const [unsaved, setUnsaved] = useState<UnsavedChange | null>(null);
  const { mutate, isSuccess } = useMutation({
    ...changePreferences(api, userId),
    // Mutations run one after the other, so a later success replaces an earlier failure.
    onSuccess: (_data, change) =>
      setUnsaved((before) => before && withoutKeys(before, new Set(Object.keys(change)))),
    onError: (error, change) => setUnsaved((before) => ({ change: { ...before?.change, ...change }, error })),
  });
  return {
    change: (change: PreferencesChange) => {
      setUnsaved(null);
      mutate({ ...unsaved?.change, ...change });
    },
    isSaved: isSuccess && unsaved === null,
    unsaved,
  };
}

/** Returns what is still unsaved after the keys were saved, or `null` if nothing is. */
function withoutKeys({ change, error }: UnsavedChange, saved: ReadonlySet<string>): UnsavedChange | null {
  const rest = Object.fromEntries(Object.entries(change).filter(([key]) => !saved.has(key)));
  return Object.keys(rest).length === 0 ? null : { change: rest, error };
}
