import { Flag } from "../../icons/icons.tsx";
import {
  memo,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type RefObject,
} from "react";
import { flushSync } from "react-dom";
import { classNames } from "../../theme/class-names.ts";
import * as css from "./QuestionNavigator.css.ts";
import { alsoTrue, STATUS_LABELS, statusOf, type QuestionFacts, type QuestionStatus } from "./status.ts";

/** Cells a group: whole rows of 8 and of 10, and few enough that one changed cell costs little. */
const GROUP = 40;
/** Cells a part, drawn together: the whole groups that fill the frame. The first question waits for no more. */
const PART = 120;
/** How many cells before and after the current one are drawn from the start: they fill the frame. */
const AROUND = 60;

export interface QuestionNavigatorProps {
  /** How many questions the quiz has, from 1. */
  total: number;
  /** Zero-based index of the current question. */
  current: number;
  /** Zero-based indexes of all answered questions, the current one and flagged ones included. */
  answered: ReadonlySet<number>;
  /** Zero-based indexes of all flagged questions, the current one included. */
  flagged: ReadonlySet<number>;
  /** Called with the zero-based index of the chosen question. Keep it stable: cells are memoised on it. */
  onGo: (index: number) => void;
  /** The cell of the current question, for moving the focus there. */
  currentRef?: RefObject<HTMLButtonElement | null>;
}

/**
 * The grid of numbered cells that jumps to any question, with its legend (spec §2.5). A long one scrolls in a frame of
 * its own, keeps the current cell in sight, and draws only the parts that have come near.
 */
export function QuestionNavigator(props: QuestionNavigatorProps) {
  const { total, current, answered, flagged, onGo, currentRef } = props;
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const [met, meet] = useMetParts(frame, total > PART);
  useCurrentInSight(frame, current);
  const marked = { current, answered, flagged };
  return (
    <section className={css.navigator} aria-labelledby={`${id}-title`}>
      <h2 className={css.title} id={`${id}-title`}>
        Question Navigator
      </h2>
      <div ref={frame} className={total > GROUP ? css.frame : undefined}>
        {ranges(0, total, PART).map(([start, end]) => (
          <div key={start} className={css.part} data-start={start}>
            {met.has(start) || (start - AROUND <= current && current < end + AROUND) ? (
              ranges(start, end, GROUP).map((range) => (
                <Cells
                  key={range[0]}
                  start={range[0]}
                  marks={marksOf(range, marked)}
                  legendId={id}
                  onGo={onGo}
                  currentRef={currentRef}
                />
              ))
            ) : (
              <Later start={start} end={end} onMeet={meet} />
            )}
          </div>
        ))}
      </div>
      <Legend
        id={id}
        counts={{
          current: 1,
          answered: answered.size,
          flagged: flagged.size,
          unanswered: total - answered.size,
        }}
      />
    </section>
  );
}

type Range = readonly [start: number, end: number];

/** The indexes from `start` up to `end`, cut into ranges of at most `size`. */
function ranges(start: number, end: number, size: number): Range[] {
  return Array.from({ length: Math.ceil((end - start) / size) }, (_, at) => [
    start + at * size,
    Math.min(end, start + (at + 1) * size),
  ]);
}

/** The parts that have come near the frame's sight, by their first index; they stay drawn. */
function useMetParts(frame: RefObject<HTMLElement | null>, hasParts: boolean) {
  const [met, setMet] = useState<ReadonlySet<number>>(() => new Set());
  const meet = useCallback(
    (near: readonly number[]) =>
      setMet((before) => (near.every((start) => before.has(start)) ? before : new Set([...before, ...near]))),
    [],
  );
  useEffect(() => {
    if (!hasParts || !frame.current) return;
    const observer = new IntersectionObserver(
      (entries) =>
        meet(
          entries
            .filter(({ isIntersecting }) => isIntersecting)
            .map(({ target }) => Number(target.getAttribute("data-start"))),
        ),
      // A frame's height ahead on either side.
      { root: frame.current, rootMargin: "100% 0px" },
    );
    for (const part of frame.current.children) observer.observe(part);
    return () => observer.disconnect();
  }, [frame, hasParts, meet]);
  return [met, meet] as const;
}

