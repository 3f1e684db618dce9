import type { ComponentPropsWithRef, ReactNode } from "react";
import { classNames } from "../../theme/class-names.ts";
import * as css from "./Tag.css.ts";

export interface TagProps extends ComponentPropsWithRef<"span"> {
  /** The color, which must only repeat the meaning of the word. Default `outline`. */
  tone?: "outline" | "plain" | "primary" | "info" | "success" | "warning" | "destructive";
  /** Shown before the word. */
  icon?: ReactNode;
}

/** A short label. Plain text for keyboard and assistive technology. */
export function Tag({ tone = "outline", icon, className, children, ...rest }: TagProps) {
  return (
    <span {...rest} className={classNames(css.tag, css.tone[tone], className)}>
      {icon}
      {children}
    </span>
  );
}
