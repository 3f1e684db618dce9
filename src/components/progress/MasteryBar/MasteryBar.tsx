import type { ComponentPropsWithRef } from "react";
import { MASTERY_GOAL, masteryStatus } from "../../../api/progress/mastery/mastery-bands.ts";
import { formatPercent } from "../../i18n/format/numbers.ts";
import { useLabels } from "../../i18n/labels/labels.tsx";
import { STATUS_LABELS } from "../../i18n/texts/status-labels.ts";
import { statusName } from "../../i18n/texts/status-text.ts";
import { classNames } from "../../theme/class-names.ts";
import { MASTERY_BAR_LABELS, type MasteryBarLabels } from "./mastery-bar-labels.ts";
import * as css from "./MasteryBar.css.ts";

export interface MasteryBarProps extends Omit<ComponentPropsWithRef<"div">, "children" | "role"> {
  /** Name of the certification, domain or quiz. */
  label: string;
  /** Percentage, 0 to 100; `null` without answers. Show the figure next to the bar. */
  value: number | null;
  /** 6, 10 or 12 px high: for a domain, a quiz's score, a certification. Default `md`. */
  size?: "sm" | "md" | "lg";
  /** A reference line at another percentage than the goal of 85%, with its name. */
  reference?: { value: number; label: string };
  /** Labels that override those of the provider. */
  labels?: Partial<MasteryBarLabels> | undefined;
}

/**
 * A percentage compared to the goal, a vertical line at 85%. The color depends on the status (spec §9).
 *
 * Nothing in it takes focus. Assistive technology announces a meter with its name and its value as text.
 */
export function MasteryBar(props: MasteryBarProps) {
  const { label, value, size = "md", reference, labels, className, ...rest } = props;
  const t = useLabels("progress", MASTERY_BAR_LABELS, labels);
  const tStatus = useLabels("shared", STATUS_LABELS, labels);
  const status = masteryStatus(value);
  const line = reference ?? { value: MASTERY_GOAL, label: t("goal") };
  return (
    <div
      {...rest}
      className={classNames(css.bar, css.size[size], className)}
      role="meter"
      data-state={status}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={value ?? 0}
      aria-valuetext={t("masteryWithLine", {
        value: value === null ? statusName("noData", tStatus) : formatPercent(value, t.locale),
        line: line.label,
        lineValue: formatPercent(line.value, t.locale),
      })}
    >
      <span className={classNames(css.fill, css.status[status])} style={{ inlineSize: `${value ?? 0}%` }} />
      <span className={css.goal} style={{ insetInlineStart: `${line.value}%` }} />
    </div>
  );
}
