import { useLayoutEffect, useRef, type RefObject } from "react";
import { MODAL } from "../../layers/keyboard.ts";
import { replayEarlyKeys, type KeyPress } from "./early-keys.ts";
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
  /** Whether the page was rendered by a server: also handles keys pressed before hydration. Default false. */
  isServed?: boolean;
}

/**
 * Calls `onAction` for each shortcut with the event's origin, while `isEnabled`. Ignores keys behind a modal dialog, including
 * those of the host page, and repeats of a key that is held down. `onAction` returns `false` if it did not use the key.
 */
export function useShortcuts(
  isEnabled: boolean,
  onAction: (action: ShortcutAction, origin: EventTarget | undefined) => unknown,
  { only, keys, within, isServed = false }: ShortcutOptions = {},
): void {
  const act = useRef(onAction);
  useLayoutEffect(() => {
    act.current = onAction;
  });
  const isLast = useLastUsed(within);
  // A layout effect, because a key pressed between the paint and a later effect would be lost.
  useLayoutEffect(() => {
    if (!isEnabled) return;
    const root = within?.current ?? null;
    const listen = (event: KeyPress) => {
      if (event.defaultPrevented || event.repeat) return;
      if (root ? !isForPlayer(event, root, isLast.current) : document.querySelector(MODAL)) return;
      const action = shortcutOf(event, keys);
      if (!action || only?.includes(action.do) === false) return;
      if (act.current(action, event.composedPath()[0]) !== false) event.preventDefault();
    };
    // For keys in a closed shadow tree, the document's event does not have the full path.
    const targets = new Set([root?.getRootNode() ?? document, document]);
    for (const target of targets) target.addEventListener("keydown", listen as unknown as EventListener);
    if (isServed) void replayEarlyKeys(listen);
    return () => {
      for (const target of targets) target.removeEventListener("keydown", listen as unknown as EventListener);
    };
  }, [isEnabled, only, keys, within, isServed, isLast]);
}

function isForPlayer(event: KeyPress, root: HTMLElement, isLast: boolean): boolean {
  const path = event.composedPath();
  const depth = path.indexOf(root);
  if (depth >= 0) return !path.slice(0, depth).some((part) => part instanceof Element && part.matches(MODAL));
  const { activeElement } = document;
  // A focused ancestor of the player, such as `<body>` or `<main>`, counts as no focus.
  const hasNoFocus = activeElement === null || containsDeep(activeElement, root);
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

/** Event by which a player tells the others on the page that it was mounted or used. */
const USE_EVENT = "cairn:keys";

/** Returns a ref with whether this player was used last or is the only one. Players communicate by events, without a registry. */
function useLastUsed(within: RefObject<HTMLElement | null> | undefined): RefObject<boolean> {
  const isLast = useRef(true);
  useLayoutEffect(() => {
    const root = within?.current;
    if (!root) return;
    const notifyOthers = (isNew: boolean) =>
      document.dispatchEvent(new CustomEvent(USE_EVENT, { cancelable: true, detail: { root, isNew } }));
    let wasUsed = false;
    const onOtherUse = (event: Event) => {
      if (!(event instanceof CustomEvent) || event.detail.root === root) return;
      event.preventDefault();
      if (event.detail.isNew && wasUsed) return;
      isLast.current = false;
      wasUsed = false;
    };
    const onUse = () => {
      isLast.current = true;
      if (!wasUsed) notifyOthers(false);
      wasUsed = true;
    };
    document.addEventListener(USE_EVENT, onOtherUse);
    isLast.current = notifyOthers(true);
    root.addEventListener("pointerdown", onUse);
    root.addEventListener("focusin", onUse);
    return () => {
      document.removeEventListener(USE_EVENT, onOtherUse);
      root.removeEventListener("pointerdown", onUse);
      root.removeEventListener("focusin", onUse);
    };
  }, [within]);
  return isLast;
}
