import { classNames } from "../../theme/class-names.ts";
import * as css from "./ProgressBar.css.ts";

export interface ProgressBarProps {
  label: string;
  /** Percent, 0 to 100; the figure stands beside the bar. */
  value: number;
  /** 8 px instead of 4 px. Default false. */
  isThick?: boolean;
}

/** How far something is: the platform's own progress element. */
export function ProgressBar({ label, value, isThick = false }: ProgressBarProps) {
  return (
    <progress
      className={classNames(css.bar, isThick && css.thick)}
      aria-label={label}
      value={value}
      max={100}
    >
      {value}%
    </progress>
  );
}
