import type { ReactNode } from "react";

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

interface CommonProps {
  /** Names the button and the menu. */
  label: string;
  /** What the button shows. */
  children: ReactNode;
  className?: string;
}

export type MenuProps = CommonProps &
  (
    | { items: readonly MenuItem[] }
    | { choices: readonly MenuChoice[]; value: string; onValueChange: (value: string) => void }
  );
