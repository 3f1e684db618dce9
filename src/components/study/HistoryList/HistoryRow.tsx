import { memo } from "react";
import { isDiscardable } from "../../../api/quizzes/discarding.ts";
import { historyOutcome, quizKindOf, type HistoryOutcome } from "../../../api/quizzes/history/history.ts";
import { passMarkOf } from "../../../api/quizzes/results/pass-mark.ts";
import type { QuizSummary } from "../../../api/quizzes/schema.ts";
import { secondsTaken } from "../../../api/quizzes/timing.ts";
import { Button } from "../../controls/Button/Button.tsx";
import { TextLink } from "../../controls/TextLink/TextLink.tsx";
import { formatDuration, isoDuration } from "../../i18n/format/durations.ts";
import { formatPercent } from "../../i18n/format/numbers.ts";
import { useLabels } from "../../i18n/labels/labels.tsx";
import type { Icon } from "../../icons/icon.tsx";
import { Check, X } from "../../icons/icons.tsx";
import { Clock } from "../../icons/question-icons.tsx";
import { BookOpen } from "../../icons/screen-icons.tsx";
import { Heading } from "../../layout/Heading/Heading.tsx";
import { Inline } from "../../layout/Inline/Inline.tsx";
import { classNames } from "../../theme/class-names.ts";
import { ScoreFigure } from "../ScoreFigure.tsx";
import { KIND_LABEL_KEYS, OUTCOME_LABEL_KEYS } from "./history-label-keys.ts";
import { HISTORY_LABELS } from "./history-labels.ts";
import { HISTORY_LIST_LABELS } from "./history-list-labels.ts";
import * as rows from "../../layout/rows.css.ts";
import { visuallyHidden } from "../../theme/hidden.css.ts";
import * as row from "../quiz-row.css.ts";
import * as css from "./HistoryList.css.ts";

/** URLs of a quiz, its results and its review. */
export type HistoryLinks = Record<"quiz" | "results" | "review", (quizId: number) => string>;

interface HistoryRowProps {
  quiz: QuizSummary;
  /** When it was started, formatted. */
  when: string;
  links: HistoryLinks;
  /** Whether its submission is pending. */
  pending: boolean;
  onDiscard: (quiz: QuizSummary) => void;
}

/** Memoized, because a list may have thousands of rows. */
export const HistoryRow = memo(function HistoryRow({
  quiz,
  when,
  links,
  pending,
  onDiscard,
}: HistoryRowProps) {
  const t = useLabels("study", HISTORY_LIST_LABELS);
  const tHistory = useLabels("study", HISTORY_LABELS);
  const outcome = historyOutcome(quiz);
  const { form } = quiz;
  const kind = form ? tHistory("kindMock", { form }) : tHistory(KIND_LABEL_KEYS[quizKindOf(quiz)]);
  const nameOf = (action: string) => t("sessionAction", { action, title: quiz.title, when });
  const discardLabel = t(isDiscardable(quiz) ? "discardSession" : "submitSession");
  const openLabel = t(pending ? "openSession" : "continueSession");
  return (
    <li className={classNames(rows.row, css.quiz)} tabIndex={-1}>
      <Score quiz={quiz} />
      <div>
        <Heading level={3} weight="heading" leading="ui" breaks="anywhere" className={row.name}>
          {quiz.title}
        </Heading>
        <p className={rows.note}>
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
