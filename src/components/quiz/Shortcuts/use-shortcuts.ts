import { useLayoutEffect, useRef, type RefObject } from "react";
import { MODAL } from "../../focus/keyboard.ts";
import { useLatest } from "../../react/use-latest.ts";
import { lastInputs, listenForKeys } from "./early-keys.ts";
import { shortcutOf, type QuizKeys, type ShortcutAction } from "./shortcuts.ts";

export interface ShortcutOptions {
  /** Handles only these actions. Default all. */
  only?: readonly ShortcutAction["do"][];
  /** Keys that replace the default ones; keep it stable. */
  keys?: QuizKeys | undefined;
  /**
   * Handles keys only inside this element, such as one of several players on a page; if no element has the focus, only in the
   * one that was used last, or the only one. Default: the whole page.
   */
  within?: RefObject<HTMLElement | null>;
  /** When `within` was used last, by `performance.now()`; 0 for never, which is the default. */
  lastInput?: RefObject<number>;
  /** Returns keys that were pressed before, which are handled first. Keep it stable. */
  takeEarlyKeys?: () => readonly KeyboardEvent[];
}

/**
 * Calls `onAction` for each shortcut with the event's origin, while `isEnabled`. Ignores keys behind a modal dialog, including
 * those of the host page, and repeats of a key that is held down. `onAction` returns `false` if it did not use the key.
 */
export function useShortcuts(
  isEnabled: boolean,
  onAction: (action: ShortcutAction, origin: EventTarget | undefined) => unknown,
  { only, keys, within, lastInput, takeEarlyKeys }: ShortcutOptions = {},
): void {
  const latest = useLatest(onAction);
  const isLast = useLastUsed(within, lastInput);
  // A layout effect, because a key pressed between the paint and a later effect would be lost.
  useLayoutEffect(() => {
    const earlyKeys = takeEarlyKeys?.() ?? [];
    if (!isEnabled) return;
    const root = within?.current ?? null;
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat) return;
      if (root ? !isForPlayer(event, root, isLast.current) : document.querySelector(MODAL)) return;
      const action = shortcutOf(event, keys);
      if (!action || only?.includes(action.do) === false) return;
      if (latest.current(action, event.composedPath()[0]) !== false) event.preventDefault();
    };
    void replayKeys(earlyKeys, listen);
    return listenForKeys(root, listen);
  }, [isEnabled, only, keys, within, takeEarlyKeys, isLast, latest]);
}

/** Calls `listen` with recorded keys in order, letting React render after each. */
export async function replayKeys(
  keys: readonly KeyboardEvent[],
  listen: (event: KeyboardEvent) => void,
): Promise<void> {
  for (const key of keys) {
    await Promise.resolve();
    listen(key);
  }
}

function isForPlayer(event: KeyboardEvent, root: HTMLElement, isLast: boolean): boolean {
  const path = event.composedPath();
  const depth = path.indexOf(root);
  if (depth >= 0) return !path.slice(0, depth).some((part) => part instanceof Element && part.matches(MODAL));
  // The target had the focus. An ancestor of the player, such as `<body>` or `<main>`, counts as no focus.
  const [target] = path;
  const hasNoFocus = !(target instanceof Element) || containsDeep(target, root);
  return (
    isLast && hasNoFocus && [...document.querySelectorAll(MODAL)].every((modal) => containsDeep(modal, root))
  );
}

/** Whether an element contains a node, across shadow roots. A shadow host itself does not count as a container. */
function containsDeep(outer: Element, inner: Node): boolean {
  if (outer.contains(inner)) return true;
  const root = inner.getRootNode();
  return root instanceof ShadowRoot && outer !== root.host && containsDeep(outer, root.host);
}

/** Event by which a player tells the others on the page that it was mounted or used. They cancel it if they were used later. */
const USE_EVENT = "cairn:keys";

/** Returns a ref with whether this player was used last or is the only one. Players communicate by events, without a registry. */
function useLastUsed(
  within: RefObject<HTMLElement | null> | undefined,
  lastInput: RefObject<number> | undefined,
): RefObject<boolean> {
  const isLast = useRef(true);
  useLayoutEffect(() => {
    const root = within?.current;
    if (!root) return;
    let usedAt = lastInput?.current ?? 0;
    const notifyOthers = () =>
      document.dispatchEvent(new CustomEvent(USE_EVENT, { cancelable: true, detail: { root, usedAt } }));
    const onOtherUse = (event: Event) => {
      if (!(event instanceof CustomEvent) || event.detail.root === root) return;
      // If neither was used, neither is the last.
      if (event.detail.usedAt >= usedAt) isLast.current = false;
      if (event.detail.usedAt <= usedAt) event.preventDefault();
    };
    const onUse = () => {
      usedAt = performance.now();
      if (!isLast.current) notifyOthers();
      isLast.current = true;
    };
    document.addEventListener(USE_EVENT, onOtherUse);
    // Other players may not listen yet.
    isLast.current =
      notifyOthers() && [...lastInputs].every((other) => other === lastInput || other.current < usedAt);
    root.addEventListener("pointerdown", onUse);
    root.addEventListener("focusin", onUse);
    return () => {
      document.removeEventListener(USE_EVENT, onOtherUse);
      root.removeEventListener("pointerdown", onUse);
      root.removeEventListener("focusin", onUse);
    };
  }, [within, lastInput]);
  return isLast;
}
