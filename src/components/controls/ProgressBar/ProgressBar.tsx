import { classNames } from "../../theme/class-names.ts";
import * as css from "./ProgressBar.css.ts";

export interface ProgressBarProps {
  label: string;
  /** Percent, 0 to 100; the figure stands beside the bar. */
  value: number;
  /** 4, 8 or 12 px. Default `thin`. */
  thickness?: "thin" | "thick" | "heavy";
}

/** How far something is: the platform's own progress element. */
export function ProgressBar({ label, value, thickness = "thin" }: ProgressBarProps) {
  return (
    <progress
      className={classNames(css.bar, css.thickness[thickness])}
      aria-label={label}
      value={value}
      max={100}
    >
      {value}%
    </progress>
  );
}
