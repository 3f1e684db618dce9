import { classNames } from "../../theme/class-names.ts";
import * as css from "./Button.css.ts";

export interface ButtonStyle {
  /** Importance of the action; at most one visible `primary` per task. Default `outline`. */
  variant?: "primary" | "outline" | "quiet" | "destructive";
  /** 32, 40 or 48 px high. Use `sm` only in dense rows: touch needs 40. Default `md`. */
  size?: "sm" | "md" | "lg";
  /** A square for an icon without text. It then needs an `aria-label`, which is also its tooltip. Default false. */
  iconOnly?: boolean;
  /** Takes the full width. Default false. */
  wide?: boolean;
}

/** Returns the classes of a button, or of a link that looks like one. */
export function buttonStyle({ variant, size, iconOnly, wide }: Required<ButtonStyle>): string {
  const shape = iconOnly ? css.icon[size] : css.size[size];
  return classNames(css.button, shape, css.variant[variant], wide && css.wide);
}
