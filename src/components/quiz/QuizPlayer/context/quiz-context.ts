import {
  createContext,
  useContext,
  type ComponentType,
  type Dispatch,
  type RefObject,
  type SetStateAction,
} from "react";
import type { Translate } from "../../../i18n/labels/labels.tsx";
import type { describeProblem as DescribeProblem } from "../../engine/question/describe-problem.ts";
import type { EngineQuestion } from "../../engine/question/normalize.ts";
import type { FoundProblem } from "../../engine/question/problem.ts";
import type { AnyId } from "../../engine/question/question.ts";
import type { QuizState } from "../../engine/state.ts";
import type { CardParts } from "../../QuestionCard/QuestionCardContent.tsx";
import { useQuizState } from "../../react/use-quiz-state.ts";
import type { PlayerQuiz } from "../early/early-quiz.ts";
import type { PLAYER_LABELS } from "../player-labels.ts";
import type { QuizPlayerProps } from "../settings/quiz-props.ts";
import type { announcementText as AnnouncementText, PlayerAnnouncement } from "./announcements.ts";
import type { showVerdict as ShowVerdict } from "./in-view.ts";

/** Components of the player that load after the first question. */
export type DeferredPartName =
  | "AnswerCheck"
  | "LeaveQuestion"
  | "UnansweredCount"
  | "Notices"
  | "PlayerClock"
  | "SubmittedQuiz"
  | "PlayerSidebar"
  | "PlayerEffects"
  | "SubmitSummary";

/** The deferred code: everything that loads after the first question. */
export type DeferredCode = Exclude<CardParts, string> &
  Record<DeferredPartName, ComponentType> & {
    describeProblem: typeof DescribeProblem;
    showVerdict: typeof ShowVerdict;
    announcementText: typeof AnnouncementText;
  };

/** Questions with the answer key that `checkAnswer` has revealed, by id. */
export type Revealed = Readonly<Record<string, EngineQuestion>>;

/** The deferred code or its loading state. */
export type DeferredState = DeferredCode | "loading" | "failed";

/** Shared by the parts of a player. Changes with the player's props, but not with the state of the attempt. */
export interface PlayerContext {
  quiz: PlayerQuiz;
  props: QuizPlayerProps;
  t: Translate<typeof PLAYER_LABELS>;
  /** Announces a text politely to screen readers. Stable. */
  announce: (text: string) => void;
  /** Announces a label once the deferred code, which has its text, is loaded. */
  announceLabel: (announcement: PlayerAnnouncement) => void;
  /** Message about changes from another device, until the learner moves on; empty for none. Already announced. */
  remoteChange: string;
  /** Whether keyboard shortcuts are on. */
  hasShortcuts: boolean;
  setShortcuts: (areOn: boolean) => void;
  /** Whether the shortcuts dialog is open. */
  isHelpOpen: boolean;
  setHelpOpen: (isOpen: boolean) => void;
  /** Goes to the question at a zero-based index and focuses its heading. Stable. */
  goTo: (index: number) => void;
  /** Does what the Next button does. Stable. */
  goToNext: () => void;
  deferred: DeferredState;
  reportProblem: (problem: FoundProblem) => void;
  /** The questions that the host's `checkAnswer` has revealed. */
  revealed: Revealed;
  setRevealed: Dispatch<SetStateAction<Revealed>>;
  /** The player's root element. */
  root: RefObject<HTMLElement | null>;
  /** The heading of the current question. */
  heading: RefObject<HTMLHeadingElement | null>;
  /** Contains the current question with its inputs. */
  card: RefObject<HTMLDivElement | null>;
  /** The learner's last answer; `at` is its time by `performance.now()`. */
  lastAnswer: RefObject<{ questionId: AnyId; at: number } | null>;
  /** When the learner used the player last, by `performance.now()`; 0 for never. */
  lastInput: RefObject<number>;
  /** Returns once the keys that were pressed before the deferred code was loaded. Stable. */
  takeEarlyKeys: () => readonly KeyboardEvent[];
  /** The element that contains the check bar. */
  checkBarSlot: RefObject<HTMLDivElement | null>;
  /** The navigator's cell of the current question. */
  currentCell: RefObject<HTMLButtonElement | null>;
}

const QuizContext = createContext<PlayerContext | null>(null);

export const QuizProvider = QuizContext.Provider;

/** Returns the context of the enclosing player. @throws {Error} if there is none */
export function usePlayer(): PlayerContext {
  const player = useContext(QuizContext);
  if (!player)
    throw new Error("Parts of a quiz, such as Quiz.Question, must be inside a QuizPlayer or Quiz.Root.");
  return player;
}

/** Returns a part of the enclosing player's state. */
export const usePlayerState = <Selected>(select: (state: QuizState) => Selected): Selected =>
  useQuizState(usePlayer().quiz, select);
