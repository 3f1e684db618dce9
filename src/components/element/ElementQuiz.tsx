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
import { LanguageProvider, useSay, type Language } from "../labels/labels.tsx";
import type { QuizAnswered, QuizQuestion } from "../quiz/engine/question.ts";
import { answersOf } from "../quiz/engine/result.ts";
import { Guard } from "../quiz/QuizPlayer/Guard.tsx";
import { PLAYER_LABELS } from "../quiz/QuizPlayer/player-labels.ts";
import { usePlayer, usePlayerState } from "../quiz/QuizPlayer/quiz-context.ts";
import type { QuizPlayerProps } from "../quiz/QuizPlayer/quiz-props.ts";
import { QUIZ_LAYOUT, QuizPlayer } from "../quiz/QuizPlayer/QuizPlayer.tsx";
import { classNames } from "../theme/class-names.ts";
import { ground, room, root as rootClass } from "../theme/root.css.ts";
import { themeClass } from "../theme/theme-class.ts";
import { controls } from "./host.css.ts";

/** What is known of a quiz as it runs. */
export interface Progress {
  /** All that is answered, in the quiz's order. */
  answers: readonly QuizAnswered[];
  /** How many questions are not answered in all their parts. */
  open: number;
  /** Zero-based index of the question shown. */
  index: number;
  /** When the time began to run, in milliseconds since the epoch; `undefined` without a limit. */
  startedAt: number | undefined;
  /** Whether it is submitted. */
  isDone: boolean;
}

export interface ElementQuizProps {
  /** Off the page: it keeps what it is, and hears and does nothing. */
  isAway: boolean;
  /** `null` while they are on their way. */
  questions: readonly QuizQuestion[] | null;
  /** What the player takes besides. */
  player: Omit<QuizPlayerProps, "questions" | "ref">;
  playerRef: Ref<HTMLDivElement>;
  /** The name of a theme, or `device` for dark or light, as the device is set. */
  theme: string;
  locale: string;
  dir: "ltr" | "rtl";
  labels: Language["labels"] | undefined;
  isDisabled: boolean;
  onProgress: (progress: Progress) => void;
  onBreak: (cause: unknown) => void;
}

/** What a `<cairn-quiz>` shows: the player, what is seen before its questions are there, or that it broke. */
export function ElementQuiz(props: ElementQuizProps) {
  const { questions, player, playerRef, theme, locale, dir, labels, isDisabled } = props;
  const { isAway, onProgress, onBreak } = props;
  const isDark = useDarkDevice(theme === "device");
  const shown = theme === "device" ? (isDark ? "dark" : "light") : theme;
  const { onProblem } = player;
  const root = useRef<HTMLDivElement>(null);
  const language = useMemo(() => ({ locale, labels: toLabels(labels) }), [locale, labels]);
  useEffect(() => {
    if (labels !== undefined)
      void import("../labels/label-problems.ts").then(
        ({ languageProblems }) => languageProblems(labels).forEach((problem) => onProblem?.(problem)),
        () => {},
      );
  }, [labels, onProblem]);
  return (
    <Activity mode={isAway ? "hidden" : "visible"}>
      <LanguageProvider value={language}>
        <div
          ref={root}
          part="quiz"
          className={classNames(themeClass(shown), rootClass, room, ground)}
          lang={locale}
          dir={dir}
        >
          <fieldset className={controls} role="presentation" disabled={isDisabled}>
            <Guard subject={questions} fallback={<Empty />} onError={onBreak}>
              <QuizPlayer
                {...player}
                ref={playerRef}
                tabIndex={-1}
                questions={questions ?? undefined}
                shortcuts={isDisabled ? false : player.shortcuts}
              >
                {QUIZ_LAYOUT}
                <Told onProgress={onProgress} />
                <Tooltips root={root} />
              </QuizPlayer>
            </Guard>
          </fieldset>
        </div>
      </LanguageProvider>
    </Activity>
  );
}

/** Labels may come from a file and be of any type. */
const toLabels = (labels: unknown): Language["labels"] =>
  typeof labels === "object" && labels !== null ? (labels as Language["labels"]) : {};

function Empty() {
  return <p>{useSay("quiz", PLAYER_LABELS)("quizIsEmpty")}</p>;
}

/** Tells of every change, also of those that a storage made. */
function Told({ onProgress }: Pick<ElementQuizProps, "onProgress">) {
  const { quiz } = usePlayer();
  const items = usePlayerState((state) => state.items);
  const questions = usePlayerState((state) => state.questions);
  const index = usePlayerState((state) => state.index);
  const startedAt = usePlayerState((state) =>
    state.deadline === null ? undefined : (state.startedAt ?? undefined),
  );
  const isDone = usePlayerState(({ phase }) => phase.name === "done");
  useLayoutEffect(() => {
    const open = questions.total - quiz.state.counts.answered;
    onProgress({ answers: answersOf({ questions, items }), open, index, startedAt, isDone });
  }, [onProgress, quiz, questions, items, index, startedAt, isDone]);
  return null;
}

/** Gives the icon buttons their tooltips, with the code that comes after the first question. */
function Tooltips({ root }: { root: RefObject<HTMLElement | null> }) {
  const { session } = usePlayer();
  const isThere = typeof session === "object";
  useEffect(() => {
    if (!isThere) return;
    let isOver = false;
    let end = () => {};
    void import("../theme/tooltips/watch-tooltips.ts").then(
      ({ watchTooltips }) => {
        if (!isOver && root.current) end = watchTooltips(root.current);
      },
      () => {},
    );
    return () => {
      isOver = true;
      end();
    };
  }, [isThere, root]);
  return null;
}

const DARK = "(prefers-color-scheme: dark)";

/** Whether the device is set to dark; watched only where it is asked. */
function useDarkDevice(isAsked: boolean): boolean {
  return useSyncExternalStore(
    isAsked ? watchDevice : watchNothing,
    () => isAsked && matchMedia(DARK).matches,
  );
}

const watchNothing = () => () => {};
function watchDevice(listener: () => void): () => void {
  const device = matchMedia(DARK);
  device.addEventListener("change", listener);
  return () => device.removeEventListener("change", listener);
}
