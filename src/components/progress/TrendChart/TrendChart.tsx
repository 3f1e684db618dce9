import type { ComponentPropsWithRef } from "react";
import { MASTERY_GOAL } from "../../../api/progress/mastery/mastery-bands.ts";
import type { TrendPoint } from "../../../api/progress/schema.ts";
import { roundPercent } from "../../../api/values/percent.ts";
import { formatFacts } from "../../i18n/format/lists.ts";
import { formatNumber, formatPercent } from "../../i18n/format/numbers.ts";
import { useLabels, type Translate } from "../../i18n/labels/labels.tsx";
import { Heading } from "../../layout/Heading/Heading.tsx";
import { Inline } from "../../layout/Inline/Inline.tsx";
import { Text } from "../../layout/Text/Text.tsx";
import { classNames } from "../../theme/class-names.ts";
import { TREND_CHART_LABELS, type TrendChartLabels } from "./trend-chart-labels.ts";
import { mirrored } from "../../theme/mirrored.css.ts";
import * as css from "./TrendChart.css.ts";

export interface TrendChartProps extends Omit<ComponentPropsWithRef<"div">, "children"> {
  /** Name of the domain. */
  name: string;
  /** The rolling average after each graded quiz, a percentage, oldest first. */
  points: readonly Pick<TrendPoint, "rollingAverage">[];
  /** Percentage at the bottom, at most the goal. Use the same value for charts that are compared. Default 0. */
  from?: number;
  /** Labels that override those of the provider. */
  labels?: Partial<TrendChartLabels> | undefined;
}

type TranslateTrend = Translate<typeof TREND_CHART_LABELS>;

const TOP = 6;
const BOTTOM = css.CHART_HEIGHT - TOP;
/** Maximum number of points with dots: more would hide the line. */
const DOTS_MAX = 12;

/**
 * The history of a domain's rolling average, with the goal (`MASTERY_GOAL`) as a dotted line.
 *
 * Nothing in it takes focus. Assistive technology finds a level-3 heading, the latest figure, an image whose
 * name lists all figures, and a summary.
 */
export function TrendChart({ name, points, from = 0, labels, className, ...rest }: TrendChartProps) {
  const t = useLabels("progress", TREND_CHART_LABELS, labels);
  const averages = points.map(({ rollingAverage }) => rollingAverage);
  const last = averages.at(-1);
  return (
    <div {...rest} className={classNames(css.trend, className)}>
      <Inline gap={3} nowrap align="end" justify="between">
        <Heading level={3} size="sm" weight="semibold" leading="ui" breaks="anywhere" className={css.name}>
          {name}
        </Heading>
        {last === undefined ? null : <span className={css.figure}>{formatPercent(last, t.locale)}</span>}
      </Inline>
      <Chart name={name} averages={averages} from={from} t={t} />
      <Text tone="muted" size="sm" leading="ui" tabular>
        {summaryText(averages, t)}
      </Text>
    </div>
  );
}

interface ChartProps {
  name: string;
  averages: readonly number[];
  from: number;
  t: TranslateTrend;
}

function Chart({ name, averages, from, t }: ChartProps) {
  const y = (percent: number) => BOTTOM - ((percent - from) / (100 - from)) * (BOTTOM - TOP);
  const x = (index: number) => (averages.length > 1 ? `${(index / (averages.length - 1)) * 100}%` : "100%");
  const end = averages.length - 1;
  return (
    <div className={css.plot}>
      <div className={css.scale} aria-hidden>
        {[MASTERY_GOAL, from].map((percent) => (
          <span key={percent} className={css.mark} style={{ insetBlockStart: y(percent) }}>
            {formatPercent(percent, t.locale)}
          </span>
        ))}
      </div>
      <svg className={classNames(css.chart, mirrored)} role="img" aria-label={chartLabel(name, averages, t)}>
        <line className={css.floor} x1="0" x2="100%" y1={y(from)} y2={y(from)} />
        <line className={css.goal} x1="0" x2="100%" y1={y(MASTERY_GOAL)} y2={y(MASTERY_GOAL)} />
        {averages.slice(1).map((average, index) => (
          <line
            key={index}
            className={css.line}
            x1={x(index)}
            y1={y(averages[index] ?? average)}
            x2={x(index + 1)}
            y2={y(average)}
          />
        ))}
        {averages.map((average, index) =>
          index === end ? (
            <circle key={index} className={css.latest} cx={x(index)} cy={y(average)} r={5} />
          ) : averages.length <= DOTS_MAX ? (
            <circle key={index} className={css.quiz} cx={x(index)} cy={y(average)} r={2.75} />
          ) : null,
        )}
      </svg>
    </div>
  );
}

function chartLabel(name: string, averages: readonly number[], t: TranslateTrend): string {
  const goal = t("trendGoal", { goal: MASTERY_GOAL });
  if (averages.length === 0) return t("trendNone", { name, goal });
  const averageTexts = averages.map((average) => formatNumber(roundPercent(average), t.locale));
  return t("trendOfAverages", {
    name,
    count: averages.length,
    averages: formatFacts(averageTexts, t.locale),
    goal,
  });
}

/** Summarizes the chart in a sentence. */
function summaryText(averages: readonly number[], t: TranslateTrend): string {
  const [first, last] = [averages[0], averages.at(-1)];
  if (first === undefined || last === undefined) return t("trendStartsNext");
  if (averages.length === 1) return t("trendFirst");
  return t("trendFromTo", {
    first: formatPercent(first, t.locale),
    last: formatPercent(last, t.locale),
    count: averages.length,
  });
}
