import { useMutation } from "@tanstack/react-query";
import { useEffect } from "react";
import { changePreferences } from "../api/preferences/queries.ts";
import { isSignInOver } from "../api/client.ts";
import { useToast } from "../components/feedback/Toaster/Toaster.tsx";
import type { DeviceStorage } from "../components/quiz/storage/local.ts";
import { withReason } from "./failure-words.ts";
import { useScreens } from "./ScreensProvider.tsx";
import { usePreferences } from "./usePreferences.ts";

/** Where the choice was kept before it went with the account. */
const EARLIER_KEY = "cairn:shortcuts";

/**
 * Whether single-key shortcuts are on; `null` until it is known. A choice that this device has kept from before goes to the
 * account once.
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
      // The sign-in ended: the host says so.
      if (isSignInOver(error)) return;
      toast({
        title: "Not saved",
        description: withReason("Your shortcut setting applies to this page only.", error),
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
