declare global {
  interface Window {
    /** Keys that `EARLY_KEYS_SCRIPT` has recorded. */
    cairnKeys?: KeyboardEvent[];
  }
}

/** Calls `listen` with each key press of the page. Returns a function that removes the listeners. */
export function listenForKeys(root: Node | null, listen: (event: KeyboardEvent) => void): () => void {
  // For keys in a closed shadow tree, the document's event does not have the full path.
  const targets = new Set<EventTarget>([root?.getRootNode() ?? document, document]);
  for (const target of targets) target.addEventListener("keydown", listen as EventListener);
  return () => {
    for (const target of targets) target.removeEventListener("keydown", listen as EventListener);
  };
}

/**
 * Adds an event to `keys`, with its path, which events lose after they were dispatched. Ignores Space, whose native behavior,
 * such as choosing the focused option, has already happened when the key is replayed.
 */
export function recordKey(keys: KeyboardEvent[], event: KeyboardEvent): void {
  if (event.key === " " || keys.includes(event)) return;
  const path = event.composedPath();
  event.composedPath = () => path;
  keys.push(event);
}
