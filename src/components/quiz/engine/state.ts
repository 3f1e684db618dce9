import {
  entryName,
  isAnswer,
  parseEntryName,
  type Draft,
  type DraftAnswer,
  type DraftEntry,
} from "../../../api/attempts/draft.ts";
import { hasKey, kindOf } from "../../../api/questions/kinds.ts";
import { isComplete } from "../../../api/questions/scoring.ts";
import { createQuestionList, normalizeAnswer, type EngineQuestion, type QuestionList } from "./normalize.ts";
import type { QuizAnswered, QuizQuestion, QuizResult } from "./question.ts";
import type { Shuffle } from "./shuffle.ts";

interface Sent {
  readonly result: QuizResult | null;
  readonly isTimeUp: boolean;
  readonly view: "question" | "summary";
}

/** Where an attempt stands. `view`: whether the question or the summary before submitting is shown meanwhile. */
export type Phase =
  /** `isLeaving`: the learner is asked whether to leave a question without its answer. */
  | { readonly name: "answering"; readonly isLeaving: boolean }
  | { readonly name: "summary" }
  | ({ readonly name: "submitting"; readonly waitingFor: "reply" | "connection" | "server" } & Sent)
  | ({ readonly name: "failed" } & Sent)
  /** The time is up, and the answers are not submitted. */
  | { readonly name: "expired" }
  | { readonly name: "done"; readonly result: QuizResult | null };

/** Where the submission stands, for hosts that send by themselves. */
export type SubmissionState =
  | "open"
  | "pending"
  | "failed"
  | "waitingForConnection"
  | "waitingForServer"
  | "done";

