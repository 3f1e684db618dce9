import { useCallback, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Skeleton } from "../../feedback/Skeleton/Skeleton.tsx";
import { QuietNamespaceLabels, useLanguage, useLabels } from "../../i18n/labels/labels.tsx";
import { logProblem } from "../../i18n/labels/log-problem.ts";
import { classNames } from "../../theme/class-names.ts";
import { themeClass } from "../../theme/theme-class.ts";
import type { CustomKinds } from "../engine/question/define-kind.ts";
import type { AnyId } from "../engine/question/question.ts";
import { CheckBarSlot } from "../QuestionCard/feedback/check-bar-slot.ts";
import { useIsServed, useQuizState } from "../react/use-quiz-state.ts";
import type { PlayerAnnouncement } from "./context/announcements.ts";
import { QuizProvider, type PlayerContext, type Revealed } from "./context/quiz-context.ts";
import { Controls } from "./Controls.tsx";
import { Header, Navigator, Notices, Progress, Timer } from "./first-view.tsx";
import { LoadFailed } from "./loading/LoadFailed.tsx";
import { lazyDeferredCode, useDeferredCode } from "./loading/use-deferred-code.ts";
import { useEarlyKeys } from "./loading/use-early-keys.ts";
import { usePlayerQuiz } from "./loading/use-player-quiz.ts";
import { PLAYER_LABELS } from "./player-labels.ts";
import { Question } from "./Question.tsx";
import { elementProps } from "./settings/element-props.ts";
import { playerOptions } from "./settings/player-options.ts";
import type { QuizPlayerProps } from "./settings/quiz-props.ts";
import { visuallyHidden } from "../../theme/hidden.css.ts";
import { background, root as rootClass } from "../../theme/root.css.ts";
import * as css from "./QuizPlayer.css.ts";

/** Runs a quiz and provides it to the parts in `children`, which form a custom layout. Has the props of `QuizPlayer`. */
function Root<Id extends AnyId = AnyId, Kinds extends CustomKinds = CustomKinds>(
  props: QuizPlayerProps<Id, Kinds>,
) {
  // The generic id type matters only to the host; internally, ids are strings.
  const playerProps = props as unknown as QuizPlayerProps;
  return (
    <QuietNamespaceLabels namespace="quiz" labels={playerProps.labels}>
      <Player props={playerProps} />
    </QuietNamespaceLabels>
  );
}

/**
 * Returns a function that announces a label, and one that clears the announcement. A change of another device is also returned as
 * text, until it is cleared.
 */
function useAnnouncements(announce: (text: string) => void) {
  const language = useLanguage();
  const [remoteChange, setRemoteChange] = useState("");
  const announceLabel = useCallback(
    (announcement: PlayerAnnouncement) =>
      lazyDeferredCode.use(({ announcementText }) => {
        const text = announcementText(announcement, language);
        announce(text);
        if (announcement.label === "answersArrived") setRemoteChange(text);
      }),
    [announce, language],
  );
  const clear = useCallback(() => {
    announce("");
    setRemoteChange("");
  }, [announce]);
  return { announceLabel, clear, remoteChange };
}

