/** What a shortcut needs to know of the event of a key. */
export type KeyPress = Pick<
  KeyboardEvent,
  | "key"
  | "shiftKey"
  | "ctrlKey"
  | "metaKey"
  | "altKey"
  | "repeat"
  | "defaultPrevented"
  | "composedPath"
  | "preventDefault"
>;

/** A key that was pressed before the player heard keys; `isUsed` once its default is prevented. */
interface EarlyKey extends KeyPress {
  isUsed?: boolean;
}

declare global {
  interface Window {
    /** Kept by `EARLY_KEYS_SCRIPT`. */
    cairnKeys?: EarlyKey[];
  }
}

/**
 * Lets `listen` hear the keys that the script kept, one after another, each once what the one before has changed is drawn. What
 * it does not use is left to other players of the page.
 */
export async function hearEarlyKeys(listen: (press: KeyPress) => void): Promise<void> {
  const kept = window.cairnKeys ?? [];
  for (const early of kept.splice(0)) {
    await Promise.resolve();
    listen(early);
    if (!early.isUsed) kept.push(early);
  }
}
