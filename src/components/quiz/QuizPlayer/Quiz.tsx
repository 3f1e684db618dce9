import { useEffect, useMemo, useRef, useState, type RefObject } from "react";
import { percent } from "../../../api/questions/scoring.ts";
import { ProgressBar } from "../../controls/ProgressBar/ProgressBar.tsx";
import { Tag } from "../../controls/Tag/Tag.tsx";
import { Skeleton } from "../../feedback/Skeleton/Skeleton.tsx";
import { QuietRoomLabels } from "../../labels/labels.tsx";
import { classNames } from "../../theme/class-names.ts";
import { visuallyHidden } from "../../theme/hidden.css.ts";
import { ground, root } from "../../theme/root.css.ts";
import { themeClass } from "../../theme/theme-class.ts";
import { listOf } from "../keys/asked-of.ts";
import type { Key } from "../engine/question.ts";
import { createCarrier, keptAtOf } from "./carry.ts";
import { Controls } from "./Controls.tsx";
import { elementProps } from "./element-props.ts";
import { Question } from "./Question.tsx";
import { QuizProvider, useQuizAround } from "./quiz-context.ts";
import type { QuizPlayerProps } from "./quiz-props.ts";
import * as css from "./QuizPlayer.css.ts";
import { preloadSession, SessionClock, SessionNotices, SessionSide, SessionWatch } from "./session-parts.tsx";
import { useFocusKept } from "./useFocusKept.ts";
import { useQuiz, type AroundQuiz } from "./useQuiz.ts";
import { useSubmitted } from "./useSubmitted.ts";

/** A running quiz, whose parts stand within it in a layout of your own. It takes what the player takes. */
function Root<K extends Key = Key>(props: QuizPlayerProps<K>) {
  // Inside, questions go by numbers, whatever they are called.
  const own = props as unknown as QuizPlayerProps;
  const [carrier] = useState(createCarrier);
  const focus = useRef(false);
  const { shown, ...submitted } = useSubmitted(own);
  const { questions, storage } = shown;
  const keptAt = keptAtOf(storage);
  // Other questions are another quiz, also with their options in another order; what is called the same keeps its answer.
  const name = useMemo(
    () => JSON.stringify([keptAt, questions], ["id", "options", "prompts"]),
    [keptAt, questions],
  );
  return (
    <QuietRoomLabels room="quiz" labels={own.labels}>
      <Running key={name} own={shown} around={{ carrier, keptAt, submitted, focus }} />
    </QuietRoomLabels>
  );
}

interface RunningProps {
  own: QuizPlayerProps;
  around: AroundQuiz & { focus: RefObject<boolean> };
}

function Running({ own, around }: RunningProps) {
  const quiz = useQuiz(own, around);
  const status = useRef<HTMLParagraphElement>(null);
  useFocusKept(around.focus, status, quiz.heading);
  const { questions, theme, className, children } = own;
  const { isExam, isForwardOnly, isShown, total, say } = quiz;
  const hasClock = quiz.timeLimit !== null;
  const isClosedHere = own.submission === undefined;
  useEffect(
    () =>
      void preloadSession({
        questions: listOf(questions),
        hasClock,
        isExam,
        isForwardOnly,
        isClosedHere,
      }).catch(() => {}),
    [questions, hasClock, isExam, isForwardOnly, isClosedHere],
  );
  const isOwnTheme = theme !== undefined;
  const running = (
    <>
      {children}
      <SessionWatch />
    </>
  );
  const waiting = (
    <Skeleton
      label={say("loading")}
      bars={[
        { width: "60%", height: 2 },
        { width: "100%", height: 12 },
      ]}
    />
  );
  return (
    <QuizProvider value={quiz}>
      <div
        // Until there is a question, the player has the focus of one that was there before.
        tabIndex={isShown && total > 0 ? undefined : -1}
        {...elementProps(own)}
        className={classNames(
          isOwnTheme && themeClass(theme),
          root,
          isOwnTheme && ground,
          css.player,
          className,
        )}
      >
        {total === 0 ? <Empty /> : isShown ? running : waiting}
        <p ref={status} className={visuallyHidden} aria-live="polite" role="status">
          {quiz.words}
        </p>
      </div>
    </QuizProvider>
  );
}

/** What a quiz without questions shows. */
function Empty() {
  const { say } = useQuizAround();
  return (
    <>
      <p className={css.unable}>{say("quizIsEmpty")}</p>
      <SessionWatch />
    </>
  );
}

/** Title, kind and sentence of the quiz, and until it is closed what stands beside them. */
function Header() {
  const { props, submission, timeLimit } = useQuizAround();
  const isClosed = submission === "done" && props.submission === undefined;
  const { title, tag, subtitle, reason, headingLevel = 2 } = props;
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={css.head}>
      <div className={css.words}>
        {title === undefined ? null : <Heading className={css.title}>{title}</Heading>}
        {tag === undefined && subtitle === undefined && !reason ? null : (
          <p className={css.mode}>
            {tag === undefined ? null : <Tag>{tag}</Tag>}
            {subtitle === undefined ? null : <span>{subtitle}</span>}
            {reason ? <span className={css.reason}>{reason}</span> : null}
          </p>
        )}
      </div>
      {isClosed ? null : (
        <div className={css.bar}>
          {timeLimit === null ? null : (
            <div className={css.clock}>
              <Timer />
            </div>
          )}
          <Progress />
        </div>
      )}
    </div>
  );
}

/** The place in the quiz, in words and as a bar. */
function Progress() {
  const { say, index, total } = useQuizAround();
  const done = percent(index + 1, total);
  return (
    <>
      <p className={css.place}>
        <span className={css.placeName}>{say("questionOf", { index: index + 1, total })}</span>
        <span className={css.percent}>{say("percentDone", { percent: done })}</span>
      </p>
      <div className={css.progress}>
        <ProgressBar label={say("quizProgress")} value={done} />
      </div>
    </>
  );
}

/** The time that is left, and the button that hides it; nothing without a limit. */
function Timer() {
  return useQuizAround().deadline === null ? null : <SessionClock />;
}

/** What stands in the way of the quiz, or of its submission; mostly nothing. */
function Notices() {
  const { isTimeUp, submission, isKept, props } = useQuizAround();
  const isUnderWay = submission !== "open" && submission !== "done";
  return isTimeUp || isUnderWay || props.isOnline === false || !isKept ? <SessionNotices /> : null;
}

/** The grid that leads to each question, and the line that tells of the keys. */
function Navigator() {
  const { total, submission, props } = useQuizAround();
  return submission === "done" && props.submission === undefined ? null : <SessionSide total={total} />;
}

/** The parts of a player, for a layout of your own: they stand within `Root`, or within a `QuizPlayer`, in any order. */
export const Quiz = { Root, Header, Progress, Timer, Notices, Question, Controls, Navigator };
