import { DEFAULT_PASS_MARK } from "../../../api/quizzes/quiz-sizes.ts";
import { formatFacts } from "../../i18n/format/lists.ts";
import { formatNumber, formatPercent } from "../../i18n/format/numbers.ts";
import { useLabels } from "../../i18n/labels/labels.tsx";
import { classNames } from "../../theme/class-names.ts";
import { STUDY_PLAN_LABELS } from "./study-plan-labels.ts";
import { mirrored } from "../../theme/mirrored.css.ts";
import * as css from "./Sparkline.css.ts";

export interface SparklineProps {
  /** Percentages, oldest first; at least two. */
  scores: readonly number[];
}

const TOP = 8;
const BOTTOM = css.SPARKLINE_HEIGHT - 8;
/** Minimum vertical range in percentage points, so that small differences look small. */
const SPAN_MIN = 20;

/** Scores as a line chart with a line at the pass mark. Its accessible name lists all scores. */
export function Sparkline({ scores }: SparklineProps) {
  const t = useLabels("progress", STUDY_PLAN_LABELS);
  const lowest = Math.min(DEFAULT_PASS_MARK, ...scores);
  const span = Math.max(SPAN_MIN, Math.max(DEFAULT_PASS_MARK, ...scores) - lowest);
  const y = (score: number) => BOTTOM - ((score - lowest) / span) * (BOTTOM - TOP);
  const x = (index: number) => `${(index / (scores.length - 1)) * 100}%`;
  const figures = scores.map((score) => formatNumber(score, t.locale));
  const label = t("scoresOfLast", { count: scores.length, scores: formatFacts(figures, t.locale) });
  return (
    <svg className={classNames(css.sparkline, mirrored)} role="img" aria-label={label}>
      <line className={css.pass} x1="0" x2="100%" y1={y(DEFAULT_PASS_MARK)} y2={y(DEFAULT_PASS_MARK)} />
      {scores.slice(1).map((score, index) => (
        <line
          key={index}
          className={css.line}
          x1={x(index)}
          y1={y(scores[index] ?? score)}
          x2={x(index + 1)}
          y2={y(score)}
        />
      ))}
      <text className={css.passFigure} x="0" y={y(DEFAULT_PASS_MARK) - 7}>
        {formatPercent(DEFAULT_PASS_MARK, t.locale)}
      </text>
      {scores.map((score, index) =>
        index === scores.length - 1 ? (
          <circle key={index} className={css.latest} cx={x(index)} cy={y(score)} r={5} />
        ) : (
          <circle key={index} className={css.session} cx={x(index)} cy={y(score)} r={2.75} />
        ),
      )}
    </svg>
  );
}
