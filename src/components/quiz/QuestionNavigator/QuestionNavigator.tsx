import type { LabelSet } from "../../labels/label.ts";
import { Check, Flag, X } from "../../icons/icons.tsx";
import {
  memo,
  startTransition,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ComponentPropsWithRef,
  type RefObject,
} from "react";
import { useLanguage, useSay, type Say } from "../../labels/labels.tsx";
import { whenIdle } from "../../layout/when-idle.ts";
import { classNames } from "../../theme/class-names.ts";
import { visuallyHidden } from "../../theme/hidden.css.ts";
import * as css from "./QuestionNavigator.css.ts";
import {
  alsoTrue,
  ALSO_NAMES,
  CELL_NAMES,
  FACTS,
  has,
  NAVIGATOR_LABELS,
  statusOf,
  type QuestionStatus,
} from "./status.ts";

/** Cells a group: whole rows of 8 and of 10, and few enough that one changed cell costs little. */
const GROUP = 40;
/** Up to so many cells are drawn at once: they fill the frame. Of more, the group of the current one comes first. */
const AT_ONCE = 120;

interface NavigatorOwnProps {
  /** How many questions the quiz has, from 1. */
  total: number;
  /** Zero-based index of the current question. */
  current: number;
  /** Zero-based indexes of all answered questions, the current one and flagged ones included. */
  answered: ReadonlySet<number>;
  /** Zero-based indexes of the questions of which a part is answered. Default: no question has parts. */
  partly?: ReadonlySet<number> | undefined;
  /** Zero-based indexes of all flagged questions, the current one included. */
  flagged: ReadonlySet<number>;
  /** Zero-based indexes of the questions that were revealed as right. Default none. */
  correct?: ReadonlySet<number> | undefined;
  /** Zero-based indexes of the questions that were revealed as wrong. Default none. */
  incorrect?: ReadonlySet<number> | undefined;
  /** Called with the zero-based index of the chosen question. Keep it stable: cells are memoised on it. */
  onGo: (index: number) => void;
  /** No question can be gone back to, and none be skipped: the current one alone is a button. Default false. */
  isForwardOnly?: boolean;
  /** The cell of the current question, for moving the focus there. */
  currentRef?: RefObject<HTMLButtonElement | null>;
  /** Level of its heading. Default 2. */
  headingLevel?: 2 | 3 | 4 | 5;
  /** Words in place of the navigator's own. */
  labels?: Partial<LabelSet> | undefined;
}

export interface QuestionNavigatorProps
  extends NavigatorOwnProps, Omit<ComponentPropsWithRef<"section">, keyof NavigatorOwnProps | "children"> {}

/**
 * The grid of numbered cells that jumps to any question, with its legend (spec §2.5). A long one scrolls in a frame of
 * its own, keeps the current cell in sight, and draws the cells farther off when the page has nothing else to do.
 */
export function QuestionNavigator({
  total,
  current,
  answered,
  partly,
  flagged,
  correct,
  incorrect,
  onGo,
  isForwardOnly = false,
  currentRef,
  headingLevel = 2,
  labels,
  className,
  ...rest
}: QuestionNavigatorProps) {
  const say = useSay("quiz", NAVIGATOR_LABELS, labels);
  const Heading = `h${headingLevel}` as const;
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const groups = Math.ceil(total / GROUP);
  const home = groupOf(current);
  const reach = useReach(groups, total > AT_ONCE ? 0 : groups);
  const first = Math.max(0, home - reach);
  const end = Math.min(groups, home + reach + 1);
  useCurrentInSight(frame, current);
  const marks = marksOf({ total, current, answered, partly, flagged, correct, incorrect, isForwardOnly });
  return (
    <section {...rest} className={classNames(css.navigator, className)} aria-labelledby={`${id}-title`}>
      <Heading className={css.title} id={`${id}-title`}>
        {say("questionNavigator")}
      </Heading>
      {isForwardOnly ? <p className={css.note}>{say("cannotGoBack")}</p> : null}
      <div ref={frame} className={classNames(total > GROUP && css.frame, total > AT_ONCE && css.full)}>
        <Space cells={first * GROUP} />
        {Array.from({ length: end - first }, (_, at) => {
          const start = (first + at) * GROUP;
          return (
            <Cells
              key={start}
              start={start}
              say={say}
              marks={marks(start)}
              legendId={id}
              onGo={onGo}
              currentRef={currentRef}
            />
          );
        })}
        <Space cells={total - end * GROUP} />
      </div>
      {correct || incorrect ? (
        <div hidden>
          <span id={`${id}-correct`}>{say("correct")}</span>
          <span id={`${id}-incorrect`}>{say("incorrect")}</span>
        </div>
      ) : null}
      <Legend
        id={id}
        say={say}
        counts={{
          current: 1,
          answered: answered.size,
          flagged: flagged.size,
          unanswered: total - answered.size - (partly?.size ?? 0),
          ...(partly ? { partly: partly.size } : {}),
        }}
      />
    </section>
  );
}

