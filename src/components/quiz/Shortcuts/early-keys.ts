/** The properties of a keyboard event that shortcuts need. */
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

/** A key that was pressed before hydration; `isUsed` after `preventDefault`. */
interface EarlyKey extends KeyPress {
  isUsed?: boolean;
}

declare global {
  interface Window {
    /** Recorded by `EARLY_KEYS_SCRIPT`. */
    cairnKeys?: EarlyKey[];
  }
}

/**
 * Calls `listen` with the recorded keys in order, letting React render after each. Keys that `listen` does not use stay
 * recorded for other players on the page.
 */
export async function replayEarlyKeys(listen: (press: KeyPress) => void): Promise<void> {
  const recorded = window.cairnKeys ?? [];
  for (const key of recorded.splice(0)) {
    await Promise.resolve();
    listen(key);
    if (!key.isUsed) recorded.push(key);
  }
}
