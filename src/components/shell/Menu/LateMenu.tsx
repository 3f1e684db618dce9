import { useCallback, useEffect, useRef, useState, type ComponentType } from "react";
import { useToast } from "../../feedback/Toaster/Toaster.tsx";
import { useSay } from "../../labels/labels.tsx";
import { usePrepare } from "../../layout/Late/use-prepare.ts";
import { useMergedRefs } from "../../layers/merged-refs.ts";
import { classNames } from "../../theme/class-names.ts";
import { Button } from "../../controls/Button/Button.tsx";
import * as css from "./LateMenu.css.ts";
import { buttonProps, type MenuProps } from "./menu-props.ts";
import { MENU_LABELS } from "./menu-labels.ts";

export type LateMenuProps = MenuProps & {
  /** Loads the menu's component; called again after a failure. */
  load: () => Promise<ComponentType<MenuProps>>;
};

/**
 * The button of a menu whose code is loading. Shows that the menu is loading, and cancels opening it if focus
 * moves elsewhere in the meantime, because a menu that opens late must not take focus.
 */
export function LateMenu({ load, ...menu }: LateMenuProps) {
  const [Popup, setPopup] = useState<ComponentType<MenuProps> | null>(null);
  const [isComing, setComing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const toast = useToast();
  const { label, className, labels } = menu;
  const { ref, ...rest } = buttonProps(menu);
  const mergedRef = useMergedRefs(button, ref);
  const say = useSay("shell", MENU_LABELS, labels);

  useEffect(() => {
    if (!isComing) return;
    let isWanted = true;
    const ended = new AbortController();
    const giveUp = (event: KeyboardEvent) => {
      if (event.key === "Escape") setComing(false);
    };
    for (const [tree, own] of containingTrees(button.current)) {
      const goOn = ({ target }: Event) => {
        if (!(target instanceof Node && own.contains(target))) setComing(false);
      };
      tree.addEventListener("pointerdown", goOn, { signal: ended.signal });
      tree.addEventListener("focusin", goOn, { signal: ended.signal });
    }
    document.addEventListener("keydown", giveUp, { signal: ended.signal });
    void load().then(
      (loaded) => {
        if (isWanted) setPopup(() => loaded);
      },
      () => {
        if (!isWanted) return;
        setComing(false);
        toast({
          title: say("menuDidNotLoad"),
          description: say("checkConnection"),
          tone: "destructive",
        });
      },
    );
    return () => {
      isWanted = false;
      ended.abort();
    };
  }, [isComing, load, toast, say]);

  const prepare = useCallback(() => void load().catch(() => {}), [load]);
  usePrepare(load);

  if (Popup) return <Popup {...menu} />;
  return (
    <Button
      {...rest}
      ref={mergedRef}
      variant="quiet"
      isIcon
      className={classNames(isComing && css.coming, className)}
      aria-label={label}
      aria-haspopup="menu"
      aria-busy={isComing || undefined}
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={() => setComing(true)}
      onKeyDown={(event) => {
        if (event.key !== "ArrowDown") return;
        event.preventDefault();
        setComing(true);
      }}
    />
  );
}

/**
 * Returns the DOM trees that contain an element, from its own across shadow roots to the document, each with
 * the element or host in it: events inside a shadow root are only visible outside at its host.
 */
function containingTrees(element: Element | null): [tree: Node, node: Element][] {
  if (!element) return [];
  const root = element.getRootNode();
  return [[root, element], ...(root instanceof ShadowRoot ? containingTrees(root.host) : [])];
}
