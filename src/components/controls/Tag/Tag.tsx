import type { ComponentPropsWithRef, ReactNode } from "react";
import { classNames } from "../../theme/class-names.ts";
import * as css from "./Tag.css.ts";

export interface TagProps extends ComponentPropsWithRef<"span"> {
  /** What the word says; the colour never says it alone. Default `outline`. */
  tone?: "outline" | "plain" | "primary" | "info" | "success" | "warning" | "destructive";
  /** Stands before the word. */
  icon?: ReactNode;
}

/** A short word about the thing beside it. Plain text to the keyboard and to assistive technology. */
export function Tag({ tone = "outline", icon, className, children, ...rest }: TagProps) {
  return (
    <span {...rest} className={classNames(css.tag, css.tone[tone], className)}>
      {icon}
      {children}
    </span>
  );
}
