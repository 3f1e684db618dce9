import type { ComponentPropsWithRef } from "react";
import { classNames } from "../../theme/class-names.ts";
import * as css from "./ProgressBar.css.ts";

export interface ProgressBarProps extends Omit<ComponentPropsWithRef<"progress">, "children" | "max"> {
  /** Accessible name. */
  label: string;
  /** Percentage, 0 to 100. Show the figure next to the bar. */
  value: number;
  /** 4, 8 or 12 px high. Default `sm`. */
  size?: "sm" | "md" | "lg";
}

/** A native progress element. Not in the tab order; assistive technology reads its name and the percentage. */
export function ProgressBar({ label, value, size = "sm", className, ...rest }: ProgressBarProps) {
  return (
    <progress
      {...rest}
      className={classNames(css.bar, css.size[size], className)}
      aria-label={label}
      value={value}
      max={100}
    />
  );
}
