import { useLayoutEffect, useRef, type RefObject } from "react";
import { MODAL } from "../../layers/keyboard.ts";
import { hearEarlyKeys, type KeyPress } from "./early-keys.ts";
import { shortcutOf, type QuizKeys, type ShortcutAction } from "./shortcuts.ts";

export interface ShortcutOptions {
  /** The keys of other actions are left alone. Default all act. */
  only?: readonly ShortcutAction["do"][];
  /** Keys that are not the usual ones. Keep it stable. */
  keys?: QuizKeys | undefined;
  /**
   * What has keys of its own, several of which may stand on a page. Keys are heard inside it; and where the focus is on
   * nothing, by the one that was used last, or by one that is alone. Default: the whole page.
   */
  within?: RefObject<HTMLElement | null>;
  /** A server wrote the page: keys that were pressed before this listens count as well. Default false. */
  isServed?: boolean;
}

/**
 * Calls back for every shortcut pressed, with what has the focus, while `isEnabled`; never behind a dialog, also a foreign one, and once for a key
 * that is held down.
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
  // As early as the quiz is seen: a key pressed between paint and a later effect would be lost.
  useLayoutEffect(() => {
    if (!isEnabled) return;
    const root = within?.current ?? null;
    const listen = (event: KeyPress) => {
      if (event.defaultPrevented || event.repeat) return;
      if (root ? !isHeard(event, root, isLast.current) : document.querySelector(MODAL)) return;
      const action = shortcutOf(event, keys);
      if (!action || only?.includes(action.do) === false) return;
      // `false`: the key was not used, and is the browser's.
      if (act.current(action, event.composedPath()[0]) !== false) event.preventDefault();
    };
    // Of keys within a closed shadow tree the document is not told where they come from.
    const places = new Set([root?.getRootNode() ?? document, document]);
    for (const place of places) place.addEventListener("keydown", listen as unknown as EventListener);
    if (isServed) void hearEarlyKeys(listen);
    return () => {
      for (const place of places) place.removeEventListener("keydown", listen as unknown as EventListener);
    };
  }, [isEnabled, only, keys, within, isServed, isLast]);
}

function isHeard(event: KeyPress, root: HTMLElement, isLast: boolean): boolean {
  const path = event.composedPath();
  const place = path.indexOf(root);
  if (place >= 0) return !path.slice(0, place).some((part) => part instanceof Element && part.matches(MODAL));
  const { activeElement } = document;
  // What holds the player, as a page's main part or its body, is nothing of its own.
  const isOnNothing = activeElement === null || holds(activeElement, root);
  return isLast && isOnNothing && [...document.querySelectorAll(MODAL)].every((one) => holds(one, root));
}

/** Whether an element holds another, also over the borders of shadow trees; their host has the focus of what is in them. */
function holds(outer: Element, inner: Node): boolean {
  if (outer.contains(inner)) return true;
  const root = inner.getRootNode();
  return root instanceof ShadowRoot && outer !== root.host && holds(outer, root.host);
}

/** Tells all that hear keys in a page that one of them has come, or is used. */
const USED = "cairn:keys";

/** Whether this one was used last, or is the only one. Each tells the others, so that no list of them is held anywhere. */
function useLastUsed(within: RefObject<HTMLElement | null> | undefined): RefObject<boolean> {
  const isLast = useRef(true);
  useLayoutEffect(() => {
    const root = within?.current;
    if (!root) return;
    const tell = (isNew: boolean) =>
      document.dispatchEvent(new CustomEvent(USED, { cancelable: true, detail: { root, isNew } }));
    let wasUsed = false;
    const hear = (event: Event) => {
      if (!(event instanceof CustomEvent) || event.detail.root === root) return;
      event.preventDefault();
      if (event.detail.isNew && wasUsed) return;
      isLast.current = false;
      wasUsed = false;
    };
    const use = () => {
      isLast.current = true;
      if (!wasUsed) tell(false);
      wasUsed = true;
    };
    document.addEventListener(USED, hear);
    isLast.current = tell(true);
    root.addEventListener("pointerdown", use);
    root.addEventListener("focusin", use);
    return () => {
      document.removeEventListener(USED, hear);
      root.removeEventListener("pointerdown", use);
      root.removeEventListener("focusin", use);
    };
  }, [within]);
  return isLast;
}
