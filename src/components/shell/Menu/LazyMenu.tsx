import { useCallback, useEffect, useRef, useState, type ComponentType } from "react";
import { Button } from "../../controls/Button/Button.tsx";
import { useToast } from "../../feedback/Toaster/Toaster.tsx";
import { useLabels } from "../../i18n/labels/labels.tsx";
import { usePreload } from "../../lazy/use-preload.ts";
import { useMergedRefs } from "../../react/use-merged-refs.ts";
import { classNames } from "../../theme/class-names.ts";
import { MENU_LABELS } from "./menu-labels.ts";
import { buttonProps, type MenuProps } from "./menu-props.ts";
import * as css from "./LazyMenu.css.ts";

export type LazyMenuProps = MenuProps & {
  /** Loads the menu's component; called again after a failure. */
  load: () => Promise<ComponentType<MenuProps>>;
};

/**
 * The button of a menu whose code is loading. Shows that the menu is loading, and cancels opening it if focus
 * moves elsewhere in the meantime, because a menu that opens late must not take focus.
 */
export function LazyMenu({ load, ...menu }: LazyMenuProps) {
  const [Popup, setPopup] = useState<ComponentType<MenuProps> | null>(null);
  const [isLoading, setLoading] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const toast = useToast();
  const { label, className, labels } = menu;
  const { ref, ...rest } = buttonProps(menu);
  const mergedRef = useMergedRefs(button, ref);
  const t = useLabels("shell", MENU_LABELS, labels);

  useEffect(() => {
    if (!isLoading) return;
    let isCurrent = true;
    const controller = new AbortController();
    const cancelOnEscape = (event: KeyboardEvent) => {
      if (event.key === "Escape") setLoading(false);
    };
    for (const [tree, node] of containingTrees(button.current)) {
      const cancelOutside = ({ target }: Event) => {
        if (!(target instanceof Node && node.contains(target))) setLoading(false);
      };
      tree.addEventListener("pointerdown", cancelOutside, { signal: controller.signal });
      tree.addEventListener("focusin", cancelOutside, { signal: controller.signal });
    }
    document.addEventListener("keydown", cancelOnEscape, { signal: controller.signal });
    void load().then(
      (loaded) => {
        if (isCurrent) setPopup(() => loaded);
      },
      () => {
        if (!isCurrent) return;
        setLoading(false);
        toast({
          title: t("menuDidNotLoad"),
          description: t("checkConnection"),
          tone: "destructive",
        });
      },
    );
    return () => {
      isCurrent = false;
      controller.abort();
    };
  }, [isLoading, load, toast, t]);

  const preload = useCallback(() => void load().catch(() => {}), [load]);
  usePreload(load);

  if (Popup) return <Popup {...menu} />;
  return (
    <Button
      {...rest}
      ref={mergedRef}
      variant="quiet"
      iconOnly
      className={classNames(isLoading && css.loading, className)}
      aria-label={label}
      aria-haspopup="menu"
      aria-busy={isLoading || undefined}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={() => setLoading(true)}
      onKeyDown={(event) => {
        if (event.key !== "ArrowDown") return;
        event.preventDefault();
        setLoading(true);
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
