import type { WeekFacts } from "../../../api/progress/week.ts";
import { formatWeekday } from "../../i18n/format/dates.ts";
import { formatFacts } from "../../i18n/format/lists.ts";
import { formatNumber } from "../../i18n/format/numbers.ts";
import { useLabels } from "../../i18n/labels/labels.tsx";
import { classNames } from "../../theme/class-names.ts";
import { WEEK_CARD_LABELS, type WeekCardLabels } from "./week-card-labels.ts";
import * as css from "./WeekCard.css.ts";

export interface WeekChartProps extends Pick<WeekFacts, "days" | "today" | "isCalendarWeek"> {
  labels: Partial<WeekCardLabels> | undefined;
}

const AXIS = 98;
const COLUMN_HEIGHT_MAX = 75;
const COLUMN_HEIGHT_MIN = 4;
const COLUMN = 28;
/** Number of questions of a full-height column if no day has more. */
const FULL = 10;

/** Seven columns with the number of answered questions. Its accessible name lists the figures up to today. */
export function WeekChart({ days, today, isCalendarWeek, labels }: WeekChartProps) {
  const t = useLabels("progress", WEEK_CARD_LABELS, labels);
  const maxCount = Math.max(FULL, ...days.map(({ questions }) => questions));
  // Days to come are not mentioned.
  const dayCounts = days.slice(0, today + 1).map(({ date, questions }, index) =>
    t("dayCount", {
      day: index === today ? t("today") : formatWeekday(date, "long", t.locale),
      count: questions,
    }),
  );
  return (
    <svg
      className={css.chart}
      role="img"
      aria-label={t(isCalendarWeek ? "chartOfThisWeek" : "chartOfLastSevenDays", {
        days: formatFacts(dayCounts, t.locale),
      })}
    >
      <line className={css.axis} x1="0" x2="100%" y1={AXIS + 0.5} y2={AXIS + 0.5} />
      {days.map(({ date, questions }, index) => {
        const center = `${((index + 0.5) / days.length) * 100}%`;
        const height = Math.max(COLUMN_HEIGHT_MIN, Math.round((questions / maxCount) * COLUMN_HEIGHT_MAX));
        return (
          <g key={date.getTime()}>
            {index > today ? null : questions === 0 ? (
              <circle className={css.nothing} cx={center} cy={AXIS} r={2.5} />
            ) : (
              <>
                <rect
                  className={index === today ? css.today : css.column}
                  x={center}
                  y={AXIS - height}
                  width={COLUMN}
                  height={height}
                  rx={3}
                  transform={`translate(${-COLUMN / 2} 0)`}
                />
                <text className={css.figure} x={center} y={AXIS - height - 7}>
                  {formatNumber(questions, t.locale)}
                </text>
              </>
            )}
            <text className={classNames(css.day, index === today && css.dayToday)} x={center} y={AXIS + 22}>
              {formatWeekday(date, "short", t.locale)}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
