import type { RefObject } from "react";
import type { AnswerValue } from "../../../api/questions/answers.ts";
import type { AskedQuestion } from "../../../api/questions/schema.ts";
import type { Say } from "../../labels/labels.tsx";
import type { Draft } from "../drafts/draft-store.ts";
import type { QuizQuestion, QuizResult } from "../engine/question.ts";
import type { PLAYER_LABELS } from "./player-labels.ts";
import type { QuizProblem } from "../engine/problem.ts";
import type { QuizPlayerProps } from "./quiz-props.ts";
import type { SubmissionState } from "./submission-state.ts";

/** A running quiz, as its parts see it. Questions go by their numbers: their zero-based places as given, and one. */
export interface QuizEngine {
  props: QuizPlayerProps;
  say: Say<typeof PLAYER_LABELS>;
  /**
   * Whether the question can be shown: the storage was read and the questions are shuffled. What a server writes shows the
   * first question before the storage was read.
   */
  isShown: boolean;
  total: number;
  /** Zero-based index of the question shown. */
  index: number;
  /** The question shown, as it was given; `undefined` without one. */
  given: QuizQuestion | undefined;
  /** The same as it is asked. */
  question: AskedQuestion | undefined;
  /** The question of an index, as it is asked. */
  askedAt: (index: number) => AskedQuestion;
  draft: Draft;
  /** What is answered to the question shown. */
  answer: AnswerValue | undefined;
  /** Zero-based indexes of the questions that are answered in all their parts. */
  answered: ReadonlySet<number>;
  /** Zero-based indexes of the questions of which a part is answered. */
  partly: ReadonlySet<number>;
  /** Zero-based indexes of the flagged questions. */
  flagged: ReadonlySet<number>;
  /** Whether nothing is told before the end. */
  isExam: boolean;
  isForwardOnly: boolean;
  /** Whether the answer to the question shown is final. */
  isFinal: boolean;
  /** Whether answers can be given and changed. */
  isOpen: boolean;
  isTimeUp: boolean;
  isAtSummary: boolean;
  /** Whether it is asked if the question shown is to be left without an answer. */
  isLeaving: boolean;
  /** Whether answers survive a reload, as far as the storage promises it. */
  isKept: boolean;
  submission: SubmissionState;
  /** What was submitted last. */
  result: QuizResult | null;
  /** In minutes; `null` without one. */
  timeLimit: number | null;
  /** When the time is up, in milliseconds on the clock of `now`; `null` without a limit, and until it is known. */
  deadline: number | null;
  now: () => number;
  /** What is announced. */
  words: string;
  announce: (words: string) => void;
  /** Whether single keys act. */
  hasKeys: boolean;
  setKeys: (areOn: boolean) => void;
  /** Whether the list of keys is open. */
  isHelpOpen: boolean;
  setHelpOpen: (isOpen: boolean) => void;
  /** Shows another question and brings the focus to it. Stable. */
  move: (index: number) => void;
  /** Next: asks first where there is no way back. */
  goOn: () => void;
  give: (answer: AnswerValue) => void;
  check: () => void;
  /** Strikes an option out, or restores it. Returns whether it was done. */
  strike: (option: number) => boolean;
  toggleFlag: () => void;
  hideClock: (isHidden: boolean) => void;
  showSummary: () => void;
  submit: () => void;
  endTime: () => void;
  tellProblem: (problem: QuizProblem) => void;
  /** The heading of the question, or of what stands in its place. */
  heading: RefObject<HTMLHeadingElement | null>;
  /** Holds the controls of the question. */
  card: RefObject<HTMLDivElement | null>;
  /** The navigator's cell of the question shown. */
  currentCell: RefObject<HTMLButtonElement | null>;
}