/** How many groups on either side of the current one are drawn: one more whenever nothing else is to do, until all are. */
function useReach(groups: number, atFirst: number): number {
  const [reach, setReach] = useState(atFirst);
  useEffect(() => {
    if (reach >= groups) return;
    return whenIdle(() => startTransition(() => setReach(reach + 1)));
  }, [reach, groups]);
  return reach;
}

/** Scrolls the frame, and never the page, until the current cell stands inside. */
function useCurrentInSight(frame: RefObject<HTMLElement | null>, current: number): void {
  useLayoutEffect(() => {
    const box = frame.current;
    const group = current - (current % GROUP);
    const cell = box?.querySelector(`ol[start="${group + 1}"] [aria-current]`);
    if (!box || !cell || box.scrollHeight <= box.clientHeight) return;
    const { top, bottom, height } = cell.getBoundingClientRect();
    const sight = box.getBoundingClientRect();
    // Where it is hidden or at the very edge, it comes to the middle: the next steps then move nothing.
    if (top < sight.top + height / 2 || bottom > sight.bottom - height / 2)
      box.scrollBy({ top: top - sight.top - (box.clientHeight - height) / 2, behavior: "instant" });
  }, [frame, current]);
}

/**
 * One character a cell: a string compares by value, so that only the group whose cell changed is drawn again. Returns those of
 * the group that begins at a zero-based index. What is known of no cell of a group is not asked for each.
 */
function marksOf({
  total,
  current,
  answered,
  partly,
  flagged,
  correct,
  incorrect,
  isForwardOnly,
}: Omit<NavigatorOwnProps, "onGo" | "currentRef" | "headingLevel" | "labels">): (start: number) => string {
  const known = new Map<number, number>([[current, FACTS.current]]);
  const mark = (indexes: Iterable<number>, bit: number) => {
    for (const index of indexes) known.set(index, (known.get(index) ?? 0) + bit);
  };
  mark(flagged, FACTS.flagged);
  mark(answered, FACTS.answered);
  mark(partly ?? [], FACTS.partly);
  mark(correct ?? [], FACTS.correct);
  mark(incorrect ?? [], FACTS.incorrect);
  const touched = new Set(Array.from(known.keys(), groupOf));
  const placed = (index: number): number => {
    if (!isForwardOnly || index === current) return 0;
    return index < current ? FACTS.closed : FACTS.ahead;
  };
  return (start) => {
    const length = Math.min(GROUP, total - start);
    // In a group of which nothing is known all cells are on one side of the current one.
    if (!touched.has(groupOf(start))) return String.fromCharCode(placed(start)).repeat(length);
    return Array.from({ length }, (_, at) =>
      String.fromCharCode((known.get(start + at) ?? 0) + placed(start + at)),
    ).join("");
  };
}

const groupOf = (index: number): number => Math.floor(index / GROUP);

interface CellsProps {
  say: Say<typeof NAVIGATOR_LABELS>;
  start: number;
  marks: string;
  legendId: string;
  onGo: (index: number) => void;
  currentRef: RefObject<HTMLButtonElement | null> | undefined;
}

