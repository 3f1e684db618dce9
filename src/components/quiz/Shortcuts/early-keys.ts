declare global {
  interface Window {
    /** Keys that `EARLY_KEYS_SCRIPT` has recorded. */
    cairnKeys?: KeyboardEvent[];
  }
}

/**
 * When each mounted player was used last, by `performance.now()`; 0 for never. Known before the code that handles keys has loaded,
 * so that early keys reach the right player whichever of them gets that code first.
 */
export const lastInputs = new Set<{ readonly current: number }>();

/** Calls `listen` with each key press of the page. Returns a function that removes the listeners. */
export function listenForKeys(root: Node | null, listen: (event: KeyboardEvent) => void): () => void {
  // For keys in a closed shadow tree, the document's event does not have the full path.
  const targets = new Set<EventTarget>([root?.getRootNode() ?? document, document]);
  for (const target of targets) target.addEventListener("keydown", listen as EventListener);
  return () => {
    for (const target of targets) target.removeEventListener("keydown", listen as EventListener);
  };
}

/** Records keys until the code that handles them has loaded. */
export interface KeyRecorder {
  /** Starts with these keys. */
  start: (keys: readonly KeyboardEvent[]) => void;
  /** Adds a key, unless it is Space: its native behavior, such as choosing the focused option, has happened by the replay. */
  record: (event: KeyboardEvent) => void;
  /** Returns the keys and forgets them. */
  take: () => readonly KeyboardEvent[];
}

/**
 * Creates a recorder of keys. `readSubject` returns what they act on, such as the current question. If that changes by other
 * means, earlier keys are dropped, because they would act on something else.
 */
export function createKeyRecorder(readSubject: () => readonly unknown[]): KeyRecorder {
  let keys: KeyboardEvent[] = [];
  let subject: readonly unknown[] = [];
  const dropStale = () => {
    const now = readSubject();
    if (now.some((part, index) => part !== subject[index])) keys = [];
    subject = now;
  };
  return {
    start(earlier) {
      keys = [...earlier];
      subject = readSubject();
    },
    record(event) {
      dropStale();
      // A key in a shadow tree arrives twice.
      if (event.key === " " || keys.includes(event)) return;
      // Events lose their path after they were dispatched.
      const path = event.composedPath();
      event.composedPath = () => path;
      keys.push(event);
    },
    take() {
      dropStale();
      return keys.splice(0);
    },
  };
}
