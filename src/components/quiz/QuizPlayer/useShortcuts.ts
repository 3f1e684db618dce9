import { useEffect, useRef } from "react";
import { shortcutOf, type ShortcutAction } from "../Shortcuts/shortcuts.ts";

/** Calls back for every shortcut pressed anywhere on the page while `areOn`; never behind an open dialog. */
export function useShortcuts(areOn: boolean, onAction: (action: ShortcutAction) => void): void {
  const act = useRef(onAction);
  useEffect(() => {
    act.current = onAction;
  });
  useEffect(() => {
    if (!areOn) return;
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || document.querySelector("dialog[open]")) return;
      const action = shortcutOf(event);
      if (!action) return;
      event.preventDefault();
      act.current(action);
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, [areOn]);
}
