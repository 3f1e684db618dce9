import { useEffect, useRef, useState, type ComponentType } from "react";
import { useToast } from "../../feedback/Toaster/Toaster.tsx";
import { classNames } from "../../theme/class-names.ts";
import { Button } from "../../controls/Button/Button.tsx";
import * as css from "./LateMenu.css.ts";
import type { MenuProps } from "./menu.ts";

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
  const { label, children, className } = menu;

  useEffect(() => {
    if (!isComing) return;
    let isWanted = true;
    const goOn = (event: Event) => {
      if (!(event.target instanceof Node && button.current?.contains(event.target))) setComing(false);
    };
    const giveUp = (event: KeyboardEvent) => {
      if (event.key === "Escape") setComing(false);
    };
    document.addEventListener("pointerdown", goOn);
    document.addEventListener("focusin", goOn);
    document.addEventListener("keydown", giveUp);
    void load().then(
      (loaded) => {
        if (isWanted) setPopup(() => loaded);
      },
      () => {
        if (!isWanted) return;
        setComing(false);
        toast({
          title: "The menu did not load",
          description: "Check the connection and press the button again.",
          tone: "destructive",
        });
      },
    );
    return () => {
      isWanted = false;
      document.removeEventListener("pointerdown", goOn);
      document.removeEventListener("focusin", goOn);
      document.removeEventListener("keydown", giveUp);
    };
  }, [isComing, load, toast]);

  if (Popup) return <Popup {...menu} />;
  const prepare = () => void load().catch(() => {});
  return (
    <Button
      ref={button}
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
    >
      {children}
    </Button>
  );
}