/** Scrolls the frame, and never the page, until the current cell stands inside. */
function useCurrentInSight(frame: RefObject<HTMLElement | null>, current: number): void {
  useLayoutEffect(() => {
    const box = frame.current;
    const cell = box?.children[Math.floor(current / PART)]?.querySelector("[aria-current]");
    if (!box || !cell || box.scrollHeight <= box.clientHeight) return;
    const { top, bottom, height } = cell.getBoundingClientRect();
    const sight = box.getBoundingClientRect();
    // Where it is hidden or at the very edge, it comes to the middle: the next steps then move nothing.
    if (top < sight.top + height / 2 || bottom > sight.bottom - height / 2)
      box.scrollBy({ top: top - sight.top - (box.clientHeight - height) / 2, behavior: "instant" });
  }, [frame, current]);
}

interface Marked {
  current: number;
  answered: ReadonlySet<number>;
  flagged: ReadonlySet<number>;
}

/** One digit a cell: a string compares by value, so that only the group whose cell changed is drawn again. */
function marksOf([start, end]: Range, { current, answered, flagged }: Marked): string {
  let marks = "";
  for (let index = start; index < end; index += 1)
    marks += (index === current ? 4 : 0) + (flagged.has(index) ? 2 : 0) + (answered.has(index) ? 1 : 0);
  return marks;
}

function factsOf(mark: string): QuestionFacts {
  const bits = Number(mark);
  return { isCurrent: (bits & 4) > 0, isFlagged: (bits & 2) > 0, isAnswered: (bits & 1) > 0 };
}

interface CellsProps {
  start: number;
  marks: string;
  legendId: string;
  onGo: (index: number) => void;
  currentRef: RefObject<HTMLButtonElement | null> | undefined;
}

const Cells = memo(function Cells({ start, marks, legendId, onGo, currentRef }: CellsProps) {
  return (
    <ol className={css.cells} start={start + 1}>
      {Array.from(marks, (mark, offset) => {
        const index = start + offset;
        const facts = factsOf(mark);
        const status = statusOf(facts);
        return (
          <li key={index}>
            <button
              ref={facts.isCurrent ? currentRef : undefined}
              type="button"
              className={classNames(css.cell, css.clickable, css.status[status])}
              aria-label={`Question ${index + 1}, ${STATUS_LABELS[status].name}`}
              aria-describedby={
                classNames(...alsoTrue(facts).map((also) => `${legendId}-${also}`)) || undefined
              }
              aria-current={facts.isCurrent ? "step" : undefined}
              onClick={() => onGo(index)}
            >
              {index + 1}
              {facts.isFlagged ? <Flag className={css.flag} size={12} aria-hidden /> : null}
            </button>
          </li>
        );
      })}
    </ol>
  );
});

interface LaterProps {
  start: number;
  end: number;
  onMeet: (starts: readonly number[]) => void;
}

/** Holds the place of cells that are not drawn yet. The focus that comes here goes on to the nearest of them. */
const Later = memo(function Later({ start, end, onMeet }: LaterProps) {
  const draw = ({ currentTarget, relatedTarget }: FocusEvent<HTMLButtonElement>) => {
    const holder = currentTarget.parentElement;
    const isFromBehind =
      relatedTarget instanceof Node &&
      (currentTarget.compareDocumentPosition(relatedTarget) & Node.DOCUMENT_POSITION_FOLLOWING) > 0;
    flushSync(() => onMeet([start]));
    const cells = holder?.querySelectorAll("button");
    cells?.[isFromBehind ? cells.length - 1 : 0]?.focus();
  };
  return (
    <button type="button" className={css.later} onFocus={draw} onClick={() => onMeet([start])}>
      Questions {start + 1} to {end}
    </button>
  );
});

function Legend({ id, counts }: { id: string; counts: Record<QuestionStatus, number> }) {
  const order: readonly QuestionStatus[] = ["current", "answered", "flagged", "unanswered"];
  return (
    <ul className={css.legend} aria-label="Legend">
      {order.map((status) => (
        <li key={status} className={css.entry}>
          <span className={classNames(css.cell, css.status[status], css.sample)} aria-hidden>
            {status === "flagged" ? <Flag className={css.sampleFlag} size={11} /> : null}
          </span>
          <span id={`${id}-${status}`}>{STATUS_LABELS[status].legend}</span>
          <span className={css.count}>{counts[status]}</span>
        </li>
      ))}
    </ul>
  );
}
