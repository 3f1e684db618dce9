import { classNames } from "../../theme/class-names.ts";
import type { WeekDay } from "./week.ts";
import * as css from "./WeekCard.css.ts";

export interface WeekChartProps {
  /** Today last. */
  days: readonly WeekDay[];
}

const AXIS = 98;
const TALLEST = 75;
const SHORTEST = 4;
const COLUMN = 28;
/** So many questions make a full column where no day has more. */
const FULL = 10;

const dayName = (date: Date, weekday: "short" | "long") =>
  new Intl.DateTimeFormat(undefined, { weekday, timeZone: "UTC" }).format(date);

/** Seven columns of answered questions. It is a picture with the seven figures as its words. */
export function WeekChart({ days }: WeekChartProps) {
  const most = Math.max(FULL, ...days.map(({ questions }) => questions));
  const last = days.length - 1;
  const said = days.map(
    ({ date, questions }, index) => `${index === last ? "today" : dayName(date, "long")} ${questions}`,
  );
  return (
    <svg
      className={css.chart}
      role="img"
      aria-label={`Questions answered on each of the last seven days: ${said.join(", ")}`}
    >
      <line className={css.axis} x1="0" x2="100%" y1={AXIS + 0.5} y2={AXIS + 0.5} />
      {days.map(({ date, questions }, index) => {
        const centre = `${((index + 0.5) / days.length) * 100}%`;
        const height = Math.max(SHORTEST, Math.round((questions / most) * TALLEST));
        return (
          <g key={date.getTime()}>
            {questions === 0 ? (
              <circle className={css.nothing} cx={centre} cy={AXIS} r={2.5} />
            ) : (
              <>
                <rect
                  className={index === last ? css.today : css.column}
                  x={centre}
                  y={AXIS - height}
                  width={COLUMN}
                  height={height}
                  rx={3}
                  transform={`translate(${-COLUMN / 2} 0)`}
                />
                <text className={css.figure} x={centre} y={AXIS - height - 7}>
                  {questions}
                </text>
              </>
            )}
            <text className={classNames(css.day, index === last && css.dayToday)} x={centre} y={AXIS + 22}>
              {dayName(date, "short")}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
