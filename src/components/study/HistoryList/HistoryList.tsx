import {
  memo,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentPropsWithRef,
} from "react";
import { isDiscardable } from "../../../api/quizzes/discarding.ts";
import { historyOutcome, kindOf, type HistoryOutcome } from "../../../api/quizzes/history.ts";
import { passMarkOf } from "../../../api/quizzes/pass-mark.ts";
import type { QuizSummary } from "../../../api/quizzes/schema.ts";
import { secondsTaken } from "../../../api/quizzes/timing.ts";
import { Button } from "../../controls/Button/Button.tsx";
import { TextLink } from "../../controls/TextLink/TextLink.tsx";
import { Notice } from "../../feedback/Notice/Notice.tsx";
import { formatRecent } from "../../format/dates.ts";
import { formatPercent } from "../../format/numbers.ts";
import { formatDuration, isoDuration } from "../../format/durations.ts";
import type { Icon } from "../../icons/icon.tsx";
import { Check, X } from "../../icons/icons.tsx";
import { Clock } from "../../icons/part-icons.tsx";
import { BookOpen } from "../../icons/screen-icons.tsx";
import { RoomLabels, useSay } from "../../labels/labels.tsx";
import { focusedBeside, isFocusLost } from "../../layers/focus.ts";
import * as list from "../../layout/rows.css.ts";
import { classNames } from "../../theme/class-names.ts";
import { visuallyHidden } from "../../theme/hidden.css.ts";
import { DiscardDialog } from "../DiscardDialog/DiscardDialog.tsx";
import { ScoreFigure } from "../ScoreFigure.tsx";
import { HISTORY_LABELS } from "./history-labels.ts";
import { HISTORY_LIST_LABELS, type HistoryListLabels } from "./history-list-labels.ts";
import { KIND_WORDS, OUTCOME_WORDS } from "./history-words.ts";
import * as row from "../quiz-row.css.ts";
import * as css from "./HistoryList.css.ts";

/** Addresses of a quiz, of its results and of its review. */
export type HistoryLinks = Record<"quiz" | "results" | "review", (quizId: number) => string>;

export interface HistoryListProps extends Omit<ComponentPropsWithRef<"div">, "children"> {
  /** What has been loaded, the one begun last first. The `answeredCount` of open ones includes the answers of this device. */
  quizzes: readonly QuizSummary[];
  /** How many there are in all. */
  total: number;
  now: Date;
  links: HistoryLinks;
  /** Open quizzes that were handed in and wait for the server to take them. */
  submittingIds: ReadonlySet<number>;
  /** The quiz that is being discarded; `null` for none. */
  discardingId: number | null;
  /**
   * Called once the learner has confirmed. A quiz that is not `isDiscardable` is to be submitted. The dialog stays until the quiz
   * is being submitted or no longer open among `quizzes`.
   */
  onDiscard: (quiz: QuizSummary) => void;
  /** Whether there are more, they are on their way, or could not be loaded. */
  more: "none" | "some" | "loading" | "failed";
  onShowMore: () => void;
  /** Words of its own, which come before those of the provider. */
  labels?: Partial<HistoryListLabels> | undefined;
}

/**
 * Sessions with how each ended and the ways on: to its results and its review, or to go on with it and to discard it.
 *
 * Keyboard: the links and buttons of each, named with the session and its day; Show more keeps the focus while it waits,
 * and then the focus goes to the first session that came. Discarding asks in a dialog. Assistive technology hears how
 * many of how many are shown whenever that changes. Once one is discarded, the focus goes to what took its place.
 */
export function HistoryList({ labels, ...props }: HistoryListProps) {
  return (
    <RoomLabels room="study" labels={labels}>
      <Sessions {...props} />
    </RoomLabels>
  );
}

function Sessions(props: Omit<HistoryListProps, "labels">) {
  const { quizzes, total, now, links, submittingIds, discardingId, onDiscard, more, onShowMore, ...rest } =
    props;
  const say = useSay("study", HISTORY_LIST_LABELS);
  const [askedId, setAskedId] = useState<number | null>(null);
  const rows = useRef<HTMLUListElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  /** The last one that was shown when more were asked for. */
  const lastId = useRef<number | null>(null);
  const ask = useCallback((quiz: QuizSummary) => setAskedId(quiz.id), []);
  const asked = quizzes.find(
    ({ id, completedAt }) => id === askedId && completedAt === null && !submittingIds.has(id),
  );
  const askedIndex = asked ? quizzes.indexOf(asked) : -1;
  const lastAsked = useRef(-1);

  // After the dialog, which does not know where to go back to when the button that opened it is gone.
  useEffect(() => {
    const index = lastAsked.current;
    lastAsked.current = askedIndex;
    if (askedId === null || askedIndex !== -1 || index === -1) return;
    const left = rows.current?.children ?? [];
    const row = left[Math.min(index, left.length - 1)];
    if (row instanceof HTMLElement) row.focus();
  }, [askedId, askedIndex]);

  useLayoutEffect(() => {
    if (lastId.current === null || more === "loading") return;
    const index = quizzes.findIndex(({ id }) => id === lastId.current);
    lastId.current = null;
    const row = rows.current?.children[index + 1];
    // Who went on to something else meanwhile stays there.
    if (index === -1 || !(row instanceof HTMLElement)) return;
    if (isFocusLost(row) || focusedBeside(row) === button.current) row.focus();
  }, [quizzes, more]);

  const showMore = () => {
    lastId.current = quizzes.at(-1)?.id ?? null;
    onShowMore();
  };

  return (
    <div {...rest}>
      <p className={css.count} role="status">
        {quizzes.length < total
          ? say("historyShown", { shown: quizzes.length, all: say("historyCount", { count: total }) })
          : say("historyCount", { count: total })}
      </p>
      <ul ref={rows} className={list.rows}>
        {quizzes.map((quiz) => (
          <Row
            key={quiz.id}
            quiz={quiz}
            when={formatRecent(quiz.startedAt, now, say.locale)}
            links={links}
            isBeingSubmitted={submittingIds.has(quiz.id)}
            onDiscard={ask}
          />
        ))}
      </ul>
      {more === "none" ? null : (
        <div className={css.more}>
          {more === "failed" ? <Notice tone="destructive">{say("moreFailed")}</Notice> : null}
          <Button ref={button} isBusy={more === "loading"} onClick={showMore}>
            {say(more === "loading" ? "moreLoading" : more === "failed" ? "moreTryAgain" : "showMore")}
          </Button>
        </div>
      )}
      <DiscardDialog
        quiz={asked}
        discardingId={discardingId}
        onKeep={() => setAskedId(null)}
        onDiscard={onDiscard}
      />
    </div>
  );
}

