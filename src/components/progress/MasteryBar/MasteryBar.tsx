import { classNames } from "../../theme/class-names.ts";
import * as css from "./MasteryBar.css.ts";
import { MASTERY_GOAL, MASTERY_STATUS_LABELS, masteryStatus } from "../../../api/progress/mastery-bands.ts";

export interface MasteryBarProps {
  /** Whose mastery it is. */
  label: string;
  /** Percent, 0 to 100; `null` where nothing was answered yet. The figure stands beside the bar. */
  value: number | null;
  /** 6, 10 or 12 px high: a domain, a quiz's score, a certification. Default `md`. */
  size?: "sm" | "md" | "lg";
  /** What the upright line stands for, where that is not the goal of 85 %. In percent, with its name in words. */
  line?: { at: number; name: string };
}

const GOAL = { at: MASTERY_GOAL, name: "goal" };

/**
 * A percentage against the goal, which is an upright line at 85 %. The colour follows the status (spec §9).
 *
 * Nothing in it takes the focus. Assistive technology hears a meter with its name and its figure in words.
 */
export function MasteryBar({ label, value, size = "md", line = GOAL }: MasteryBarProps) {
  const status = masteryStatus(value);
  const words = value === null ? MASTERY_STATUS_LABELS.noData : `${value}%`;
  return (
    <div
      className={classNames(css.bar, css.size[size])}
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={value ?? 0}
      aria-valuetext={`${words}, ${line.name} ${line.at}%`}
    >
      <span className={classNames(css.fill, css.status[status])} style={{ inlineSize: `${value ?? 0}%` }} />
      <span className={css.goal} style={{ insetInlineStart: `${line.at}%` }} />
    </div>
  );
}
