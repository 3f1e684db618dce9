import { useMutation } from "@tanstack/react-query";
import { useEffect } from "react";
import { changePreferences } from "../api/preferences/queries.ts";
import { isSignInOver } from "../api/client.ts";
import { useToast } from "../components/feedback/Toaster/Toaster.tsx";
import type { DeviceStorage } from "../components/quiz/storage/local.ts";
import { withReason } from "./failure-reason.ts";
import { useScreens } from "./ScreensProvider.tsx";
import { usePreferences } from "./usePreferences.ts";

/** The storage key of earlier versions, which kept the choice on the device. */
const EARLIER_KEY = "cairn:shortcuts";

/**
 * Returns whether single-key shortcuts are enabled, `null` while loading, and a setter. Moves a choice of earlier
 * versions from the device to the account.
 */
export function useShortcutPreference(
  userId: number,
): [hasShortcuts: boolean | null, set: (hasShortcuts: boolean) => void] {
  const { api, storage } = useScreens();
  const toast = useToast();
  const preferences = usePreferences(userId);
  const { mutate } = useMutation({
    ...changePreferences(api, userId),
    onError: (error) => {
      // If the session ended, the host reports it.
      if (isSignInOver(error)) return;
      toast({
        title: "Not saved",
        description: withReason("Your shortcut setting was not saved and applies to this page only.", error),
        tone: "destructive",
      });
    },
  });
  const isKnown = preferences !== null;
  useEffect(() => {
    if (isKnown && takeEarlierChoice(storage) === "off") mutate({ shortcuts: false });
  }, [isKnown, storage, mutate]);
  return [preferences?.shortcuts ?? null, (shortcuts) => mutate({ shortcuts })];
}

function takeEarlierChoice(storage: () => DeviceStorage): string | null {
  try {
    const earlier = storage().getItem(EARLIER_KEY);
    storage().removeItem(EARLIER_KEY);
    return earlier;
  } catch {
    return null;
  }
}
