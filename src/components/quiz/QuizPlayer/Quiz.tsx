import { useCallback, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { percent } from "../../../api/percent.ts";
import { Button } from "../../controls/Button/Button.tsx";
import { ProgressBar } from "../../controls/ProgressBar/ProgressBar.tsx";
import { LOADED_LABELS } from "../../feedback/Loaded/loaded-labels.ts";
import { Skeleton } from "../../feedback/Skeleton/Skeleton.tsx";
import { QuietRoomLabels, useLanguage, useSay } from "../../labels/labels.tsx";
import { logProblem } from "../../labels/log-problem.ts";
import { failed } from "../../layout/Late/late.css.ts";
import { classNames } from "../../theme/class-names.ts";
import { visuallyHidden } from "../../theme/hidden.css.ts";
import { ground, root as rootClass } from "../../theme/root.css.ts";
import { themeClass } from "../../theme/theme-class.ts";
import type { Key } from "../engine/question.ts";
import { CheckPlace } from "../QuestionCard/check-place.ts";
import { isClosed } from "../engine/state.ts";
import { useIsServed, useQuizEngine, useQuizState } from "../react/use-quiz-engine.ts";
import { browserClock } from "../storage/browser-clock.ts";
import type { PlayerAnnouncement } from "./announcements.ts";
import { Controls } from "./Controls.tsx";
import { elementProps } from "./element-props.ts";
import { engineOptions, storeOf } from "./engine-options.ts";
import { PLAYER_LABELS } from "./player-labels.ts";
import { Question } from "./Question.tsx";
import { QuizProvider, usePlayer, usePlayerState, type PlayerContext } from "./quiz-context.ts";
import type { QuizPlayerProps } from "./quiz-props.ts";
import * as css from "./QuizPlayer.css.ts";
import { SessionPart } from "./SessionPart.tsx";
import { useSession, withSession } from "./use-session.ts";
import { useSessionKeys } from "./useSessionKeys.ts";

/** A running quiz, whose parts stand within it in a layout of your own. It takes what the player takes. */
function Root<K extends Key = Key>(props: QuizPlayerProps<K>) {
  // Inside, ids are texts, whatever they were given as.
  const own = props as unknown as QuizPlayerProps;
  return (
    <QuietRoomLabels room="quiz" labels={own.labels}>
      <Running props={own} />
    </QuietRoomLabels>
  );
}

function Running({ props }: { props: QuizPlayerProps }) {
  const { theme, className, children } = props;
  const say = useSay("quiz", PLAYER_LABELS);
  const language = useLanguage();
  const [news, setNews] = useState("");
  const [isHelpOpen, setHelpOpen] = useState(false);
  const [areKeysOn, setKeysOn] = useState(true);
  const status = useRef<HTMLParagraphElement>(null);
  const announce = useCallback((words: string) => {
    // Written past React: nothing else is drawn again with it.
    if (status.current) status.current.textContent = words;
  }, []);
  const tell = useCallback(
    (announcement: PlayerAnnouncement) =>
      withSession(({ announcementWords }) => {
        const said = announcementWords(announcement, language);
        announce(said);
        if (announcement.label === "answersArrived") setNews(said);
      }),
    [announce, language],
  );
  const heading = useRef<HTMLHeadingElement>(null);
  const card = useRef<HTMLDivElement>(null);
  const currentCell = useRef<HTMLButtonElement>(null);
  const root = useRef<HTMLElement>(null);
  const answered = useRef<{ questionId: Key; at: number }>(null);
  const checkPlace = useRef<HTMLDivElement>(null);
  const storage = useMemo(() => storeOf(props.storage), [props.storage]);
  const { now } = props;
  const clock = useMemo(() => browserClock(now), [now]);
  const quiz = useQuizEngine({
    ...engineOptions(props, storage),
    clock,
    onAnswer(event) {
      answered.current = { questionId: event.questionId, at: performance.now() };
      props.onAnswer?.(event);
    },
    onAnnounce(announcement) {
      if (announcement.label === "timeIsUp") announce(say("timeIsUp"));
      else tell(announcement);
    },
    onProblem(problem) {
      logProblem("QuizPlayer", problem);
      props.onProblem?.(problem);
    },
  });
  const move = useCallback(
    (index: number) => {
      announce("");
      setNews("");
      // The next question must be drawn before its heading can take the focus.
      flushSync(() => quiz.goTo(index));
      heading.current?.focus();
    },
    [quiz, announce],
  );
  const [session, loadAgain] = useSession();
  const goOn = useCallback(() => {
    const { index, phase } = quiz.state;
    // What asks before a question is left did not arrive: the second press leaves it.
    if (session === "failed" && phase.name === "answering" && phase.isLeaving) return move(index + 1);
    announce("");
    setNews("");
    flushSync(() => quiz.next());
    if (quiz.state.index !== index) heading.current?.focus();
  }, [quiz, announce, move, session]);
  const total = useQuizState(quiz, ({ questions }) => questions.total);
  const isReady = useQuizState(quiz, (state) => state.isReady);
  // A server shows the first question before the storage is read.
  const isShown = (useIsServed() && !props.shuffle) || isReady;
  const isWaiting = total === 0 ? !props.questions : !isShown;
  const { onShortcutsChange, shortcuts = true } = props;
  const hasKeys = shortcuts !== false && (onShortcutsChange !== undefined || areKeysOn);
  const context = useMemo<PlayerContext>(
    () => ({
      quiz,
      props,
      say,
      announce,
      tell,
      news,
      move,
      goOn,
      session,
      tellProblem: quiz.tellProblem,
      hasKeys,
      setKeys: onShortcutsChange ?? setKeysOn,
      isHelpOpen,
      setHelpOpen,
      root,
      heading,
      card,
      answered,
      checkPlace,
      currentCell,
    }),
    [quiz, props, say, announce, tell, news, move, goOn, session, hasKeys, onShortcutsChange, isHelpOpen],
  );
  const placeStatus = useCallback((line: HTMLParagraphElement | null) => {
    status.current = line;
    root.current = line?.parentElement ?? null;
  }, []);
  useSessionKeys(context);
  const isOwnTheme = theme !== undefined;
  const running = (
    <>
      {session === "failed" ? <SessionFailed onRetry={loadAgain} /> : null}
      {children}
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
  const element = elementProps(props);
  return (
    <QuizProvider value={context}>
      <div
        // Until there is a question, the player has the focus of one that was there before.
        tabIndex={isShown && total > 0 ? undefined : -1}
        {...element}
        onPointerDownCapture={(event) => {
          quiz.touch();
          element.onPointerDownCapture?.(event);
        }}
        onKeyDownCapture={(event) => {
          quiz.touch();
          element.onKeyDownCapture?.(event);
        }}
        className={classNames(
          isOwnTheme && themeClass(theme),
          rootClass,
          isOwnTheme && ground,
          css.player,
          className,
        )}
      >
        <CheckPlace.Provider value={checkPlace}>
          {isWaiting ? waiting : total === 0 ? <p className={css.unable}>{say("quizIsEmpty")}</p> : running}
        </CheckPlace.Provider>
        <p ref={placeStatus} className={visuallyHidden} aria-live="polite" role="status" />
        {/* After the line above, by which it knows the player's element. */}
        {typeof session === "object" ? <session.SessionWatch /> : null}
      </div>
    </QuizProvider>
  );
}

/** Says what is missing because its code did not arrive. */
function SessionFailed({ onRetry }: { onRetry: () => void }) {
  const { say, heading } = usePlayer();
  const sayAgain = useSay("feedback", LOADED_LABELS);
  return (
    // Not a Notice: it comes with the code that is missing.
    <div className={classNames(failed, css.missing)} role="alert">
      {say("sessionFailed")}
      <Button
        onClick={() => {
          // The button goes.
          heading.current?.focus();
          onRetry();
        }}
      >
        {sayAgain("tryAgain")}
      </Button>
    </div>
  );
}

/** Title, kind and sentence of the quiz, and until it is closed what stands beside them. */
function Header() {
  const { props } = usePlayer();
  const isOver = usePlayerState(isClosed);
  const timeLimit = usePlayerState(({ settings }) => settings.timeLimit);
  const { title, description, headingLevel = 2 } = props;
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={css.head}>
      <div className={css.words}>
        {title === undefined ? null : <Heading className={css.title}>{title}</Heading>}
        {description === undefined || description === null ? null : (
          <div className={css.mode}>{description}</div>
        )}
      </div>
      {isOver ? null : (
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
  const { say } = usePlayer();
  const index = usePlayerState((state) => state.index);
  const total = usePlayerState(({ questions }) => questions.total);
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
  const isRunning = usePlayerState(({ deadline, phase }) => deadline !== null && phase.name !== "done");
  return isRunning ? <SessionPart name="SessionClock" width="9rem" heights={[2.5]} /> : null;
}

/** What stands in the way of the quiz, or of its submission; mostly nothing. */
function Notices() {
  const { props } = usePlayer();
  const isNeeded = usePlayerState(
    ({ phase, isSaved }) =>
      !isSaved || phase.name === "submitting" || phase.name === "failed" || phase.name === "expired",
  );
  return isNeeded || props.submission?.isOnline === false ? (
    <SessionPart name="Notices" heights={[3]} />
  ) : null;
}

/** The height of the navigator's legend, in rem. */
const LEGEND = 6;

/** The grid that leads to each question, and the line that tells of the keys. */
function Navigator() {
  const total = usePlayerState(({ questions }) => questions.total);
  if (usePlayerState(isClosed)) return null;
  return (
    <SessionPart name="SessionSide" heights={[1.4, Math.min(26, Math.ceil(total / 10) * 2.75), LEGEND]} />
  );
}

/** The parts of a player, for a layout of your own: they stand within `Root`, or within a `QuizPlayer`, in any order. */
export const Quiz = { Root, Header, Progress, Timer, Notices, Question, Controls, Navigator };
