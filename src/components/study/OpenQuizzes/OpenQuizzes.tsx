import { useState, type ComponentPropsWithRef } from "react";
import { isDiscardable } from "../../../api/quizzes/discarding.ts";
import type { QuizSummary } from "../../../api/quizzes/schema.ts";
import { deadlineOf } from "../../../api/quizzes/timing.ts";
import { Button } from "../../controls/Button/Button.tsx";
import { TextButton, TextLink } from "../../controls/TextLink/TextLink.tsx";
import { formatRecent } from "../../format/dates.ts";
import { useSay, type Say } from "../../labels/labels.tsx";
import { Section } from "../../layout/Section/Section.tsx";
import * as list from "../../layout/rows.css.ts";
import { classNames } from "../../theme/class-names.ts";
import { late } from "../../layout/Late/late.tsx";
import { usePrepare } from "../../layout/Late/use-prepare.ts";
import { OPEN_QUIZZES_LABELS } from "./open-quizzes-labels.ts";
import * as css from "./OpenQuizzes.css.ts";

/** A quiz that is not submitted yet, and what this device knows of it. */
export interface OpenQuiz {
  /** With `answeredCount`, the row says how many questions are answered on any device. */
  quiz: QuizSummary;
  /** Questions answered on this device. */
  answered: number;
  /** It was handed in and waits for the server to take it. */
  isBeingSubmitted: boolean;
}

export interface OpenQuizzesProps extends Omit<ComponentPropsWithRef<"section">, "children" | "title"> {
  /** Newest first. Without any, nothing stands here. */
  quizzes: readonly OpenQuiz[];
  now: Date;
  /** The address of a quiz. */
  hrefOf: (quizId: number) => string;
  /** The quiz that is being discarded; `null` for none. */
  discardingId: number | null;
  /**
   * Called once the learner has confirmed, with all answers counted. A quiz that is not `isDiscardable` is to be submitted. The
   * dialog stays until the quiz is being submitted or no longer among `quizzes`.
   */
  onDiscard: (quiz: QuizSummary) => void;
}

const DiscardDialog = late({
  load: () => import("../DiscardDialog/DiscardDialog.tsx").then((module) => module.DiscardDialog),
  waiting: () => null,
  failed: "The dialog did not load.",
});

/** So many are shown at first; the others at a press. */
const SHOWN = 3;

/**
 * The quizzes that were begun and not submitted: to go on with, or to discard.
 *
 * Keyboard: a link and a button for each, named with the quiz. Discarding asks in a dialog; afterwards the focus goes to the
 * screen's heading, as its button is gone.
 */
export function OpenQuizzes(props: OpenQuizzesProps) {
  const { quizzes, now, hrefOf, discardingId, onDiscard, ...rest } = props;
  const say = useSay("study", OPEN_QUIZZES_LABELS);
  const [areAllShown, setAllShown] = useState(false);
  const [askedId, setAskedId] = useState<number | null>(null);
  const asked = quizzes.find(({ quiz, isBeingSubmitted }) => quiz.id === askedId && !isBeingSubmitted);
  /** The dialog stays once it was opened. */
  const [isAsked, setAsked] = useState(false);
  usePrepare(DiscardDialog.preload);
  if (quizzes.length === 0) return null;
  return (
    <Section {...rest} title={say("openTitle")}>
      <ul className={list.rows}>
        {(areAllShown ? quizzes : quizzes.slice(0, SHOWN)).map((open) => (
          <Row
            key={open.quiz.id}
            open={open}
            now={now}
            href={hrefOf(open.quiz.id)}
            onDiscard={() => {
              setAsked(true);
              setAskedId(open.quiz.id);
            }}
          />
        ))}
      </ul>
      {quizzes.length > SHOWN && !areAllShown ? (
        <TextButton className={css.all} onClick={() => setAllShown(true)}>
          {say("showAll", { count: quizzes.length })}
        </TextButton>
      ) : null}
      {isAsked ? (
        <DiscardDialog
          quiz={asked && { ...asked.quiz, answeredCount: answeredIn(asked) }}
          discardingId={discardingId}
          onKeep={() => setAskedId(null)}
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
  const say = useSay("study", OPEN_QUIZZES_LABELS);
  const { quiz, isBeingSubmitted } = open;
  const left = minutesLeft(quiz, now);
  const isTimeUp = left !== null && left <= 0;
  const follow = say(isTimeUp || isBeingSubmitted ? "openQuiz" : "continueQuiz");
  const canDiscard = isDiscardable({ ...quiz, answeredCount: answeredIn(open) });
  const way = say(canDiscard ? "discardOpen" : "endOpen");
  const nameOf = (what: string) => say("wayOfQuiz", { way: what, title: quiz.title });
  return (
    <li className={classNames(list.row, css.quiz)}>
      <div>
        <h3 className={css.name}>{quiz.title}</h3>
        <p className={list.quiet}>
          {say("begun", { when: formatRecent(quiz.startedAt, now, say.locale) })} ·{" "}
          {say(quiz.mode === "quiz" ? "openGraded" : "openStudy")} · {answeredWords(open, say)}
        </p>
        <p className={classNames(css.time, isTimeUp && css.timeIsUp)}>{timeWords(open, left, say)}</p>
      </div>
      <div className={css.actions}>
        <TextLink className={css.link} href={href} aria-label={nameOf(follow)}>
          {follow}
        </TextLink>
        {isBeingSubmitted ? null : (
          <Button variant="quiet" aria-label={nameOf(way)} onClick={onDiscard}>
            {way}
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

type SayOpen = Say<typeof OPEN_QUIZZES_LABELS>;

/** Questions that are known to be answered: this device may have answers that the server lacks, and the other way round. */
const answeredIn = ({ answered, quiz }: OpenQuiz): number => Math.max(answered, quiz.answeredCount ?? 0);

function answeredWords(open: OpenQuiz, say: SayOpen): string {
  const answered = answeredIn(open);
  const { answeredCount, totalQuestions: count } = open.quiz;
  if (answeredCount === undefined)
    return answered === 0 ? say("nothingAnswered") : say("answeredHere", { answered, count });
  return answered === 0 ? say("nothingAnsweredAnywhere") : say("answeredAnywhere", { answered, count });
}

function timeWords(open: OpenQuiz, left: number | null, say: SayOpen): string {
  if (open.isBeingSubmitted) return say("waitingForServer");
  if (left === null) return say("openNoLimit");
  if (left > 0) return say("minutesLeft", { count: left });
  return say(answeredIn(open) === 0 ? "timeUpWithout" : "timeUp");
}
