import type { ComponentPropsWithRef } from "react";
import { MASTERY_GOAL } from "../../../api/progress/mastery/mastery-bands.ts";
import { formatPercent } from "../../i18n/format/numbers.ts";
import { useLabels } from "../../i18n/labels/labels.tsx";
import { classNames } from "../../theme/class-names.ts";
import { SCORE_RING_LABELS, type ScoreRingLabels } from "./score-ring-labels.ts";
import * as css from "./ScoreRing.css.ts";

export interface ScoreRingProps extends Omit<ComponentPropsWithRef<"svg">, "children" | "role" | "viewBox"> {
  /** Percentage, 0 to 100. */
  score: number;
  /** Labels that override those of the provider. */
  labels?: Partial<ScoreRingLabels> | undefined;
}

const SIZE = 216;
const CENTER = SIZE / 2;
const RADIUS = 92;
const STROKE = 13;
const LENGTH = 2 * Math.PI * RADIUS;
const GOAL_ANGLE = (MASTERY_GOAL / 100) * 360;

/**
 * A score as a ring with a mark at the goal.
 *
 * Nothing in it takes focus. Assistive technology finds an image named “Score 72%, goal 85%”.
 */
export function ScoreRing({ score, labels, className, ...rest }: ScoreRingProps) {
  const t = useLabels("progress", SCORE_RING_LABELS, labels);
  const [formattedScore, goal] = [formatPercent(score, t.locale), formatPercent(MASTERY_GOAL, t.locale)];
  const circle = { cx: CENTER, cy: CENTER, r: RADIUS };
  return (
    <svg
      {...rest}
      className={classNames(css.ring, className)}
      viewBox={`0 0 ${SIZE} ${SIZE}`}
      role="img"
      aria-label={t("scoreAndGoal", { score: formattedScore, goal })}
    >
      <g fill="none" strokeWidth={STROKE} transform={`rotate(-90 ${CENTER} ${CENTER})`}>
        <circle className={css.track} {...circle} />
        <circle
          className={css.value}
          {...circle}
          strokeDasharray={`${(score / 100) * LENGTH} ${LENGTH}`}
          // A dash of length 0 would still be painted as a hairline.
          visibility={score > 0 ? "visible" : "hidden"}
        />
        <line
          className={css.tick}
          x1={CENTER + RADIUS - STROKE / 2 - 2}
          x2={CENTER + RADIUS + STROKE / 2 + 3}
          y1={CENTER}
          y2={CENTER}
          transform={`rotate(${GOAL_ANGLE} ${CENTER} ${CENTER})`}
        />
      </g>
      <text className={css.figure} x={CENTER} y={CENTER + 20} aria-hidden>
        {formattedScore}
      </text>
      <text className={css.goal} x={24} y={38} aria-hidden>
        {goal}
      </text>
    </svg>
  );
}
