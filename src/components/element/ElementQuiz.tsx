import {
  Activity,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useSyncExternalStore,
  type Ref,
  type RefObject,
} from "react";
import { LanguageProvider, useLabels, type Language } from "../i18n/labels/labels.tsx";
import { useLanguageProblems } from "../i18n/labels/use-label-problems.ts";
import type { QuestionAnswer, QuizQuestion } from "../quiz/engine/question/question.ts";
import { answersOf } from "../quiz/engine/result.ts";
import { usePlayer, usePlayerState } from "../quiz/QuizPlayer/context/quiz-context.ts";
import { PLAYER_LABELS } from "../quiz/QuizPlayer/player-labels.ts";
import { QUIZ_LAYOUT, QuizPlayer } from "../quiz/QuizPlayer/QuizPlayer.tsx";
import type { QuizPlayerProps } from "../quiz/QuizPlayer/settings/quiz-props.ts";
import { ErrorBoundary } from "../react/ErrorBoundary.tsx";
import { subscribeNever } from "../react/subscribe-never.ts";
import { classNames } from "../theme/class-names.ts";
import { themeClass } from "../theme/theme-class.ts";
import { background, container, root as rootClass } from "../theme/root.css.ts";
import { controls } from "./host.css.ts";

/** Progress of a running quiz. */
export interface Progress {
  /** All answers, in display order. */
  answers: readonly QuestionAnswer[];
  /** Number of questions that are not completely answered. */
  incompleteCount: number;
  /** Zero-based index of the current question. */
  index: number;
  /** Start of the time limit in milliseconds since the epoch; `undefined` without a limit. */
  startedAt: number | undefined;
  /** Whether the quiz is submitted. */
  isDone: boolean;
}

export interface ElementQuizProps {
  /** Whether the element is disconnected: the quiz keeps its state, but its effects are stopped. */
  hidden: boolean;
  /** `null` while they load. */
  questions: readonly QuizQuestion[] | null;
  /** Other props of the player. */
  player: Omit<QuizPlayerProps, "questions" | "ref">;
  playerRef: Ref<HTMLDivElement>;
  /** Name of a theme, or `device` for light or dark as the device is set. */
  theme: string;
  locale: string;
  dir: "ltr" | "rtl";
  labels: Language["labels"] | undefined;
  disabled: boolean;
  onProgress: (progress: Progress) => void;
  onError: (cause: unknown) => void;
}

/** Content of a `<cairn-quiz>`: the player in its theme and language. */
export function ElementQuiz(props: ElementQuizProps) {
  const { questions, player, playerRef, theme, locale, dir, labels, disabled } = props;
  const { hidden, onProgress, onError } = props;
  const isDark = useIsDeviceDark(theme === "device");
  const themeName = theme === "device" ? (isDark ? "dark" : "light") : theme;
  const { onProblem } = player;
  const root = useRef<HTMLDivElement>(null);
  const language = useMemo(() => ({ locale, labels: toLabels(labels) }), [locale, labels]);
  useLanguageProblems(labels, onProblem);
  return (
    <Activity mode={hidden ? "hidden" : "visible"}>
      <LanguageProvider value={language}>
        <div
          ref={root}
          part="quiz"
          className={classNames(themeClass(themeName), rootClass, container, background)}
          lang={locale}
          dir={dir}
        >
          <fieldset className={controls} role="presentation" disabled={disabled}>
            <ErrorBoundary subject={questions} fallback={<Empty />} onError={onError}>
              <QuizPlayer
                {...player}
                ref={playerRef}
                tabIndex={-1}
                questions={questions ?? undefined}
                shortcuts={disabled ? false : player.shortcuts}
              >
                {QUIZ_LAYOUT}
                <ProgressReporter onProgress={onProgress} />
                <Tooltips root={root} />
              </QuizPlayer>
            </ErrorBoundary>
          </fieldset>
        </div>
      </LanguageProvider>
    </Activity>
  );
}

/** Labels may come from a file, so their type is unchecked. */
const toLabels = (labels: unknown): Language["labels"] =>
  typeof labels === "object" && labels !== null ? (labels as Language["labels"]) : {};

function Empty() {
  return <p>{useLabels("quiz", PLAYER_LABELS)("quizIsEmpty")}</p>;
}

/** Reports every change of the progress, including those from the storage. */
function ProgressReporter({ onProgress }: Pick<ElementQuizProps, "onProgress">) {
  const { quiz } = usePlayer();
  const items = usePlayerState((state) => state.items);
  const questions = usePlayerState((state) => state.questions);
  const index = usePlayerState((state) => state.index);
  const startedAt = usePlayerState((state) =>
    state.deadline === null ? undefined : (state.startedAt ?? undefined),
  );
  const isDone = usePlayerState(({ phase }) => phase.name === "done");
  useLayoutEffect(() => {
    const incompleteCount = questions.total - quiz.state.counts.answered;
    onProgress({ answers: answersOf({ questions, items }), incompleteCount, index, startedAt, isDone });
  }, [onProgress, quiz, questions, items, index, startedAt, isDone]);
  return null;
}

/** Adds tooltips to icon buttons once the deferred code is loaded. */
function Tooltips({ root }: { root: RefObject<HTMLElement | null> }) {
  const { deferred } = usePlayer();
  const isLoaded = typeof deferred === "object";
  useEffect(() => {
    if (!isLoaded) return;
    let isCancelled = false;
    let stop = () => {};
    void import("../theme/tooltips/watch-tooltips.ts").then(
      ({ watchTooltips }) => {
        if (!isCancelled && root.current) stop = watchTooltips(root.current);
      },
      () => {},
    );
    return () => {
      isCancelled = true;
      stop();
    };
  }, [isLoaded, root]);
  return null;
}

const DARK = "(prefers-color-scheme: dark)";

/** Returns whether the device prefers a dark theme; always false if not `isEnabled`. */
function useIsDeviceDark(isEnabled: boolean): boolean {
  return useSyncExternalStore(
    isEnabled ? subscribeToDevice : subscribeNever,
    () => isEnabled && globalThis.matchMedia?.(DARK).matches,
  );
}

function subscribeToDevice(listener: () => void): () => void {
  // jsdom has no media queries.
  const device = globalThis.matchMedia?.(DARK);
  device?.addEventListener("change", listener);
  return () => device?.removeEventListener("change", listener);
}
