/** What a key does in the player. Options go by the digits 1 to 9, and by their letters with Shift to strike them out. */
export type ShortcutAction =
  | { do: "choose" | "strike"; index: number }
  | { do: "next" | "previous" | "flag" | "navigator" | "help" };

const KEYS: Partial<Record<string, ShortcutAction>> = {
  n: { do: "next" },
  p: { do: "previous" },
  f: { do: "flag" },
  g: { do: "navigator" },
  "?": { do: "help" },
};

/** The action of a key press; `null` while typing, with a modifier held, or for any other key. */
export function shortcutOf(event: {
  key: string;
  shiftKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  composedPath: () => readonly unknown[];
}): ShortcutAction | null {
  // In a shadow tree the event's target is the host, and only its path begins with the field.
  if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.composedPath()[0])) return null;
  if (/^[1-9]$/.test(event.key)) return { do: "choose", index: Number(event.key) - 1 };
  if (event.shiftKey && /^[a-z]$/i.test(event.key))
    return { do: "strike", index: event.key.toUpperCase().charCodeAt(0) - 65 };
  return KEYS[event.key.toLowerCase()] ?? null;
}

const TYPED = "input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable], [role=menu]";

function isTyping(target: unknown): boolean {
  return target instanceof Element && target.closest(TYPED) !== null;
}
