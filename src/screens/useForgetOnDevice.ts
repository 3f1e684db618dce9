import { useCallback } from "react";
import type { DeviceStorage } from "../components/quiz/storage/local.ts";
import { keysIn } from "./scoped-storage.ts";
import { typedKey, useScreens } from "./ScreensProvider.tsx";

/**
 * Returns what removes all that this device keeps of a user: drafts, what was promised to be submitted, notes, places, what was
 * typed. Stable.
 */
export function useForgetOnDevice(): (userId: number) => void {
  const { drafts, storage, typed } = useScreens();
  return useCallback(
    (userId) => {
      for (const quizId of drafts.quizIds(userId)) drafts.of({ userId, quizId }).clear();
      for (const key of typed.keys()) if (key.startsWith(typedKey(userId, ""))) typed.delete(key);
      removeKeysOf(userId, storage);
    },
    [drafts, storage, typed],
  );
}

/** Whatever the device keeps of one user has a key such as `cairn:draft:7:42`, with the user's id behind what it is. */
function removeKeysOf(userId: number, storage: () => DeviceStorage): void {
  try {
    const kept = storage();
    const own = new RegExp(`^cairn:[^:]+:${userId}(:|$)`);
    for (const key of keysIn(kept)) if (own.test(key)) kept.removeItem(key);
  } catch {
    // Blocked storage holds nothing to remove.
  }
}
