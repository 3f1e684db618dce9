import { classNames } from "../../theme/class-names.ts";
import { visuallyHidden } from "../../theme/hidden.css.ts";
import * as css from "./Skeleton.css.ts";

export interface SkeletonProps {
  /** What is being waited for, as assistive technology says it. */
  label: string;
  /** One bar an entry: width as a CSS length, height in rem. */
  bars: readonly { width: string; height: number }[];
  /** Sets the bars otherwise than under one another. */
  className?: string;
}

/**
 * The shape of what comes, while it is on its way; not seen before 150 ms, so that fast answers never flash. Assistive
 * technology hears `label` as a status; the bars are hidden from it, and nothing takes the focus.
 */
export function Skeleton({ label, bars, className }: SkeletonProps) {
  return (
    <div className={classNames(css.lines, className)} role="status">
      <span className={visuallyHidden}>{label}</span>
      {bars.map(({ width, height }, index) => (
        <span
          key={index}
          className={css.skeleton}
          style={{ inlineSize: width, blockSize: `${height}rem` }}
          aria-hidden
        />
      ))}
    </div>
  );
}
