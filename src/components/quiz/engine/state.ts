import type { AnswerBy } from "../../../api/questions/answers.ts";
import { hasKey, kindOf } from "../../../api/questions/kinds.ts";
import { isComplete } from "../../../api/questions/scoring/scoring.ts";
import type { CustomKinds, Json } from "./question/define-kind.ts";
import { createQuestionList, type EngineQuestion, type QuestionList } from "./question/normalize.ts";
import type { QuizProblem } from "./question/problem.ts";
import type { QuestionAnswer, QuizQuestion, QuizResult } from "./question/question.ts";
import type { Shuffle } from "./question/shuffle.ts";

interface Submission {
  readonly result: QuizResult | null;
  readonly isTimeUp: boolean;
  readonly view: "question" | "summary";
}

/** Phase of an attempt. `view` says whether the question or the summary is shown during the submission. */
export type Phase =
  /** `isLeaving`: the learner is asked whether to leave an unanswered question for good. */
  | { readonly name: "answering"; readonly isLeaving: boolean }
  | { readonly name: "summary" }
  | ({ readonly name: "submitting"; readonly waitingFor: "reply" | "connection" | "server" } & Submission)
  | ({ readonly name: "failed" } & Submission)
  /** The time is up, but the answers have not been submitted. */
  | { readonly name: "expired" }
  /** `outcome` is what `onSubmit` returned, unchecked. */
  | { readonly name: "done"; readonly result: QuizResult | null; readonly outcome?: unknown };

/** State of the submission, for hosts that send the answers themselves. */
export type SubmissionState =
  | "open"
  | "pending"
  | "failed"
  | "waitingForConnection"
  | "waitingForServer"
  | "done";

/** The learner's answer to one question, with flag, eliminated options and time. */
export interface Item {
  /** `null` if unanswered. Ids are strings; an answer to a custom kind is a copy of its value. */
  readonly answer: Json;
  readonly status: "unanswered" | "partly" | "answered";
  /** Whether the answer is final and feedback is shown. */
  readonly isFinal: boolean;
  readonly isFlagged: boolean;
  /** Ids of the eliminated options. */
  readonly eliminated: readonly string[];
  /** Seconds for which the question was shown on other replicas (tabs or devices). */
  readonly otherSeconds: number;
  /** Milliseconds for which the question was shown on this replica. */
  readonly shownMs: number;
}

export const UNTOUCHED: Item = {
  answer: null,
  status: "unanswered",
  isFinal: false,
  isFlagged: false,
  eliminated: [],
  otherSeconds: 0,
  shownMs: 0,
};

/** Validated configuration of an attempt. */
export interface Settings {
  readonly questions: readonly QuizQuestion[];
  readonly kinds: CustomKinds | undefined;
  readonly reportProblem: (problem: QuizProblem) => void;
  readonly isExam: boolean;
  readonly isForwardOnly: boolean;
  /** Whether the host reveals answer keys of final answers, so that questions without one get feedback too. */
  readonly hasAnswerCheck: boolean;
  readonly shuffle: Shuffle;
  readonly seed: number | null;
  /** Minutes; `null` for no limit. */
  readonly timeLimit: number | null;
  /** Start time in milliseconds since the epoch; `null` to take it from the draft. */
  readonly startedAt: number | null;
  /** Controlled answers, which replace those of the draft; `null` if the engine manages the answers. */
  readonly answers: readonly QuestionAnswer[] | null;
  readonly defaultAnswers: readonly QuestionAnswer[];
  /** Controlled zero-based index of the current question; `null` if the engine manages it. */
  readonly index: number | null;
  readonly defaultIndex: number;
  /** State of the submission; `null` if the engine submits. */
  readonly submission: SubmissionState | null;
}

export const ANSWERING: Phase = { name: "answering", isLeaving: false };

/** Numbers of questions. Partly answered questions do not count as answered. */
export interface Counts {
  readonly answered: number;
  readonly partly: number;
  readonly flagged: number;
}

export const NO_COUNTS: Counts = { answered: 0, partly: 0, flagged: 0 };

