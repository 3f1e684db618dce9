import { classNames } from "../../theme/class-names.ts";
import { STONES } from "../stones.ts";
import * as css from "./Mark.css.ts";

export interface MarkProps {
  /** Overrides the size; by default 1.75 times the height of the surrounding text. */
  className?: string;
}

/** The product's mark, three stacked stones. Decorative next to a name. */
export function Mark({ className }: MarkProps) {
  return (
    <svg className={classNames(css.mark, className)} viewBox="0 0 28 28" aria-hidden>
      {STONES.map((stone) => (
        <path key={stone} d={stone} />
      ))}
    </svg>
  );
}
