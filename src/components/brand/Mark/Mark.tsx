import { classNames } from "../../theme/class-names.ts";
import { STONES } from "../stones.ts";
import * as css from "./Mark.css.ts";

export interface MarkProps {
  /** For another size: the mark is 1.75 times as high as the text around it. */
  className?: string;
}

/** The product's mark, three stacked stones; decoration beside a name. */
export function Mark({ className }: MarkProps) {
  return (
    <svg className={classNames(css.mark, className)} viewBox="0 0 28 28" aria-hidden>
      {STONES.map((stone) => (
        <path key={stone} d={stone} />
      ))}
    </svg>
  );
}