/** An immutable snapshot of an attempt. */
export interface QuizState {
  readonly settings: Settings;
  readonly questions: QuestionList;
  /** Items by zero-based index, in the order in which questions are shown. */
  readonly items: readonly Item[];
  readonly counts: Counts;
  /** Zero-based index of the current question. */
  readonly index: number;
  /** Highest zero-based index that was shown; forward-only attempts never go below it. */
  readonly furthestIndex: number;
  readonly phase: Phase;
  /** Whether the draft has been read, so that the first question can be shown. */
  readonly isReady: boolean;
  /** Whether answers survive a reload. */
  readonly isSaved: boolean;
  /** Whether a submission has failed before the draft was read, such as before a reload, and none has succeeded since. */
  readonly hasFailed: boolean;
  readonly isClockHidden: boolean;
  /** Start time in milliseconds since the epoch; `null` before the start. */
  readonly startedAt: number | null;
  /** End of the time limit in milliseconds since the epoch; `null` without a limit and before the start. */
  readonly deadline: number | null;
  /** Seed of the shuffle; `null` until it is known. */
  readonly seed: number | null;
  readonly replica: string;
  /** Time of the latest stamp in the draft. */
  readonly lastStamp: number;
  /** Time up to which the current question's time is counted; `null` while the page is hidden. */
  readonly watchedSince: number | null;
  readonly lastInput: number;
  /** Whether the learner has interacted with the attempt. */
  readonly isTouched: boolean;
  /** Milliseconds counted for the current question since it was opened. */
  readonly visitMs: number;
  /** Whole seconds left at the last tick. */
  readonly secondsLeft: number | null;
}

/** Longest time without input that counts as time spent on a question. */
export const IDLE_MS_MAX = 600_000;

export const isAnswerable = ({ phase, settings }: QuizState): boolean =>
  (phase.name === "answering" || phase.name === "summary") &&
  (settings.submission === null || settings.submission === "open");

export const isAtSummary = ({ phase }: Pick<QuizState, "phase">): boolean =>
  phase.name === "summary" || ("view" in phase && phase.view === "summary");

export const isTimeUp = ({ phase }: Pick<QuizState, "phase">): boolean =>
  phase.name === "expired" || ("isTimeUp" in phase && phase.isTimeUp);

/** Whether the attempt is over and was submitted by the engine, not by the host. */
export const isClosed = ({ phase, settings }: QuizState): boolean =>
  phase.name === "done" && settings.submission === null;

/** Returns the number of unanswered questions, not counting partly answered ones. */
export const unansweredCount = ({ questions, counts }: QuizState): number =>
  questions.total - counts.answered - counts.partly;

export const currentItem = ({ items, index }: QuizState): Item => items[index] ?? UNTOUCHED;

/** Whether a question's options can be eliminated: only those of single and multiple choice can. */
export const canEliminate = ({ kind }: Pick<EngineQuestion, "kind">): boolean =>
  kind === undefined || kind === "multiple";

/** Whether feedback is shown as soon as the answer to this question is final. */
export const isRevealing = ({ settings }: Pick<QuizState, "settings">, question: EngineQuestion): boolean =>
  !settings.isExam && (settings.hasAnswerCheck || hasKey(question));

/** Returns the item with a new answer. `isChecked`: the learner has confirmed it. */
export function answeredItem(
  item: Item,
  question: EngineQuestion,
  answer: Json,
  isChecked: boolean,
  settings: Settings,
): Item {
  const isAnswered = answer !== null && isComplete(question, answer as AnswerBy);
  const isDone = answer !== null && (isChecked || kindOf(question) === "single");
  return {
    ...item,
    answer,
    status: answer === null ? "unanswered" : isAnswered ? "answered" : "partly",
    isFinal: isDone && isRevealing({ settings }, question),
  };
}

/** Returns the counts with an item added or removed. */
export const addToCounts = (
  { answered, partly, flagged }: Counts,
  { status, isFlagged }: Item,
  by: 1 | -1,
): Counts => ({
  answered: answered + (status === "answered" ? by : 0),
  partly: partly + (status === "partly" ? by : 0),
  flagged: flagged + (isFlagged ? by : 0),
});

/** Returns the questions in the order in which they are shown. */
export const listQuestions = (settings: Settings, seed: number | null): QuestionList =>
  createQuestionList(settings.questions, settings.shuffle, seed, (question) =>
    settings.kinds?.[kindOf(question)]?.createQuestion?.(question, settings.reportProblem),
  );

/** Returns the state of an attempt before its draft is applied. */
export const blankState = (
  settings: Settings,
  seed: number | null,
  questions = listQuestions(settings, seed),
): QuizState => ({
  settings,
  questions,
  items: [],
  counts: NO_COUNTS,
  index: 0,
  furthestIndex: 0,
  phase: ANSWERING,
  isReady: false,
  isSaved: true,
  hasFailed: false,
  isClockHidden: false,
  startedAt: null,
  deadline: null,
  seed,
  replica: "",
  lastStamp: 0,
  watchedSince: null,
  lastInput: 0,
  isTouched: false,
  visitMs: 0,
  secondsLeft: null,
});
