import type { ComponentPropsWithRef, ReactNode } from "react";
import type { MenuLabels } from "./menu-labels.ts";

export type MenuItem =
  | {
      kind: "link";
      label: string;
      href: string;
      /** Whether the user is there. Default false. */
      isCurrent?: boolean;
      icon?: ReactNode;
    }
  | { kind: "action"; label: string; onSelect: () => void; icon?: ReactNode }
  | { kind: "disabled"; label: string; detail?: string; icon?: ReactNode }
  | { kind: "separator" };

/** One of several things of which one holds. */
export interface MenuChoice {
  value: string;
  label: string;
  description?: string;
  icon?: ReactNode;
}

/** A switch after the choices, which is on or off by itself. */
export interface MenuToggle {
  label: string;
  description?: string;
  icon?: ReactNode;
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
}

/** What the button listens to itself. */
type Heard = "onClick" | "onFocus" | "onKeyDown" | "onPointerDown" | "onPointerEnter";

/** `className`, `style` and the other props are those of the button. */
interface CommonProps extends Omit<ComponentPropsWithRef<"button">, Heard | "type" | "value"> {
  /** Names the button and the menu. */
  label: string;
  /** What the button shows. */
  children: ReactNode;
  labels?: Partial<MenuLabels> | undefined;
}

export type MenuProps = CommonProps &
  (
    | { items: readonly MenuItem[] }
    | {
        choices: readonly MenuChoice[];
        value: string;
        onValueChange: (value: string) => void;
        toggle?: MenuToggle;
      }
  );

/** The props of a menu that are its button's. */
export function buttonProps(props: MenuProps) {
  const { label, labels, items, choices, value, onValueChange, toggle, ...rest } = {
    items: undefined,
    choices: undefined,
    value: undefined,
    onValueChange: undefined,
    toggle: undefined,
    ...props,
  };
  return rest;
}