const Cells = memo(function Cells({ say, start, marks, legendId, onGo, currentRef }: CellsProps) {
  const write = useDigits();
  return (
    <ol className={css.cells} start={start + 1}>
      {Array.from(marks, (mark, offset) => {
        const index = start + offset;
        const facts = mark.charCodeAt(0);
        const isClosed = has(facts, "closed");
        const isCurrent = has(facts, "current");
        const status = statusOf(facts);
        const number = write(index + 1);
        const name = say(CELL_NAMES[status], { index: number });
        const also = alsoTrue(facts);
        const icons = facts & CORNER ? <CornerIcons facts={facts} /> : null;
        const look = classNames(css.cell, css.status[status], icons !== null && css.cornered);
        return (
          <li key={index}>
            {isClosed || has(facts, "ahead") ? (
              <span className={classNames(look, isClosed && css.closed)}>
                <span aria-hidden>{number}</span>
                {icons}
                <span className={visuallyHidden}>
                  {say(isClosed ? "andClosed" : "andAhead", {
                    words: also.reduce((words, more) => say(ALSO_NAMES[more], { words }), name),
                  })}
                </span>
              </span>
            ) : (
              <button
                ref={isCurrent ? currentRef : undefined}
                type="button"
                className={classNames(look, css.clickable)}
                aria-label={name}
                aria-describedby={classNames(...also.map((more) => `${legendId}-${more}`)) || undefined}
                aria-current={isCurrent ? "step" : undefined}
                onClick={() => onGo(index)}
              >
                {/* The number alone is no part of its own: with each click React looks through the parts of all cells. */}
                {icons ? (
                  <>
                    {number}
                    {icons}
                  </>
                ) : (
                  number
                )}
              </button>
            )}
          </li>
        );
      })}
    </ol>
  );
});

/** What stands in the corners of a cell: whether its answer was right, and its flag. */
const CORNER = FACTS.flagged | FACTS.correct | FACTS.incorrect;

function CornerIcons({ facts }: { facts: number }) {
  return (
    <>
      {has(facts, "correct") ? <Check className={css.outcome} size={12} strokeWidth={3.5} /> : null}
      {has(facts, "incorrect") ? <X className={css.outcome} size={12} strokeWidth={3.5} /> : null}
      {has(facts, "flagged") ? <Flag className={css.flag} size={12} /> : null}
    </>
  );
}

/** Writes whole numbers in the digits of the language, without marks between them: there is no room for those. */
function useDigits(): (value: number) => string {
  const { locale } = useLanguage();
  return useMemo(() => {
    const digits = new Intl.NumberFormat(locale, { useGrouping: false });
    return (value) => digits.format(value);
  }, [locale]);
}

/** Holds the place of cells that are not drawn yet. */
function Space({ cells }: { cells: number }) {
  return cells > 0 ? <div className={css.space} style={{ ["--cells" as string]: cells }} /> : null;
}

/** `counts` leaves out the states that no question can be in. */
interface LegendProps {
  id: string;
  say: Say<typeof NAVIGATOR_LABELS>;
  counts: Partial<Record<QuestionStatus, number>>;
}

function Legend({ id, say, counts }: LegendProps) {
  const write = useDigits();
  const order: readonly QuestionStatus[] = ["current", "answered", "partly", "flagged", "unanswered"];
  return (
    <ul className={css.legend} aria-label={say("legend")}>
      {order
        .filter((status) => counts[status] !== undefined)
        .map((status) => (
          <li key={status} className={css.entry}>
            <span className={classNames(css.cell, css.status[status], css.sample)} aria-hidden>
              {status === "flagged" ? <Flag className={css.sampleFlag} size={11} /> : null}
            </span>
            <span id={`${id}-${status}`}>{say(status)}</span>
            <span className={css.count}>{write(counts[status] ?? 0)}</span>
          </li>
        ))}
    </ul>
  );
}