interface RowProps {
  quiz: QuizSummary;
  /** When it was begun, in words. */
  when: string;
  links: HistoryLinks;
  isBeingSubmitted: boolean;
  onDiscard: (quiz: QuizSummary) => void;
}

/** Drawn again only where something of it changed: a list may have thousands. */
const Row = memo(function Row({ quiz, when, links, isBeingSubmitted, onDiscard }: RowProps) {
  const say = useSay("study", HISTORY_LIST_LABELS);
  const sayHistory = useSay("study", HISTORY_LABELS);
  const outcome = historyOutcome(quiz);
  const nameOf = (way: string) => say("wayOfSession", { way, title: quiz.title, when });
  const discardWay = say(isDiscardable(quiz) ? "discardSession" : "endSession");
  const follow = say(isBeingSubmitted ? "openSession" : "continueSession");
  return (
    <li className={classNames(list.row, css.quiz)} tabIndex={-1}>
      <Score quiz={quiz} />
      <div>
        <h3 className={row.name}>{quiz.title}</h3>
        <p className={list.quiet}>
          <time dateTime={quiz.startedAt}>{when}</time> · {sayHistory(KIND_WORDS[kindOf(quiz)])} ·{" "}
          {say("historyQuestions", { count: quiz.totalQuestions })}
          <TimeTaken quiz={quiz} />
        </p>
      </div>
      <div className={css.end}>
        <Outcome outcome={outcome} mark={passMarkOf(quiz)} />
        <div className={css.actions}>
          {outcome === "open" ? (
            <>
              <TextLink className={row.link} href={links.quiz(quiz.id)} aria-label={nameOf(follow)}>
                {follow}
              </TextLink>
              {isBeingSubmitted ? null : (
                <Button variant="quiet" aria-label={nameOf(discardWay)} onClick={() => onDiscard(quiz)}>
                  {discardWay}
                </Button>
              )}
            </>
          ) : (
            <>
              <TextLink
                className={row.link}
                href={links.review(quiz.id)}
                aria-label={nameOf(say("reviewSession"))}
              >
                {say("reviewSession")}
              </TextLink>
              <TextLink
                className={row.link}
                href={links.results(quiz.id)}
                aria-label={nameOf(say("seeResults"))}
              >
                {say("seeResults")}
              </TextLink>
            </>
          )}
        </div>
      </div>
    </li>
  );
});

function Score({ quiz: { score } }: { quiz: QuizSummary }) {
  const say = useSay("study", HISTORY_LIST_LABELS);
  return (
    <span className={row.score}>
      {score === null ? (
        <>
          <span aria-hidden>–</span>
          <span className={visuallyHidden}>{say("noScoreYet")}</span>
        </>
      ) : (
        <ScoreFigure score={score} />
      )}
    </span>
  );
}

function TimeTaken({ quiz }: { quiz: QuizSummary }) {
  const say = useSay("study", HISTORY_LIST_LABELS);
  const seconds = secondsTaken(quiz);
  if (seconds === null) return null;
  return (
    <>
      {" · "}
      <span className={visuallyHidden}>{say("timeTaken")} </span>
      <time dateTime={isoDuration(seconds)}>{formatDuration(seconds, say.locale)}</time>
    </>
  );
}

const ICONS: Record<HistoryOutcome | "studied", Icon> = {
  passed: Check,
  failed: X,
  studied: BookOpen,
  open: Clock,
};

/** How it ended: an icon, a word, a color; passed or failed with the pass mark, in percent. */
function Outcome({ outcome, mark }: { outcome: HistoryOutcome | "studied"; mark: number }) {
  const say = useSay("study", HISTORY_LABELS);
  const Icon = ICONS[outcome];
  const word = say(OUTCOME_WORDS[outcome]);
  const isMarked = outcome === "passed" || outcome === "failed";
  return (
    <span className={classNames(css.outcome, css.tone[outcome])}>
      <Icon size={17} />
      {isMarked ? say("outcomeWithMark", { outcome: word, mark: formatPercent(mark, say.locale) }) : word}
    </span>
  );
}