/** What the learner did with one question. */
export interface Item {
  readonly answer: DraftAnswer | null;
  readonly status: "unanswered" | "partly" | "answered";
  /** Whether the answer can't change any more, and is revealed. */
  readonly isFinal: boolean;
  readonly isFlagged: boolean;
  /** Ids of the eliminated options. */
  readonly eliminated: readonly string[];
  /** Seconds for which it was shown on other replicas. */
  readonly otherSeconds: number;
  /** Milliseconds for which it was shown here. */
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

/** What an attempt is configured with, in a form that can be trusted. */
export interface Settings {
  readonly questions: readonly QuizQuestion[];
  readonly isExam: boolean;
  readonly isForwardOnly: boolean;
  readonly shuffle: Shuffle;
  readonly seed: number | null;
  /** In minutes; `null` without a limit. */
  readonly timeLimit: number | null;
  /** When the time began to run; `null` if the draft says it. */
  readonly startedAt: number | null;
  /** The answers, if the page holds them: what a draft has besides is not shown. */
  readonly answers: readonly QuizAnswered[] | null;
  readonly defaultAnswers: readonly QuizAnswered[];
  /** Zero-based index of the question shown, if the page holds it. */
  readonly index: number | null;
  readonly defaultIndex: number;
  /** Where the submission stands, if the host sends by itself. */
  readonly submission: SubmissionState | null;
}

export const ANSWERING: Phase = { name: "answering", isLeaving: false };

/** Counts of the items. Partly answered questions are not answered. */
export interface Counts {
  readonly answered: number;
  readonly partly: number;
  readonly flagged: number;
}

/** A snapshot of an attempt. It never changes; a new one takes its place. */
export interface QuizState {
  readonly settings: Settings;
  readonly questions: QuestionList;
  /** By zero-based index, in the sequence in which questions are shown. */
  readonly items: readonly Item[];
  readonly counts: Counts;
  /** Zero-based index of the question shown. */
  readonly index: number;
  /** Zero-based index of the furthest question, which only forward-only attempts follow. */
  readonly reached: number;
  readonly phase: Phase;
  /** Whether the draft was read, so that the first question can be shown. */
  readonly isReady: boolean;
  /** Whether answers survive a reload. */
  readonly isSaved: boolean;
  readonly isClockHidden: boolean;
  /** When the attempt began; `null` until it has. */
  readonly startedAt: number | null;
  /** When the time is up; `null` without a limit, and until the attempt has begun. */
  readonly deadline: number | null;
  /** What questions are shuffled by. */
  readonly seed: number | null;
  readonly replica: string;
  /** The time of the last stamp that was seen. */
  readonly lastStamp: number;
  /** Since when the question is shown and the learner is there; `null` while the page is hidden. */
  readonly watchedSince: number | null;
  readonly lastInput: number;
  /** Whether the learner has done anything. */
  readonly isTouched: boolean;
  /** Milliseconds for which the question was shown before `watchedSince`, since it was opened. */
  readonly visitMs: number;
  /** Whole seconds left when that was last looked at. */
  readonly secondsLeft: number | null;
}

/** Longest time without input that counts as spent on a question, in milliseconds. */
export const LONGEST_IDLE = 600_000;

export const isAnswerable = ({ phase, settings }: QuizState): boolean =>
  (phase.name === "answering" || phase.name === "summary") &&
  (settings.submission === null || settings.submission === "open");

/** Whether the summary before submitting is shown. */
export const isAtSummary = ({ phase }: QuizState): boolean =>
  phase.name === "summary" || ("view" in phase && phase.view === "summary");

export const isTimeUp = ({ phase }: QuizState): boolean =>
  phase.name === "expired" || ("isTimeUp" in phase && phase.isTimeUp);

/** Whether the attempt is over and the engine itself has submitted it. */
export const isClosed = ({ phase, settings }: QuizState): boolean =>
  phase.name === "done" && settings.submission === null;

/** How many questions have no part of an answer. */
export const openCount = ({ questions, counts }: QuizState): number =>
  questions.total - counts.answered - counts.partly;

export const currentItem = ({ items, index }: QuizState): Item => items[index] ?? UNTOUCHED;

/** Whether a question is answered by choosing options, which can be eliminated before. */
export const canEliminate = ({ kind }: Pick<EngineQuestion, "kind">): boolean =>
  kind !== "order" && kind !== "match";

/** Whether feedback on a question is given at once. */
export const isRevealing = ({ settings }: Pick<QuizState, "settings">, question: EngineQuestion): boolean =>
  !settings.isExam && hasKey(question);

/** Returns an item with another answer. `isChecked`: the learner is done with it. */
export function answeredItem(
  item: Item,
  question: EngineQuestion,
  answer: DraftAnswer | null,
  isChecked: boolean,
  settings: Settings,
): Item {
  const isWhole = answer !== null && isComplete(question, answer);
  const isDone = answer !== null && (isChecked || kindOf(question) === "single");
  return {
    ...item,
    answer,
    status: answer === null ? "unanswered" : isWhole ? "answered" : "partly",
    isFinal: isDone && isRevealing({ settings }, question),
  };
}

/** Returns counts with one item more, or one less. */
export const count = (
  { answered, partly, flagged }: Counts,
  { status, isFlagged }: Item,
  by: 1 | -1,
): Counts => ({
  answered: answered + (status === "answered" ? by : 0),
  partly: partly + (status === "partly" ? by : 0),
  flagged: flagged + (isFlagged ? by : 0),
});

/** What a draft says about a list of questions. */
export interface DraftView {
  items: readonly Item[];
  /** Zero-based index of the question that was shown last, on any replica; `null` if none of the list was. */
  position: number | null;
  reached: number;
  isClockHidden: boolean;
  startedAt: number | null;
  lastStamp: number;
  /** How many answers fit none of the questions. */
  unfit: number;
}

/**
 * Reads a draft as one of these questions. Entries of other questions are left alone. Answers that the page holds count
 * instead of those of the draft.
 */
export function viewDraft(
  { entries }: Draft,
  { questions, settings, replica }: Pick<QuizState, "questions" | "settings" | "replica">,
): DraftView {
  const { isExam, isForwardOnly, answers } = settings;
  const items: Item[] = Array.from({ length: questions.total }, () => UNTOUCHED);
  const change = (index: number, { isFlagged, eliminated, otherSeconds, shownMs }: Partial<Item>) => {
    const item = items[index] ?? UNTOUCHED;
    items[index] = {
      ...item,
      isFlagged: isFlagged ?? item.isFlagged,
      eliminated: eliminated ? [...item.eliminated, ...eliminated] : item.eliminated,
      otherSeconds: item.otherSeconds + (otherSeconds ?? 0),
      shownMs: shownMs ?? item.shownMs,
    };
  };
  const held = answers && answersById(answers);
  const answered = new Map<number | undefined, { answer?: DraftEntry; final?: DraftEntry }>();
  for (const id of held?.keys() ?? []) answered.set(questions.indexOf(id), {});
  let latest = 0;
  let lastStamp = 0;
  let unfit = 0;
  let position: number | null = null;
  for (const [name, entry] of Object.entries(entries)) {
    const { kind, ids: [id = "", second = ""] = [] } = parseEntryName(name) ?? {};
    const { value, stamp } = entry;
    const index = questions.indexOf(kind === "position" && typeof value === "string" ? value : id);
    lastStamp = Math.max(lastStamp, stamp[0]);
    if (index === undefined) {
      if ((kind === "answer" || kind === "final") && isAnswer(value)) unfit += 1;
    } else if (kind === "answer" || kind === "final")
      answered.set(index, { ...answered.get(index), [kind]: entry });
    else if (kind === "flag") change(index, { isFlagged: value === true });
    else if (kind === "out" && value === true) change(index, { eliminated: [second] });
    else if (kind === "seconds")
      change(index, second === replica ? { shownMs: Number(value) * 1000 } : { otherSeconds: Number(value) });
    else if (kind === "position" && stamp[0] >= latest) {
      latest = stamp[0];
      position = index;
    }
  }
  for (const [index = -1, { answer, final }] of answered) {
    const question = questions.asked(index);
    if (!question) continue;
    // An exam has no final answers: what another version or another setting left is an answer like any other.
    const stored = isExam ? (answer ?? final) : (final ?? answer);
    const fitting = normalizeAnswer(question, stored?.value);
    if (isAnswer(stored?.value) && fitting === null) unfit += 1;
    const shown = held ? normalizeAnswer(question, held.get(question.id)) : fitting;
    items[index] = answeredItem(items[index] ?? UNTOUCHED, question, shown, final !== undefined, settings);
  }
  const numberIn = (name: string) => {
    const value = entries[name]?.value;
    return typeof value === "number" ? value : null;
  };
  return {
    items,
    position,
    reached: Math.max(numberIn("reached") ?? 0, isForwardOnly ? (position ?? 0) : 0),
    isClockHidden: entries["clockHidden"]?.value === true,
    startedAt: numberIn("startedAt"),
    lastStamp,
    unfit,
  };
}

/** Answers by the text of their question's id; of an id that occurs twice the last counts. */
function answersById(answers: readonly QuizAnswered[]): Map<string, unknown> {
  return new Map(answers.map(({ questionId, answer }) => [String(questionId), answer]));
}

/** Returns entries for the answers to begin with: older than any edit, so that every stored answer counts before them. */
export function defaultEntries(
  answers: readonly QuizAnswered[],
  questions: QuestionList,
): Record<string, DraftEntry> {
  const entries: Record<string, DraftEntry> = {};
  for (const [id, value] of answersById(answers)) {
    const question = questions.asked(questions.indexOf(id) ?? -1);
    const answer = question ? normalizeAnswer(question, value) : null;
    if (answer !== null) entries[entryName("answer", id)] = { value: answer, stamp: [0, "default"] };
  }
  return entries;
}

/** Returns the questions as they are shown. */
export const listQuestions = (settings: Settings, seed: number | null): QuestionList =>
  createQuestionList(settings.questions, settings.shuffle, seed);
