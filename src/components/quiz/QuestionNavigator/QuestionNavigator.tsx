import {
  startTransition,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentPropsWithRef,
  type RefObject,
} from "react";
import { formatDigits } from "../../i18n/format/numbers.ts";
import type { LabelSet } from "../../i18n/labels/label.ts";
import { useLabels, type Translate } from "../../i18n/labels/labels.tsx";
import { Flag } from "../../icons/icons.tsx";
import { whenIdle } from "../../react/when-idle.ts";
import { classNames } from "../../theme/class-names.ts";
import { Cells } from "./Cells.tsx";
import { createGroupEncoder, GROUP_SIZE, groupOf } from "./group-facts.ts";
import { NAVIGATOR_LABELS, type QuestionStatus } from "./status.ts";
import * as css from "./QuestionNavigator.css.ts";

/** Maximum number of cells that are all rendered at once. Above it, the current cell's group is rendered first. */
const CELLS_AT_ONCE_MAX = 120;

interface NavigatorOwnProps {
  /** Number of questions, at least 1. */
  total: number;
  /** Zero-based index of the current question. */
  index: number;
  /** Zero-based indexes of all answered questions, including the current and flagged ones. */
  answered: ReadonlySet<number>;
  /** Zero-based indexes of partly answered questions; omit it if no question can be partly answered. */
  partlyAnswered?: ReadonlySet<number> | undefined;
  /** Zero-based indexes of all flagged questions, including the current one. */
  flagged: ReadonlySet<number>;
  /** Zero-based indexes of the questions whose answers are revealed as right. Default none. */
  correct?: ReadonlySet<number> | undefined;
  /** Zero-based indexes of the questions whose answers are revealed as wrong. Default none. */
  incorrect?: ReadonlySet<number> | undefined;
  /** Called with the zero-based index of the chosen question; keep it stable, because cells are memoized by it. */
  onIndexChange: (index: number) => void;
  /** With `forward-only`, questions can neither be reopened nor skipped, so only the current one is a button. Default `free`. */
  navigation?: "free" | "forward-only";
  /** Ref of the current question's cell. */
  currentRef?: RefObject<HTMLButtonElement | null>;
  /** Heading level. Default 2. */
  headingLevel?: 2 | 3 | 4 | 5;
  /** Labels that override those of the provider. */
  labels?: Partial<LabelSet> | undefined;
}

export interface QuestionNavigatorProps
  extends NavigatorOwnProps, Omit<ComponentPropsWithRef<"section">, keyof NavigatorOwnProps | "children"> {}

/**
 * Grid of numbered cells that go to questions, with a legend (spec §2.5). A long grid scrolls, keeps the current cell visible, and
 * renders distant cells when the browser is idle.
 *
 * Keyboard: each cell is a button. Assistive technology finds a region named Question Navigator. The name of a cell has its number
 * and its first status: current, flagged, answered or not answered; its description has the others.
 */
