import { lazy, Suspense, useState, type ReactNode } from "react";
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

const load = () => import("./MenuPopup.tsx");
const MenuPopup = lazy(load);

/** A button that opens a menu. The menu's code is loaded when somebody points at the button or opens it. */
export function Menu(props: MenuProps) {
  const [wasOpened, setOpened] = useState(false);
  const { label, children, size = "icon", className } = props;
  const button = (
    <Button
      variant="quiet"
      size={size}
      className={className}
      aria-label={label}
      aria-haspopup="menu"
      onPointerEnter={() => void load()}
      onFocus={() => void load()}
      onClick={() => setOpened(true)}
    >
      {children}
    </Button>
  );
  return wasOpened ? (
    <Suspense fallback={button}>
      <MenuPopup {...props} size={size} />
    </Suspense>
  ) : (
    button
  );
}
