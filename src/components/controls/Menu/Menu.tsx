import { useState, type ComponentType } from "react";
import { Button } from "../Button/Button.tsx";
import type { MenuProps } from "./menu.ts";

const load = () => import("./MenuPopup.tsx").then((module) => module.default);

/**
 * A button that opens a menu. The menu's code is loaded when somebody points at the button or opens it; where it does
 * not arrive, the next press tries again.
 */
export function Menu(props: MenuProps) {
  const [Popup, setPopup] = useState<ComponentType<MenuProps> | null>(null);
  const { label, children, className } = props;
  const prepare = () => void load().catch(() => {});
  const open = () =>
    void load().then(
      (loaded) => setPopup(() => loaded),
      () => {},
    );
  if (Popup) return <Popup {...props} />;
  return (
    <Button
      variant="quiet"
      isIcon
      className={className}
      aria-label={label}
      aria-haspopup="menu"
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={open}
      onKeyDown={(event) => {
        if (event.key !== "ArrowDown") return;
        event.preventDefault();
        open();
      }}
    >
      {children}
    </Button>
  );
}