export function QuestionNavigator({
  total,
  index: current,
  answered,
  partlyAnswered,
  flagged,
  correct,
  incorrect,
  onIndexChange,
  navigation = "free",
  currentRef,
  headingLevel = 2,
  labels,
  className,
  ...rest
}: QuestionNavigatorProps) {
  const t = useLabels("quiz", NAVIGATOR_LABELS, labels);
  const Heading = `h${headingLevel}` as const;
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const groupCount = Math.ceil(total / GROUP_SIZE);
  const currentGroup = groupOf(current);
  const distance = useRenderDistance(groupCount, total > CELLS_AT_ONCE_MAX ? 0 : groupCount);
  const first = Math.max(0, currentGroup - distance);
  const end = Math.min(groupCount, currentGroup + distance + 1);
  useScrollToCurrent(frame, current);
  const encodeGroup = createGroupEncoder({
    total,
    index: current,
    answered,
    partly: partlyAnswered,
    flagged,
    correct,
    incorrect,
    navigation,
  });
  return (
    <section {...rest} className={classNames(css.navigator, className)} aria-labelledby={`${id}-title`}>
      <Heading className={css.title} id={`${id}-title`}>
        {t("questionNavigator")}
      </Heading>
      {navigation === "forward-only" ? <p className={css.note}>{t("cannotGoBack")}</p> : null}
      <div
        ref={frame}
        className={classNames(total > GROUP_SIZE && css.frame, total > CELLS_AT_ONCE_MAX && css.full)}
      >
        <Spacer cellCount={first * GROUP_SIZE} />
        {Array.from({ length: end - first }, (_, offset) => {
          const start = (first + offset) * GROUP_SIZE;
          return (
            <Cells
              key={start}
              start={start}
              t={t}
              encodedFacts={encodeGroup(start)}
              legendId={id}
              onIndexChange={onIndexChange}
              currentRef={currentRef}
            />
          );
        })}
        <Spacer cellCount={total - end * GROUP_SIZE} />
      </div>
      {correct || incorrect ? (
        <div hidden>
          <span id={`${id}-correct`}>{t("correct")}</span>
          <span id={`${id}-incorrect`}>{t("incorrect")}</span>
        </div>
      ) : null}
      <Legend
        id={id}
        t={t}
        counts={{
          current: 1,
          answered: answered.size,
          flagged: flagged.size,
          unanswered: total - answered.size - (partlyAnswered?.size ?? 0),
          ...(partlyAnswered ? { partly: partlyAnswered.size } : {}),
        }}
      />
    </section>
  );
}

/** Returns how many groups to render on either side of the current one: one more whenever the browser is idle. */
function useRenderDistance(groupCount: number, initial: number): number {
  const [distance, setDistance] = useState(initial);
  useEffect(() => {
    if (distance >= groupCount) return;
    return whenIdle(() => startTransition(() => setDistance(distance + 1)));
  }, [distance, groupCount]);
  return distance;
}

/** Scrolls the frame, but never the page, to the current cell. */
function useScrollToCurrent(frame: RefObject<HTMLElement | null>, current: number): void {
  useLayoutEffect(() => {
    const box = frame.current;
    const groupStart = current - (current % GROUP_SIZE);
    const cell = box?.querySelector(`ol[start="${groupStart + 1}"] [aria-current]`);
    if (!box || !cell || box.scrollHeight <= box.clientHeight) return;
    const { top, bottom, height } = cell.getBoundingClientRect();
    const visible = box.getBoundingClientRect();
    // Scrolls to the middle, so that the next steps need no scrolling.
    if (top < visible.top + height / 2 || bottom > visible.bottom - height / 2)
      box.scrollBy({ top: top - visible.top - (box.clientHeight - height) / 2, behavior: "instant" });
  }, [frame, current]);
}

/** Reserves space for cells that are not rendered yet. */
function Spacer({ cellCount }: { cellCount: number }) {
  return cellCount > 0 ? <div className={css.space} style={{ ["--cells" as string]: cellCount }} /> : null;
}

interface LegendProps {
  id: string;
  t: Translate<typeof NAVIGATOR_LABELS>;
  /** Number of questions by status; statuses that no question can have are absent. */
  counts: Partial<Record<QuestionStatus, number>>;
}

function Legend({ id, t, counts }: LegendProps) {
  const order: readonly QuestionStatus[] = ["current", "answered", "partly", "flagged", "unanswered"];
  return (
    <ul className={css.legend} aria-label={t("legend")}>
      {order
        .filter((status) => counts[status] !== undefined)
        .map((status) => (
          <li key={status} className={css.entry}>
            <span className={classNames(css.cell, css.status[status], css.sample)} aria-hidden>
              {status === "flagged" ? <Flag className={css.sampleFlag} size={11} /> : null}
            </span>
            <span id={`${id}-${status}`}>{t(status)}</span>
            <span className={css.count}>{formatDigits(counts[status] ?? 0, t.locale)}</span>
          </li>
        ))}
    </ul>
  );
}
