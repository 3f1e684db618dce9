import { classNames } from "../../theme/class-names.ts";
import * as css from "./Button.css.ts";

export interface ButtonStyle {
  /** Weight of the action; at most one `primary` in view per task. Default `outline`. */
  variant?: "primary" | "outline" | "quiet" | "destructive";
  /** 32, 40 or 48 px high. `sm` is for dense rows alone: a finger wants 40. Default `md`. */
  size?: "sm" | "md" | "lg";
  /** A square for an icon alone, as wide as it is high; it then needs an `aria-label`, which is its tooltip. Default false. */
  isIcon?: boolean;
  /** Takes the whole width. Default false. */
  isWide?: boolean;
}

/** The classes of a button, and of a link that looks like one. */
export function buttonStyle({ variant, size, isIcon, isWide }: Required<ButtonStyle>): string {
  const shape = isIcon ? css.icon[size] : css.size[size];
  return classNames(css.button, shape, css.variant[variant], isWide && css.wide);
}
