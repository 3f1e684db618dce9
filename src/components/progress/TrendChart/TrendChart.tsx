import { MASTERY_GOAL } from "../../../api/progress/mastery-bands.ts";
import { shownPercent } from "../../../api/progress/mastery.ts";
import type { TrendPoint } from "../../../api/progress/schema.ts";
import { formatNumber, formatPercent } from "../../format/numbers.ts";
import { classNames } from "../../theme/class-names.ts";
import { mirrored } from "../../theme/mirrored.css.ts";
import * as css from "./TrendChart.css.ts";

export interface TrendChartProps {
  /** Whose trend it is. */
  name: string;
  /** The rolling average after each graded quiz, in percent, oldest first. */
  points: readonly Pick<TrendPoint, "rollingAverage">[];
  /** Percent at the foot, at most the goal; the same for charts beside each other, so that they compare. Default 0. */
  from?: number;
}

const TOP = 6;
const BOTTOM = css.CHART_HEIGHT - 6;
/** Points up to which each has a dot: more would hide the line. */
const DOTS_MAX = 12;

/**
 * How a domain's rolling average went, against the goal, which is a dotted line at 85 %.
 *
 * Nothing in it takes the focus. Assistive technology finds a heading of the third level, the last figure, a picture with
 * all figures as its words, and a sentence that sums them up.
 */
export function TrendChart({ name, points, from = 0 }: TrendChartProps) {
  const averages = points.map(({ rollingAverage }) => rollingAverage);
  const last = averages.at(-1);
  return (
    <div className={css.trend}>
      <div className={css.head}>
        <h3 className={css.name}>{name}</h3>
        {last === undefined ? null : <span className={css.figure}>{formatPercent(last)}</span>}
      </div>
      <Picture name={name} averages={averages} from={from} />
      <p className={css.words}>{summary(averages)}</p>
    </div>
  );
}

interface PictureProps {
  name: string;
  averages: readonly number[];
  from: number;
}

function Picture({ name, averages, from }: PictureProps) {
  const y = (percent: number) => BOTTOM - ((percent - from) / (100 - from)) * (BOTTOM - TOP);
  const x = (index: number) => (averages.length > 1 ? `${(index / (averages.length - 1)) * 100}%` : "100%");
  const end = averages.length - 1;
  return (
    <div className={css.plot}>
      <div className={css.scale} aria-hidden>
        {[MASTERY_GOAL, from].map((percent) => (
          <span key={percent} className={css.mark} style={{ insetBlockStart: y(percent) }}>
            {percent}%
          </span>
        ))}
      </div>
      <svg className={classNames(css.chart, mirrored)} role="img" aria-label={label(name, averages)}>
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

function label(name: string, averages: readonly number[]): string {
  const goal = `The goal is ${MASTERY_GOAL}.`;
  const shown = averages.map(shownPercent).join(", ");
  if (averages.length === 0) return `${name}: nothing to draw yet. ${goal}`;
  if (averages.length === 1)
    return `${name}: rolling average in percent after 1 graded quiz: ${shown}. ${goal}`;
  return `${name}: rolling average in percent after each of the last ${formatNumber(averages.length)} graded quizzes, oldest first: ${shown}. ${goal}`;
}

/** The same in a few words for everybody. */
function summary(averages: readonly number[]): string {
  const [first, last] = [averages[0], averages.at(-1)];
  if (first === undefined || last === undefined) return "The next graded quiz begins this line.";
  if (averages.length === 1) return "After 1 graded quiz";
  return `${formatPercent(first)} to ${formatPercent(last)} over ${formatNumber(averages.length)} graded quizzes`;
}
