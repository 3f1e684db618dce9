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
import { historyOutcome, kindOf, type HistoryOutcome } from "../../../api/quizzes/history/history.ts";
import { passMarkOf } from "../../../api/quizzes/results/pass-mark.ts";
import type { QuizSummary } from "../../../api/quizzes/schema.ts";
import { secondsTaken } from "../../../api/quizzes/timing.ts";
import { Button } from "../../controls/Button/Button.tsx";
import { TextLink } from "../../controls/TextLink/TextLink.tsx";
import { Notice } from "../../feedback/Notice/Notice.tsx";
import { formatRecent } from "../../i18n/format/dates.ts";
import { formatPercent } from "../../i18n/format/numbers.ts";
import { formatDuration, isoDuration } from "../../i18n/format/durations.ts";
import type { Icon } from "../../icons/icon.tsx";
import { Check, X } from "../../icons/icons.tsx";
import { Clock } from "../../icons/question-icons.tsx";
import { BookOpen } from "../../icons/screen-icons.tsx";
import { NamespaceLabels, useLabels } from "../../i18n/labels/labels.tsx";
import { activeElementOf, isFocusLost } from "../../focus/focus.ts";
import { Heading } from "../../layout/Heading/Heading.tsx";
import { Inline } from "../../layout/Inline/Inline.tsx";
import { Stack } from "../../layout/Stack/Stack.tsx";
import { Text } from "../../layout/Text/Text.tsx";
import * as list from "../../layout/rows.css.ts";
import { classNames } from "../../theme/class-names.ts";
import { visuallyHidden } from "../../theme/hidden.css.ts";
import { DiscardDialog } from "../DiscardDialog/DiscardDialog.tsx";
import { ScoreFigure } from "../ScoreFigure.tsx";
import { HISTORY_LABELS } from "./history-labels.ts";
import { HISTORY_LIST_LABELS, type HistoryListLabels } from "./history-list-labels.ts";
import { KIND_LABEL_KEYS, OUTCOME_LABEL_KEYS } from "./history-label-keys.ts";
import * as row from "../quiz-row.css.ts";
import * as css from "./HistoryList.css.ts";

/** URLs of a quiz, its results and its review. */
export type HistoryLinks = Record<"quiz" | "results" | "review", (quizId: number) => string>;

export interface HistoryListProps extends Omit<ComponentPropsWithRef<"div">, "children"> {
  /**
   * The loaded quizzes, most recently started first. The `answeredCount` of open ones must include the answers
   * on this device.
   */
  quizzes: readonly QuizSummary[];
  /** Number of all quizzes that match the filters. */
  total: number;
  /** The current time, for words such as “today”. */
  now: Date;
  /** Addresses of results, review and the quiz itself. */
  links: HistoryLinks;
  /** Ids of open quizzes whose submission is pending. */
  submittingIds: ReadonlySet<number>;
  /** Id of the quiz that is being discarded; `null` for none. */
  discardingId: number | null;
  /**
   * Called when the learner confirms. A quiz that is not `isDiscardable` must be submitted. The dialog stays
   * open until the quiz's submission is pending or it is no longer open among `quizzes`.
   */
  onDiscard: (quiz: QuizSummary) => void;
  /** Whether more quizzes exist, are loading, or failed to load. */
  more: "none" | "some" | "pending" | "failed";
  /** Called when the learner asks for more quizzes. */
  onLoadMore: () => void;
  /** Labels that override those of the provider. */
  labels?: Partial<HistoryListLabels> | undefined;
}

/**
 * A list of quizzes with their outcome, and links to results and review, or to continue and discard.
 *
 * Keyboard: the links and buttons of each quiz, named with the quiz and its day. Show more keeps focus while
 * loading, then focus moves to the first added quiz. Discarding asks for confirmation in a dialog. Assistive
 * technology announces the number of shown quizzes whenever it changes. After discarding, focus moves to the
 * row that took the quiz's place.
 */
