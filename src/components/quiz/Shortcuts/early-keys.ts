/** A key that was pressed before the player heard keys. */
interface EarlyKey {
  key: string;
  shiftKey: boolean;
  /** What the event went through, innermost first. */
  path: readonly EventTarget[];
}

declare global {
  interface Window {
    cairnKeys?: EarlyKey[];
  }
}

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

/**
 * Lets `listen` hear the keys that the script kept, one after another, each once what the one before has changed is drawn. What
 * it does not use is left to other players of the page.
 */
export async function hearEarlyKeys(listen: (press: KeyPress) => void): Promise<void> {
  const kept = window.cairnKeys ?? [];
  for (const early of kept.splice(0)) {
    let isUsed = false;
    await Promise.resolve();
    listen({
      key: early.key,
      shiftKey: early.shiftKey,
      ctrlKey: false,
      metaKey: false,
      altKey: false,
      repeat: false,
      defaultPrevented: false,
      composedPath: () => [...early.path],
      preventDefault() {
        isUsed = true;
      },
    });
    if (!isUsed) kept.push(early);
  }
}
