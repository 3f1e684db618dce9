import { isTyping } from "../../layers/keyboard.ts";

/**
 * What a key does in the player. Options go by the digits 1 to 9, the first five by their letters too, and by their letters
 * with Shift to strike them out. Enter and Space check an answer, and go on after it.
 */
export type ShortcutAction =
  | { do: "choose" | "strike"; index: number }
  | { do: "next" | "previous" | "flag" | "navigator" | "help" }
  | { do: "goOn"; key: "Enter" | " " };

/** What a single key is for: one of these. */
export type ShortcutKey = Exclude<ShortcutAction["do"], "choose" | "strike" | "goOn">;

/**
 * Keys by what they do, `null` for none: a key as `KeyboardEvent.key` has it, in lower case. What is left out stays as it
 * is. Options go by digits and letters, or not at all.
 */
export type QuizKeys = Partial<Record<ShortcutKey, string | null>> & { choose?: null; strike?: null };

const KEYS: Readonly<Record<ShortcutKey, string>> = {
  next: "n",
  previous: "p",
  flag: "f",
  navigator: "g",
  help: "?",
};

/** The key of an action as it is told, such as `N`; `null` where it has none. */
export function keyOf(action: ShortcutKey, keys: QuizKeys = {}): string | null {
  const key = keys[action];
  return key === null ? null : (key ?? KEYS[action]).toUpperCase();
}

/** The action of a key press; `null` while typing, with a modifier held, or for any other key. */
export function shortcutOf(
  event: {
    key: string;
    shiftKey: boolean;
    ctrlKey: boolean;
    metaKey: boolean;
    altKey: boolean;
    composedPath: () => readonly unknown[];
  },
  keys: QuizKeys = {},
): ShortcutAction | null {
  // In a shadow tree the event's target is the host, and only its path begins with the field.
  if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.composedPath()[0])) return null;
  if (keys.choose !== null && /^[1-9]$/.test(event.key))
    return { do: "choose", index: Number(event.key) - 1 };
  if (event.shiftKey && /^[a-z]$/i.test(event.key))
    return keys.strike === null ? null : { do: "strike", index: event.key.toUpperCase().charCodeAt(0) - 65 };
  const names = Object.keys(KEYS) as ShortcutKey[];
  const name = names.find((one) => keyOf(one, keys) === event.key.toUpperCase());
  if (name !== undefined) return { do: name };
  if (keys.choose !== null && /^[a-e]$/i.test(event.key))
    return { do: "choose", index: event.key.toUpperCase().charCodeAt(0) - 65 };
  return (event.key === "Enter" || event.key === " ") && !isControl(event.composedPath()[0])
    ? { do: "goOn", key: event.key }
    : null;
}

/** What does something of its own when Enter or Space is pressed. */
const isControl = (target: unknown): boolean =>
  target instanceof Element && target.closest("a, button, summary") !== null;