export function HistoryList({ labels, ...props }: HistoryListProps) {
  return (
    <NamespaceLabels namespace="study" labels={labels}>
      <QuizList {...props} />
    </NamespaceLabels>
  );
}

function QuizList(props: Omit<HistoryListProps, "labels">) {
  const { quizzes, total, now, links, submittingIds, discardingId, onDiscard, more, onLoadMore, ...rest } =
    props;
  const t = useLabels("study", HISTORY_LIST_LABELS);
  const [discardId, setDiscardId] = useState<number | null>(null);
  const rows = useRef<HTMLUListElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  /** Id of the last quiz that was shown when more were requested. */
  const lastId = useRef<number | null>(null);
  const askToDiscard = useCallback((quiz: QuizSummary) => setDiscardId(quiz.id), []);
  const quizToDiscard = quizzes.find(
    ({ id, completedAt }) => id === discardId && completedAt === null && !submittingIds.has(id),
  );
  const discardIndex = quizToDiscard ? quizzes.indexOf(quizToDiscard) : -1;
  const lastDiscardIndex = useRef(-1);

  // The dialog can't restore focus if the button that opened it has been removed.
  useEffect(() => {
    const index = lastDiscardIndex.current;
    lastDiscardIndex.current = discardIndex;
    if (discardId === null || discardIndex !== -1 || index === -1) return;
    const remaining = rows.current?.children ?? [];
    const row = remaining[Math.min(index, remaining.length - 1)];
    if (row instanceof HTMLElement) row.focus();
  }, [discardId, discardIndex]);

  useLayoutEffect(() => {
    if (lastId.current === null || more === "pending") return;
    const index = quizzes.findIndex(({ id }) => id === lastId.current);
    lastId.current = null;
    const row = rows.current?.children[index + 1];
    // Keeps focus if the learner has moved it elsewhere in the meantime.
    if (index === -1 || !(row instanceof HTMLElement)) return;
    if (isFocusLost(row) || activeElementOf(row) === button.current) row.focus();
  }, [quizzes, more]);

  const showMore = () => {
    lastId.current = quizzes.at(-1)?.id ?? null;
    onLoadMore();
  };

  return (
    <div {...rest}>
      <Text tone="muted" size="sm" leading="ui" tabular role="status">
        {quizzes.length < total
          ? t("historyShown", { shown: quizzes.length, all: t("historyCount", { count: total }) })
          : t("historyCount", { count: total })}
      </Text>
      <ul ref={rows} className={list.rows}>
        {quizzes.map((quiz) => (
          <Row
            key={quiz.id}
            quiz={quiz}
            when={formatRecent(quiz.startedAt, now, t.locale)}
            links={links}
            pending={submittingIds.has(quiz.id)}
            onDiscard={askToDiscard}
          />
        ))}
      </ul>
      {more === "none" ? null : (
        <Stack gap={3} align="start" className={css.more}>
          {more === "failed" ? <Notice tone="destructive">{t("moreFailed")}</Notice> : null}
          <Button ref={button} pending={more === "pending"} onClick={showMore}>
            {t(more === "pending" ? "moreLoading" : more === "failed" ? "moreTryAgain" : "showMore")}
          </Button>
        </Stack>
      )}
      <DiscardDialog
        quiz={quizToDiscard}
        discardingId={discardingId}
        onOpenChange={() => setDiscardId(null)}
        onDiscard={onDiscard}
      />
    </div>
  );
}

interface RowProps {
  quiz: QuizSummary;
  /** When it was started, formatted. */
  when: string;
  links: HistoryLinks;
  /** Whether its submission is pending. */
  pending: boolean;
  onDiscard: (quiz: QuizSummary) => void;
}