function Player({ props }: { props: QuizPlayerProps }) {
  const { theme, className, children } = props;
  const t = useLabels("quiz", PLAYER_LABELS);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const [revealed, setRevealed] = useState<Revealed>({});
  const [areShortcutsOn, setShortcutsOn] = useState(true);
  const status = useRef<HTMLParagraphElement>(null);
  const announce = useCallback((text: string) => {
    // Bypasses React to avoid rendering the player again.
    if (status.current) status.current.textContent = text;
  }, []);
  const { announceLabel, clear, remoteChange } = useAnnouncements(announce);
  const heading = useRef<HTMLHeadingElement>(null);
  const card = useRef<HTMLDivElement>(null);
  const currentCell = useRef<HTMLButtonElement>(null);
  const root = useRef<HTMLElement>(null);
  const lastAnswer = useRef<{ questionId: AnyId; at: number }>(null);
  const lastInput = useRef(0);
  const checkBarSlot = useRef<HTMLDivElement>(null);
  const quiz = usePlayerQuiz({
    ...playerOptions(props),
    onAnswer(event) {
      lastAnswer.current = { questionId: event.questionId, at: quiz.calledAt() };
      props.onAnswer?.(event);
    },
    onAnnounce(announcement) {
      if (announcement.label === "timeIsUp") announce(t("timeIsUp"));
      else announceLabel(announcement);
    },
    onProblem(problem) {
      logProblem("QuizPlayer", problem);
      props.onProblem?.(problem);
    },
  });
  const goTo = useCallback(
    (index: number) => {
      clear();
      // The next question must be rendered before its heading can be focused.
      flushSync(() => quiz.goTo(index));
      heading.current?.focus();
    },
    [quiz, clear],
  );
  const [deferred, loadAgain] = useDeferredCode(quiz);
  const goToNext = useCallback(() => {
    const { index, phase } = quiz.state;
    // If the confirmation failed to load, pressing Next a second time leaves the question.
    if (deferred === "failed" && phase.name === "answering" && phase.isLeaving) return goTo(index + 1);
    clear();
    flushSync(() => quiz.next());
    if (quiz.state.index !== index) heading.current?.focus();
  }, [quiz, clear, goTo, deferred]);
  const total = useQuizState(quiz, ({ questions }) => questions.total);
  const isReady = useQuizState(quiz, (state) => state.isReady);
  // Server-rendered HTML shows the first question before the storage is read.
  const canShow = (useIsServed() && !props.shuffle) || isReady;
  const isLoading = total === 0 ? !props.questions : !canShow;
  const { onShortcutsChange, shortcuts = true } = props;
  const hasShortcuts = shortcuts !== false && (onShortcutsChange !== undefined || areShortcutsOn);
  const takeEarlyKeys = useEarlyKeys(quiz, root, lastInput, deferred === "loading");
  const touch = () => {
    lastInput.current = performance.now();
    quiz.touch();
  };
  // Not memoized: `props` is new whenever the host renders.
  const context: PlayerContext = {
    quiz,
    props,
    t,
    announce,
    announceLabel,
    remoteChange,
    goTo,
    goToNext,
    deferred,
    reportProblem: quiz.reportProblem,
    revealed,
    setRevealed,
    hasShortcuts,
    setShortcuts: onShortcutsChange ?? setShortcutsOn,
    isHelpOpen,
    setHelpOpen,
    root,
    heading,
    card,
    lastAnswer,
    lastInput,
    takeEarlyKeys,
    checkBarSlot,
    currentCell,
  };
  const setStatus = useCallback((element: HTMLParagraphElement | null) => {
    status.current = element;
    root.current = element?.parentElement ?? null;
  }, []);
  const hasTheme = theme !== undefined;
  const failure = deferred === "failed" ? <LoadFailed onRetry={loadAgain} /> : null;
  const content = (
    <>
      {failure}
      {children}
    </>
  );
  const skeleton = (
    <Skeleton
      label={t("loading")}
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
        // While there is no question, the player takes the focus of the previous one.
        tabIndex={canShow && total > 0 ? undefined : -1}
        {...element}
        onPointerDownCapture={(event) => {
          touch();
          element.onPointerDownCapture?.(event);
        }}
        onKeyDownCapture={(event) => {
          touch();
          element.onKeyDownCapture?.(event);
        }}
        className={classNames(
          hasTheme && themeClass(theme),
          rootClass,
          hasTheme && background,
          css.player,
          className,
        )}
      >
        <CheckBarSlot.Provider value={checkBarSlot}>
          {isLoading ? (
            // Without the engine, a stored attempt can't be shown.
            (!quiz.hasEngine && failure) || skeleton
          ) : total === 0 ? (
            <p className={css.empty}>{t("quizIsEmpty")}</p>
          ) : (
            content
          )}
        </CheckBarSlot.Provider>
        <p ref={setStatus} className={visuallyHidden} aria-live="polite" role="status" />
        {/* After the status element, whose ref sets `root`. */}
        {typeof deferred === "object" ? <deferred.PlayerEffects /> : null}
      </div>
    </QuizProvider>
  );
}

/** Parts of the player for a custom layout, in any order inside `Root` or `QuizPlayer`. */
export const Quiz = { Root, Header, Progress, Timer, Notices, Question, Controls, Navigator };
