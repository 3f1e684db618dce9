import { createContext, useContext, type ComponentType, type RefObject } from "react";
import type { Say } from "../../labels/labels.tsx";
import type { Quiz } from "../engine/create-quiz.ts";
import type { Key } from "../engine/question.ts";
import type { CardParts } from "../QuestionCard/Card.tsx";
import type { QuizProblem } from "../engine/problem.ts";
import type { QuizState } from "../engine/state.ts";
import { useQuizState } from "../react/use-quiz-engine.ts";
import type { announcementWords as AnnouncementWords, PlayerAnnouncement } from "./announcements.ts";
import type { showFeedback as ShowFeedback } from "./in-view.ts";
import type { PLAYER_LABELS } from "./player-labels.ts";
import type { QuizPlayerProps } from "./quiz-props.ts";

/** The parts of the player that come after the first question. */
export type SessionPartName =
  | "LeaveQuestion"
  | "NotAnswered"
  | "Notices"
  | "SessionClock"
  | "SessionDone"
  | "SessionSide"
  | "SessionWatch"
  | "SubmitSummary";

/** The code of all that comes after the first question. */
export type SessionCode = Exclude<CardParts, string> &
  Record<SessionPartName, ComponentType> & {
    showFeedback: typeof ShowFeedback;
    announcementWords: typeof AnnouncementWords;
  };

/** That code, or that it is on its way, or did not arrive. */
export type Session = SessionCode | "loading" | "failed";

/** What the parts of a player share. It changes with the player's props, and not with the attempt. */
export interface PlayerContext {
  quiz: Quiz;
  props: QuizPlayerProps;
  say: Say<typeof PLAYER_LABELS>;
  /** Tells screen readers politely. Stable. */
  announce: (words: string) => void;
  /** Announces what its code has words for, once it is there. */
  tell: (announcement: PlayerAnnouncement) => void;
  /** What another device did, until the learner moves on; mostly nothing. It is announced already. */
  news: string;
  /** Whether single keys act. */
  hasKeys: boolean;
  setKeys: (areOn: boolean) => void;
  /** Whether the list of keys is open. */
  isHelpOpen: boolean;
  setHelpOpen: (isOpen: boolean) => void;
  /** Shows another question and brings the focus to it. Stable. */
  move: (index: number) => void;
  /** Goes on as "Next" does. Stable. */
  goOn: () => void;
  /** The code of what comes after the first question. */
  session: Session;
  tellProblem: (problem: QuizProblem) => void;
  /** The player's element. */
  root: RefObject<HTMLElement | null>;
  /** The heading of the question, or of what is shown in its place. */
  heading: RefObject<HTMLHeadingElement | null>;
  /** Holds the controls of the question. */
  card: RefObject<HTMLDivElement | null>;
  /** What the learner answered last, and when by `performance.now()`. */
  answered: RefObject<{ questionId: Key; at: number } | null>;
  /** The element in which the button that checks an answer stands. */
  checkPlace: RefObject<HTMLDivElement | null>;
  /** The navigator's cell of the question shown. */
  currentCell: RefObject<HTMLButtonElement | null>;
}

const QuizContext = createContext<PlayerContext | null>(null);

export const QuizProvider = QuizContext.Provider;

/** Returns the player around. @throws {Error} if there is none */
export function usePlayer(): PlayerContext {
  const player = useContext(QuizContext);
  if (!player)
    throw new Error("Parts of a quiz, such as Quiz.Question, stand within a QuizPlayer or Quiz.Root.");
  return player;
}

/** Returns a part of the state of the player around. */
export const usePlayerState = <Selected>(select: (state: QuizState) => Selected): Selected =>
  useQuizState(usePlayer().quiz, select);
