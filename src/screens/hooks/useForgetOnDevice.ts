import { useCallback } from "react";
import type { DeviceStorage } from "../../components/quiz/storage/local.ts";
import { typedKey, useScreens } from "../ScreensProvider.tsx";
import { keysIn } from "../storage/scoped-storage.ts";

/**
 * Returns a function that removes all data of a user from this device: drafts, pending submissions, notes, positions
 * and typed text. It is stable.
 */
export function useForgetOnDevice(): (userId: number) => void {
  const { drafts, storage, typedTexts } = useScreens();
  return useCallback(
    (userId) => {
      for (const quizId of drafts.quizIds(userId)) drafts.of({ userId, quizId }).clear();
      for (const key of typedTexts.keys()) if (key.startsWith(typedKey(userId, ""))) typedTexts.delete(key);
      removeKeysOf(userId, storage);
    },
    [drafts, storage, typedTexts],
  );
}

/** Removes all storage keys such as `cairn:draft:7:42`, in which the user's id follows the kind of data. */
function removeKeysOf(userId: number, storage: () => DeviceStorage): void {
  try {
    const items = storage();
    const userKey = new RegExp(`^cairn:[^:]+:${userId}(:|$)`);
    for (const key of keysIn(items)) if (userKey.test(key)) items.removeItem(key);
  } catch {
    // Storage is blocked, so there is nothing to remove.
  }
}
