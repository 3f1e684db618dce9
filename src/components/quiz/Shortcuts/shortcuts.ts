import { isTyping } from "../../focus/keyboard.ts";

/**
 * Action of a key in the player. Digits 1 to 9 and letters A to E choose options, Shift and a letter eliminates or restores
 * one. Enter and Space check an answer and move on after it.
 */
export type ShortcutAction =
  | { do: "choose" | "eliminate"; index: number }
  | { do: "next" | "previous" | "flag" | "navigator" | "help" }
  | { do: "goOn"; key: "Enter" | " " };

/** Actions whose key can be changed. */
export type ShortcutKey = Exclude<ShortcutAction["do"], "choose" | "eliminate" | "goOn">;

/**
 * Keys by action: a lowercase `KeyboardEvent.key`, or `null` for none. Absent actions keep their default key. `choose` and
 * `eliminate` can only be turned off.
 */
export type QuizKeys = Partial<Record<ShortcutKey, string | null>> & { choose?: null; eliminate?: null };

const KEYS: Readonly<Record<ShortcutKey, string>> = {
  next: "n",
  previous: "p",
  flag: "f",
  navigator: "g",
  help: "?",
};

/** Returns the key of an action for display, such as `N`; `null` if it has none. */
export function keyOf(action: ShortcutKey, keys: QuizKeys = {}): string | null {
  const key = keys[action];
  return key === null ? null : (key ?? KEYS[action]).toUpperCase();
}

/** Returns the action of a key press; `null` while typing, with Ctrl, Meta or Alt, or for other keys. */
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
  // For a field in a shadow tree, `event.target` is the host, but the path starts with the field.
  if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.composedPath()[0])) return null;
  if (keys.choose !== null && /^[1-9]$/.test(event.key))
    return { do: "choose", index: Number(event.key) - 1 };
  if (event.shiftKey && /^[a-z]$/i.test(event.key))
    return keys.eliminate === null
      ? null
      : { do: "eliminate", index: event.key.toUpperCase().charCodeAt(0) - 65 };
  const names = Object.keys(KEYS) as ShortcutKey[];
  const name = names.find((candidate) => keyOf(candidate, keys) === event.key.toUpperCase());
  if (name !== undefined) return { do: name };
  if (keys.choose !== null && /^[a-e]$/i.test(event.key))
    return { do: "choose", index: event.key.toUpperCase().charCodeAt(0) - 65 };
  return (event.key === "Enter" || event.key === " ") && !isControl(event.composedPath()[0])
    ? { do: "goOn", key: event.key }
    : null;
}

/** Whether the target has native behavior for Enter or Space. */
const isControl = (target: unknown): boolean =>
  target instanceof Element && target.closest("a, button, summary") !== null;
