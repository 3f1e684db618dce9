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
  /** Loads what draws the menu; asked again after a failure. */
  load: () => Promise<ComponentType<MenuProps>>;
};

/**
 * The button of a menu whose code is on its way. It shows that the menu is coming, and lets it be when the user goes on
 * to something else meanwhile: a menu that opens late must not take the focus from there.
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
    for (const [tree, own] of treesAround(button.current)) {
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
 * The trees that an element stands in, from its own through the borders of shadow roots to the page's, each with what
 * holds it there: of what goes on within a shadow root the tree around only knows its host.
 */
function treesAround(element: Element | null): [tree: Node, own: Element][] {
  if (!element) return [];
  const root = element.getRootNode();
  return [[root, element], ...(root instanceof ShadowRoot ? treesAround(root.host) : [])];
}
