import { classNames } from "../../theme/class-names.ts";
import { visuallyHidden } from "../../theme/hidden.css.ts";
import * as css from "./Skeleton.css.ts";

export interface SkeletonProps {
  /** Names the loading content for assistive technology. */
  label: string;
  /** One entry per bar: width as a CSS length, height in rem. */
  bars: readonly { width: string; height: number }[];
  /** Overrides the layout of the bars. */
  className?: string;
}

/**
 * A placeholder in the shape of the content while it is loading. Appears after 150 ms, so that fast responses
 * cause no flash. Assistive technology announces `label` as a status; the bars are hidden from it, and nothing
 * takes focus.
 */
export function Skeleton({ label, bars, className }: SkeletonProps) {
  return (
    <div className={classNames(css.lines, className)} role="status">
      <span className={visuallyHidden}>{label}</span>
      {bars.map(({ width, height }, index) => (
        // Attributes, because strict policies of server-rendered pages refuse styles in the markup.
        <svg key={index} className={css.skeleton} width={width} height={`${height}rem`} aria-hidden />
      ))}
    </div>
  );
}
