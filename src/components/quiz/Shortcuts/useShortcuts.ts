import { useLayoutEffect, useRef } from "react";
import { shortcutOf, type ShortcutAction } from "./shortcuts.ts";

/**
 * Calls back for every shortcut pressed anywhere on the page while `isEnabled`; never behind a dialog, also
 * a foreign one, and once for a key that is held down. With `only`, the keys of other actions are left alone.
 */
export function useShortcuts(
  isEnabled: boolean,
  onAction: (action: ShortcutAction) => void,
  only?: readonly ShortcutAction["do"][],
): void {
  const act = useRef(onAction);
  useLayoutEffect(() => {
    act.current = onAction;
  });
  // As early as the quiz is seen: a key pressed between paint and a later effect would be lost.
  useLayoutEffect(() => {
    if (!isEnabled) return;
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat) return;
      if (document.querySelector("dialog[open], [aria-modal=true]")) return;
      const action = shortcutOf(event);
      if (!action || only?.includes(action.do) === false) return;
      event.preventDefault();
      act.current(action);
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, [isEnabled, only]);
}
