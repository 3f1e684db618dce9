import { useState, type ComponentPropsWithRef } from "react";
import { isDiscardable } from "../../../api/quizzes/discarding.ts";
import type { QuizSummary } from "../../../api/quizzes/schema.ts";
import { deadlineOf } from "../../../api/quizzes/timing.ts";
import { Button } from "../../controls/Button/Button.tsx";
import { TextButton, TextLink } from "../../controls/TextLink/TextLink.tsx";
import { formatRecent } from "../../i18n/format/dates.ts";
import { useLabels, type Translate } from "../../i18n/labels/labels.tsx";
import { Section } from "../../layout/Section/Section.tsx";
import { lazyWithRetry } from "../../lazy/lazy-with-retry.tsx";
import { usePreload } from "../../lazy/use-preload.ts";
import { classNames } from "../../theme/class-names.ts";
import { OPEN_QUIZZES_LABELS } from "./open-quizzes-labels.ts";
import * as rows from "../../layout/rows.css.ts";
import * as css from "./OpenQuizzes.css.ts";

/** An open quiz with its state on this device. */
export interface OpenQuiz {
  /** If it has `answeredCount`, the row shows how many questions are answered on any device. */
  quiz: QuizSummary;
  /** Number of questions answered on this device. */
  answered: number;
  /** Whether its submission is pending. */
  pending: boolean;
}

export interface OpenQuizzesProps extends Omit<ComponentPropsWithRef<"section">, "children" | "title"> {
  /** Newest first. Renders nothing if empty. */
  quizzes: readonly OpenQuiz[];
  now: Date;
  /** Returns the URL of a quiz. */
  hrefOf: (quizId: number) => string;
  /** Id of the quiz that is being discarded; `null` for none. */
  discardPendingId: number | null;
  /**
   * Called when the learner confirms, with all answers counted. A quiz that is not `isDiscardable` must be
   * submitted. The dialog stays open until the quiz's submission is pending or it is no longer among `quizzes`.
   */
  onDiscard: (quiz: QuizSummary) => void;
}

const DiscardDialog = lazyWithRetry({
  load: () => import("../DiscardDialog/DiscardDialog.tsx").then((module) => module.DiscardDialog),
  renderSkeleton: () => null,
  errorMessage: <DiscardFailed />,
});

function DiscardFailed() {
  return useLabels("study", OPEN_QUIZZES_LABELS)("discardNotLoaded");
}

/** Number of quizzes shown before "Show all". */
const QUIZZES_SHOWN = 3;

/**
 * The unsubmitted quizzes, to continue or discard.
 *
 * Keyboard: a link and a button for each, named with the quiz. Discarding asks for confirmation in a dialog;
 * then focus moves to the screen's heading, because the button is removed.
 */
export function OpenQuizzes(props: OpenQuizzesProps) {
  const { quizzes, now, hrefOf, discardPendingId, onDiscard, ...rest } = props;
  const t = useLabels("study", OPEN_QUIZZES_LABELS);
  const [areAllShown, setAllShown] = useState(false);
  const [discardId, setDiscardId] = useState<number | null>(null);
  const quizToDiscard = quizzes.find(({ quiz, pending }) => quiz.id === discardId && !pending);
  /** Once loaded, the dialog stays mounted. */
  const [isDialogLoaded, setDialogLoaded] = useState(false);
  usePreload(DiscardDialog.preload);
  if (quizzes.length === 0) return null;
  return (
    <Section {...rest} title={t("openTitle")}>
      <ul className={rows.list}>
        {(areAllShown ? quizzes : quizzes.slice(0, QUIZZES_SHOWN)).map((open) => (
          <Row
            key={open.quiz.id}
            open={open}
            now={now}
            href={hrefOf(open.quiz.id)}
            onDiscard={() => {
              setDialogLoaded(true);
              setDiscardId(open.quiz.id);
            }}
          />
        ))}
      </ul>
      {quizzes.length > QUIZZES_SHOWN && !areAllShown ? (
        <TextButton className={css.all} onClick={() => setAllShown(true)}>
          {t("showAll", { count: quizzes.length })}
        </TextButton>
      ) : null}
      {isDialogLoaded ? (
        <DiscardDialog
          quiz={quizToDiscard && { ...quizToDiscard.quiz, answeredCount: answeredIn(quizToDiscard) }}
          pendingId={discardPendingId}
          onOpenChange={() => setDiscardId(null)}
          onDiscard={onDiscard}
        />
      ) : null}
    </Section>
  );
}

interface RowProps {
  open: OpenQuiz;
  now: Date;
  href: string;
  onDiscard: () => void;
}

function Row({ open, now, href, onDiscard }: RowProps) {
  const t = useLabels("study", OPEN_QUIZZES_LABELS);
  const { quiz, pending } = open;
  const left = minutesLeft(quiz, now);
  const isTimeUp = left !== null && left <= 0;
  const follow = t(isTimeUp || pending ? "openQuiz" : "continueQuiz");
  const canDiscard = isDiscardable({ ...quiz, answeredCount: answeredIn(open) });
  const discardLabel = t(canDiscard ? "discardOpen" : "submitOpen");
  const nameOf = (action: string) => t("quizAction", { action, title: quiz.title });
  return (
    <li className={classNames(rows.row, css.quiz)}>
      <div>
        <h3 className={css.name}>{quiz.title}</h3>
        <p className={rows.note}>
          {t("startedAt", { when: formatRecent(quiz.startedAt, now, t.locale) })} ·{" "}
          {quiz.form
            ? t("openMock", { form: quiz.form })
            : t(quiz.mode === "quiz" ? "openGraded" : "openStudy")}{" "}
          · {answeredText(open, t)}
        </p>
        <p className={classNames(css.time, isTimeUp && css.timeIsUp)}>{timeText(open, left, t)}</p>
      </div>
      <div className={css.actions}>
        <TextLink className={css.link} href={href} aria-label={nameOf(follow)}>
          {follow}
        </TextLink>
        {pending ? null : (
          <Button variant="quiet" aria-label={nameOf(discardLabel)} onClick={onDiscard}>
            {discardLabel}
          </Button>
        )}
      </div>
    </li>
  );
}

/** Returns the minutes until the deadline, rounded up, at least 0; `null` without a limit. */
function minutesLeft(quiz: QuizSummary, now: Date): number | null {
  const deadline = deadlineOf(quiz);
  return deadline === null ? null : Math.max(0, Math.ceil((deadline - now.getTime()) / 60_000));
}

type TranslateOpen = Translate<typeof OPEN_QUIZZES_LABELS>;

/**
 * Returns the number of answered questions. Either this device or the server may have answers that the other
 * lacks.
 */
const answeredIn = ({ answered, quiz }: OpenQuiz): number => Math.max(answered, quiz.answeredCount ?? 0);

function answeredText(open: OpenQuiz, t: TranslateOpen): string {
  const answered = answeredIn(open);
  const { answeredCount, totalQuestions: count } = open.quiz;
  if (answeredCount === undefined)
    return answered === 0 ? t("nothingAnswered") : t("answeredHere", { answered, count });
  return answered === 0 ? t("nothingAnsweredAnywhere") : t("answeredAnywhere", { answered, count });
}

function timeText(open: OpenQuiz, left: number | null, t: TranslateOpen): string {
  if (open.pending) return t("waitingForServer");
  if (left === null) return t("openNoLimit");
  if (left > 0) return t("minutesLeft", { count: left });
  return t(answeredIn(open) === 0 ? "timeUpWithoutAnswers" : "timeUp");
}
