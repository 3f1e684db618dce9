import { formatFacts } from "../../i18n/format/lists.ts";
import { formatPercent } from "../../i18n/format/numbers.ts";
import { useLabels } from "../../i18n/labels/labels.tsx";
import { PRACTICE_TESTS_LABELS } from "./practice-tests-labels.ts";
import * as css from "./AttemptChart.css.ts";

export interface AttemptChartProps {
  /** Percentages, oldest first; at least two. */
  scores: readonly number[];
  /** The pass mark, a percentage. */
  passMark: number;
}

const FOOT = css.CHART_HEIGHT - 1;
const BAR_HEIGHT_MAX = 36;
const COLUMN = 13;
const STEP = 19;

/**
 * A bar chart of the latest scores with a line at the pass mark: filled if passed, outlined if not. Its
 * accessible name lists the scores.
 */
export function AttemptChart({ scores, passMark }: AttemptChartProps) {
  const t = useLabels("study", PRACTICE_TESTS_LABELS);
  const height = (score: number) => Math.max(2, (score / 100) * BAR_HEIGHT_MAX);
  const passMarkY = FOOT - height(passMark);
  const percents = scores.map((score) => formatPercent(score, t.locale));
  const label = t("attemptsInScores", {
    count: scores.length,
    scores: formatFacts(percents, t.locale),
    passMark: formatPercent(passMark, t.locale),
  });
  return (
    <svg
      className={css.chart}
      role="img"
      aria-label={label}
      style={{ inlineSize: scores.length * STEP + COLUMN }}
    >
      {scores.map((score, index) => (
        <rect
          key={index}
          className={score >= passMark ? css.passed : css.failed}
          x={index * STEP + STEP / 2}
          y={FOOT - height(score)}
          width={COLUMN}
          height={height(score)}
          rx={2}
        />
      ))}
      <line className={css.mark} x1="0" x2="100%" y1={passMarkY} y2={passMarkY} />
    </svg>
  );
}