/** Memoized, because a list may have thousands of rows. */
const Row = memo(function Row({ quiz, when, links, pending, onDiscard }: RowProps) {
  const t = useLabels("study", HISTORY_LIST_LABELS);
  const tHistory = useLabels("study", HISTORY_LABELS);
  const outcome = historyOutcome(quiz);
  const { form } = quiz;
  const kind = form ? tHistory("kindMock", { form }) : tHistory(KIND_LABEL_KEYS[kindOf(quiz)]);
  const nameOf = (action: string) => t("sessionAction", { action, title: quiz.title, when });
  const discardLabel = t(isDiscardable(quiz) ? "discardSession" : "submitSession");
  const openLabel = t(pending ? "openSession" : "continueSession");
  return (
    <li className={classNames(list.row, css.quiz)} tabIndex={-1}>
      <Score quiz={quiz} />
      <div>
        <Heading level={3} weight="heading" leading="ui" breaks="anywhere" className={row.name}>
          {quiz.title}
        </Heading>
        <p className={list.quiet}>
          <time dateTime={quiz.startedAt}>{when}</time> · {kind} ·{" "}
          {t("historyQuestions", { count: quiz.totalQuestions })}
          <TimeTaken quiz={quiz} />
        </p>
      </div>
      <Inline rowGap={1} gap={5} align="center" className={css.end}>
        <Outcome outcome={outcome} passMark={passMarkOf(quiz)} />
        <Inline rowGap={1} gap={4} align="center" className={css.actions}>
          {outcome === "open" ? (
            <>
              <TextLink className={row.link} href={links.quiz(quiz.id)} aria-label={nameOf(openLabel)}>
                {openLabel}
              </TextLink>
              {pending ? null : (
                <Button variant="quiet" aria-label={nameOf(discardLabel)} onClick={() => onDiscard(quiz)}>
                  {discardLabel}
                </Button>
              )}
            </>
          ) : (
            <>
              <TextLink
                className={row.link}
                href={links.review(quiz.id)}
                aria-label={nameOf(t("reviewSession"))}
              >
                {t("reviewSession")}
              </TextLink>
              <TextLink
                className={row.link}
                href={links.results(quiz.id)}
                aria-label={nameOf(t("seeResults"))}
              >
                {t("seeResults")}
              </TextLink>
            </>
          )}
        </Inline>
      </Inline>
    </li>
  );
});

function Score({ quiz: { score } }: { quiz: QuizSummary }) {
  const t = useLabels("study", HISTORY_LIST_LABELS);
  return (
    <span className={row.score}>
      {score === null ? (
        <>
          <span aria-hidden>–</span>
          <span className={visuallyHidden}>{t("noScoreYet")}</span>
        </>
      ) : (
        <ScoreFigure score={score} />
      )}
    </span>
  );
}

function TimeTaken({ quiz }: { quiz: QuizSummary }) {
  const t = useLabels("study", HISTORY_LIST_LABELS);
  const seconds = secondsTaken(quiz);
  if (seconds === null) return null;
  return (
    <>
      {" · "}
      <span className={visuallyHidden}>{t("timeTaken")} </span>
      <time dateTime={isoDuration(seconds)}>{formatDuration(seconds, t.locale)}</time>
    </>
  );
}

const ICONS: Record<HistoryOutcome | "studied", Icon> = {
  passed: Check,
  failed: X,
  studied: BookOpen,
  open: Clock,
};

/**
 * The outcome as an icon, a word and a color, with the pass mark if it was passed or failed. `passMark` is a
 * percentage.
 */
function Outcome({ outcome, passMark }: { outcome: HistoryOutcome | "studied"; passMark: number }) {
  const t = useLabels("study", HISTORY_LABELS);
  const Icon = ICONS[outcome];
  const outcomeText = t(OUTCOME_LABEL_KEYS[outcome]);
  const hasPassMark = outcome === "passed" || outcome === "failed";
  return (
    <Inline as="span" inText nowrap align="center" className={classNames(css.outcome, css.tone[outcome])}>
      <Icon size={17} />
      {hasPassMark
        ? t("outcomeWithPassMark", { outcome: outcomeText, passMark: formatPercent(passMark, t.locale) })
        : outcomeText}
    </Inline>
  );
}
