import { useState } from "react";
import type { QuizSummary } from "../../../api/quizzes/schema.ts";
import { deadlineOf } from "../../../api/quizzes/timing.ts";
import { Button } from "../../controls/Button/Button.tsx";
import { TextButton, TextLink } from "../../controls/TextLink/TextLink.tsx";
import { formatRecent } from "../../format/dates.ts";
import { formatNumber, plural } from "../../format/numbers.ts";
import { Section } from "../../layout/Section/Section.tsx";
import * as list from "../../layout/rows.css.ts";
import { classNames } from "../../theme/class-names.ts";
import { DiscardDialog } from "../DiscardDialog/DiscardDialog.tsx";
import * as css from "./OpenQuizzes.css.ts";

/** A quiz that is not submitted yet, and what this device knows of it. */
export interface OpenQuiz {
  quiz: QuizSummary;
  /** Questions answered on this device. */
  answered: number;
  /** It was handed in and waits for the server to take it. */
  isBeingSubmitted: boolean;
}

export interface OpenQuizzesProps {
  /** Newest first. Without any, nothing stands here. */
  quizzes: readonly OpenQuiz[];
  now: Date;
  /** The address of a quiz. */
  hrefOf: (quizId: number) => string;
  /** The quiz that is being discarded; `null` for none. */
  discardingId: number | null;
  /** Called once the learner has confirmed. The dialog stays until the quiz is no longer among `quizzes`. */
  onDiscard: (quiz: QuizSummary) => void;
}

/** So many are shown at first; the others at a press. */
const SHOWN = 3;

/**
 * The quizzes that were begun and not submitted: to go on with, or to discard.
 *
 * Keyboard: a link and a button for each, named with the quiz. Discarding asks in a dialog; afterwards the focus goes to the
 * screen's heading, as its button is gone.
 */
export function OpenQuizzes({ quizzes, now, hrefOf, discardingId, onDiscard }: OpenQuizzesProps) {
  const [areAllShown, setAllShown] = useState(false);
  const [askedId, setAskedId] = useState<number | null>(null);
  const asked = quizzes.find(({ quiz }) => quiz.id === askedId)?.quiz;
  if (quizzes.length === 0) return null;
  return (
    <Section title="Continue">
      <ul className={list.rows}>
        {(areAllShown ? quizzes : quizzes.slice(0, SHOWN)).map((open) => (
          <Row
            key={open.quiz.id}
            open={open}
            now={now}
            href={hrefOf(open.quiz.id)}
            onDiscard={() => setAskedId(open.quiz.id)}
          />
        ))}
      </ul>
      {quizzes.length > SHOWN && !areAllShown ? (
        <TextButton className={css.all} onClick={() => setAllShown(true)}>
          Show all {quizzes.length}
        </TextButton>
      ) : null}
      <DiscardDialog
        quiz={asked}
        discardingId={discardingId}
        onKeep={() => setAskedId(null)}
        onDiscard={onDiscard}
      />
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
  const { quiz, isBeingSubmitted } = open;
  const left = minutesLeft(quiz, now);
  const isTimeUp = left !== null && left <= 0;
  const follow = isTimeUp || isBeingSubmitted ? "Open" : "Continue";
  return (
    <li className={classNames(list.row, css.quiz)}>
      <div>
        <h3 className={css.name}>{quiz.title}</h3>
        <p className={list.quiet}>
          Begun: {formatRecent(quiz.startedAt, now)} · {quiz.mode === "quiz" ? "graded" : "study"} ·{" "}
          {answeredWords(open)}
        </p>
        <p className={classNames(css.time, isTimeUp && css.timeIsUp)}>{timeWords(open, left)}</p>
      </div>
      <div className={css.actions}>
        <TextLink className={css.link} href={href} aria-label={`${follow} ${quiz.title}`}>
          {follow}
        </TextLink>
        {isBeingSubmitted ? null : (
          <Button variant="quiet" aria-label={`Discard ${quiz.title}`} onClick={onDiscard}>
            Discard
          </Button>
        )}
      </div>
    </li>
  );
}

/** Begun minutes until the time is up, 0 from then on; `null` without a limit. */
function minutesLeft(quiz: QuizSummary, now: Date): number | null {
  const deadline = deadlineOf(quiz);
  return deadline === null ? null : Math.max(0, Math.ceil((deadline - now.getTime()) / 60_000));
}

function answeredWords({ answered, quiz }: OpenQuiz): string {
  const count =
    answered === 0 ? "nothing" : `${formatNumber(answered)} of ${formatNumber(quiz.totalQuestions)}`;
  return `${count} answered on this device`;
}

function timeWords({ answered, isBeingSubmitted }: OpenQuiz, left: number | null): string {
  if (isBeingSubmitted) return "Waiting for the server to take it";
  if (left === null) return "No time limit";
  if (left > 0) return `${plural(left, "minute")} left`;
  return answered === 0
    ? "Time is up. Opening it submits it without answers of this device."
    : "Time is up. Opening it submits what you answered.";
}
