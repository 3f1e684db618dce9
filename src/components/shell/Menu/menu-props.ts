import type { ComponentPropsWithRef, ReactNode } from "react";
import type { MenuLabels } from "./menu-labels.ts";

export type MenuItem =
  | {
      kind: "link";
      label: string;
      href: string;
      /** Whether it is the current page. Default false. */
      isCurrent?: boolean;
      icon?: ReactNode;
    }
  | { kind: "action"; label: string; onSelect: () => void; icon?: ReactNode }
  | { kind: "disabled"; label: string; detail?: string; icon?: ReactNode }
  | { kind: "separator" };

/** One of several exclusive choices. */
export interface MenuChoice {
  value: string;
  label: string;
  description?: string;
  icon?: ReactNode;
}

/** An independent switch after the choices. */
export interface MenuToggle {
  label: string;
  description?: string;
  icon?: ReactNode;
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
}

/** Events that the button handles itself. */
type HandledEvents = "onClick" | "onFocus" | "onKeyDown" | "onPointerDown" | "onPointerEnter";

/** `className`, `style` and the other props apply to the button. */
interface CommonProps extends Omit<ComponentPropsWithRef<"button">, HandledEvents | "type" | "value"> {
  /** Accessible name of the button and the menu. */
  label: string;
  /** Content of the button. */
  children: ReactNode;
  /** Texts that replace the default ones. */
  labels?: Partial<MenuLabels> | undefined;
}

export type MenuProps = CommonProps &
  (
    | {
        /** Links and actions. Either these, or `choices`. */
        items: readonly MenuItem[];
      }
    | {
        /** Exclusive choices. */
        choices: readonly MenuChoice[];
        /** The value of the current choice. */
        value: string;
        /** Called with the value of the selected choice. */
        onValueChange: (value: string) => void;
        /** A switch below the choices. Default none. */
        toggle?: MenuToggle;
      }
  );

/** Returns the props of a menu that apply to its button. */
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
