import { useState, type ComponentType, type ReactNode } from "react";
import { Button, type ButtonProps } from "../Button/Button.tsx";

export type MenuItem =
  | { kind: "link"; label: string; href: string; icon?: ReactNode }
  | { kind: "action"; label: string; onSelect: () => void; icon?: ReactNode }
  | { kind: "disabled"; label: string; note?: string; icon?: ReactNode }
  | { kind: "separator" };

/** One of several things of which one holds. */
export interface MenuChoice {
  value: string;
  label: string;
  description?: string;
  icon?: ReactNode;
}

interface CommonProps {
  /** Names the button and the menu. */
  label: string;
  /** What the button shows. */
  children: ReactNode;
  /** Default `icon`. */
  size?: ButtonProps["size"];
  className?: string;
}

export type MenuProps = CommonProps &
  (
    | { items: readonly MenuItem[] }
    | { choices: readonly MenuChoice[]; value: string; onChoose: (value: string) => void }
  );

const load = () => import("./MenuPopup.tsx").then((module) => module.default);

/**
 * A button that opens a menu. The menu's code is loaded when somebody points at the button or opens it; where it does
 * not arrive, the next press tries again.
 */
export function Menu(props: MenuProps) {
  const [Popup, setPopup] = useState<ComponentType<MenuProps> | null>(null);
  const { label, children, size = "icon", className } = props;
  const prepare = () => void load().catch(() => {});
  const open = () =>
    void load().then(
      (loaded) => setPopup(() => loaded),
      () => {},
    );
  if (Popup) return <Popup {...props} size={size} />;
  return (
    <Button
      variant="quiet"
      size={size}
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
