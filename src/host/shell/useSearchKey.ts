import { useEffect } from "react";
import { isTyping, MODAL } from "../../components/focus/keyboard.ts";
import { useLatest } from "../../components/react/use-latest.ts";

/**
 * Calls `onSearch` for `/`, Ctrl+K and ⌘K while `isEnabled`, except while the user types in a field or a modal dialog
 * is open.
 */
export function useSearchKey(isEnabled: boolean, onSearch: () => void): void {
  const search = useLatest(onSearch);
  useEffect(() => {
    if (!isEnabled) return;
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat || !isSearchKey(event)) return;
      if (isTyping(event.composedPath()[0]) || document.querySelector(MODAL)) return;
      event.preventDefault();
      search.current();
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, [isEnabled, search]);
}

/** Accepts `/` with Shift, which some keyboard layouts need. */
function isSearchKey({ key, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean {
  if (altKey) return false;
  if (ctrlKey || metaKey) return ctrlKey !== metaKey && !shiftKey && key.toLowerCase() === "k";
  return key === "/";
}
