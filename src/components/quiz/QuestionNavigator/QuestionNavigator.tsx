import { Flag } from "lucide-react";
import { memo, useId, useMemo, type RefObject } from "react";
import { classNames } from "../../theme/class-names.ts";
import * as css from "./QuestionNavigator.css.ts";
import { countStatuses, STATUS_LABELS, type QuestionStatus } from "./status.ts";

/** Cells a group: whole rows of 8 and of 10, and few enough that one changed cell costs little. */
const GROUP = 40;

export interface QuestionNavigatorProps {
  /** One entry a question, in the order of the session. */
  statuses: readonly QuestionStatus[];
  /** Called with the zero-based index of the chosen question. Keep it stable: cells are memoised on it. */
  onGo: (index: number) => void;
  /** The cell of the current question, for moving the focus there. */
  currentRef?: RefObject<HTMLButtonElement | null>;
}

/** The grid of numbered cells that jumps to any question, with its legend (spec §2.5). */
export function QuestionNavigator({ statuses, onGo, currentRef }: QuestionNavigatorProps) {
  const titleId = useId();
  const groups = useMemo(
    () => Array.from({ length: Math.ceil(statuses.length / GROUP) }, (_, index) => index * GROUP),
    [statuses.length],
  );
  return (
    <section className={css.navigator} aria-labelledby={titleId}>
      <h2 className={css.title} id={titleId}>
        Question Navigator
      </h2>
      <div className={groups.length > 1 ? css.frame : undefined}>
        {groups.map((start) => (
          <Group
            key={start}
            start={start}
            marks={marksOf(statuses.slice(start, start + GROUP))}
            isAlone={groups.length === 1}
            onGo={onGo}
            currentRef={currentRef}
          />
        ))}
      </div>
      <Legend counts={countStatuses(statuses)} />
    </section>
  );
}

const MARKS: Record<string, QuestionStatus> = { c: "current", f: "flagged", a: "answered", u: "unanswered" };

/** One letter a cell: a string compares by value, so that only the group whose cell changed is drawn again. */
const marksOf = (statuses: readonly QuestionStatus[]): string =>
  statuses.map((status) => status.charAt(0)).join("");

interface GroupProps {
  start: number;
  marks: string;
  isAlone: boolean;
  onGo: (index: number) => void;
  currentRef: RefObject<HTMLButtonElement | null> | undefined;
}

const Group = memo(function Group({ start, marks, isAlone, onGo, currentRef }: GroupProps) {
  return (
    <ol className={classNames(css.group, !isAlone && css.outOfSight)} start={start + 1}>
      {Array.from(marks, (mark, offset) => {
        const index = start + offset;
        const status = MARKS[mark] ?? "unanswered";
        const isCurrent = status === "current";
        return (
          <li key={index}>
            <button
              ref={isCurrent ? currentRef : undefined}
              type="button"
              className={classNames(css.cell, css.clickable, css.status[status])}
              aria-label={`Question ${index + 1}, ${STATUS_LABELS[status].name}`}
              aria-current={isCurrent ? "step" : undefined}
              onClick={() => onGo(index)}
            >
              {index + 1}
              {status === "flagged" ? <Flag className={css.flag} size={12} aria-hidden /> : null}
            </button>
          </li>
        );
      })}
    </ol>
  );
});

function Legend({ counts }: { counts: Record<QuestionStatus, number> }) {
  const order: readonly QuestionStatus[] = ["current", "answered", "flagged", "unanswered"];
  return (
    <ul className={css.legend} aria-label="Legend">
      {order.map((status) => (
        <li key={status} className={css.entry}>
          <span className={classNames(css.cell, css.status[status], css.sample)} aria-hidden>
            {status === "flagged" ? <Flag className={css.sampleFlag} size={11} /> : null}
          </span>
          {STATUS_LABELS[status].legend}
          <span className={css.count}>{counts[status]}</span>
        </li>
      ))}
    </ul>
  );
}
