import { useEffect } from "react";
import type { DeviceStorage } from "../../components/quiz/storage/local.ts";
import { useScreens } from "../ScreensProvider.tsx";
import { useChangePreferences } from "./useChangePreferences.ts";
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
  const { storage } = useScreens();
  const preferences = usePreferences(userId);
  const change = useChangePreferences(userId, "Your shortcut setting");
  const isKnown = preferences !== null;
  useEffect(() => {
    if (isKnown && takeEarlierChoice(storage) === "off") change({ shortcuts: false });
  }, [isKnown, storage, change]);
  return [preferences?.shortcuts ?? null, (shortcuts) => change({ shortcuts })];
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
