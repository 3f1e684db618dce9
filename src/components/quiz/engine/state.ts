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

/** Where an attempt stands. `view`: whether the question or the summary before submitting is shown meanwhile. */
export type Phase =
  /** `isLeaving`: the learner is asked whether to leave a question without its answer. */
  | { readonly name: "answering"; readonly isLeaving: boolean }
  | { readonly name: "summary" }
  | {
      readonly name: "submitting";
      readonly result: QuizResult | null;
      readonly isTimeUp: boolean;
      readonly view: "question" | "summary";
      readonly waitingFor: "reply" | "connection" | "server";
    }
  | {
      readonly name: "failed";
      readonly result: QuizResult | null;
      readonly isTimeUp: boolean;
      readonly view: "question" | "summary";
    }
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

/** Returns an item with another answer. */
export function answeredItem(
  item: Item,
  question: EngineQuestion,
  given: { answer: DraftAnswer | null; isChecked: boolean; isRevealed: boolean },
): Item {
  const { answer, isChecked, isRevealed } = given;
  const isWhole = answer !== null && isComplete(question, answer);
  return {
    ...item,
    answer,
    status: answer === null ? "unanswered" : isWhole ? "answered" : "partly",
    isFinal: isRevealed && answer !== null && (isChecked || kindOf(question) === "single"),
  };
}

export function countItems(items: readonly Item[]): Counts {
  let [answered, partly, flagged] = [0, 0, 0];
  for (const { status, isFlagged } of items) {
    if (status === "answered") answered += 1;
    if (status === "partly") partly += 1;
    if (isFlagged) flagged += 1;
  }
  return { answered, partly, flagged };
}

interface Raw {
  answer?: DraftEntry;
  final?: DraftEntry;
  flag?: DraftEntry;
  out?: string[];
  otherSeconds: number;
  ownSeconds: number;
}

/** What a draft says about a list of questions. */
export interface DraftView {
  items: Item[];
  /** Zero-based index of the question that was shown last, on any replica; `null` if none of the list was. */
  position: number | null;
  reached: number;
  isClockHidden: boolean;
  startedAt: number | null;
  lastStamp: number;
  isSubmitted: boolean;
  /** How many answers fit none of the questions. */
  unfit: number;
}

/** Reads a draft as one of these questions. Entries of other questions are left alone. */
export function viewDraft(
  { entries }: Draft,
  { questions, settings, replica }: Pick<QuizState, "questions" | "settings" | "replica">,
): DraftView {
  const raws = new Map<number, Raw>();
  const view: DraftView = {
    items: [],
    position: null,
    reached: 0,
    isClockHidden: entries["clockHidden"]?.value === true,
    startedAt: numberOr(entries["startedAt"]?.value, null),
    lastStamp: 0,
    isSubmitted: entries["submitted"] !== undefined,
    unfit: 0,
  };
  let latest: DraftEntry | null = null;
  const reached = numberOr(entries["reached"]?.value, 0);
  for (const name of Object.keys(entries)) {
    const entry = entries[name];
    const parsed = parseEntryName(name);
    if (!entry || !parsed) continue;
    view.lastStamp = Math.max(view.lastStamp, entry.stamp[0]);
    const { kind, ids } = parsed;
    if (kind === "position") {
      const index = typeof entry.value === "string" ? questions.indexOf(entry.value) : undefined;
      if (index === undefined || (latest && latest.stamp[0] > entry.stamp[0])) continue;
      latest = entry;
      view.position = index;
    } else if (ids.length > 0) {
      const index = questions.indexOf(ids[0] ?? "");
      if (index === undefined) {
        if ((kind === "answer" || kind === "final") && isAnswer(entry.value)) view.unfit += 1;
        continue;
      }
      let raw = raws.get(index);
      if (!raw) raws.set(index, (raw = { otherSeconds: 0, ownSeconds: 0 }));
      if (kind === "answer" || kind === "final" || kind === "flag") raw[kind] = entry;
      else if (kind === "out" && entry.value === true) (raw.out ??= []).push(ids[1] ?? "");
      else if (kind === "seconds")
        raw[ids[1] === replica ? "ownSeconds" : "otherSeconds"] += numberOr(entry.value, 0);
    }
  }
  view.reached = settings.isForwardOnly ? Math.max(reached, view.position ?? 0) : reached;
  const items: Item[] = Array.from({ length: questions.total }, () => UNTOUCHED);
  for (const [index, raw] of raws) {
    const question = questions.asked(index);
    if (!question) continue;
    const { answer, final, flag, out } = raw;
    // An exam has no final answers: what another version or another setting left is an answer like any other.
    const stored = settings.isExam ? (answer ?? final) : (final ?? answer);
    const fitting = normalizeAnswer(question, stored?.value);
    if (stored && isAnswer(stored.value) && fitting === null) view.unfit += 1;
    items[index] = answeredItem(
      {
        ...UNTOUCHED,
        isFlagged: flag?.value === true,
        eliminated: out ?? UNTOUCHED.eliminated,
        otherSeconds: raw.otherSeconds,
        shownMs: raw.ownSeconds * 1000,
      },
      question,
      { answer: fitting, isChecked: final !== undefined, isRevealed: isRevealing({ settings }, question) },
    );
  }
  view.items = items;
  return view;
}

const numberOr = <Else>(value: unknown, otherwise: Else): number | Else =>
  typeof value === "number" ? value : otherwise;

/** Returns the items with the answers that the page holds in place of those of the draft. */
export function withHeldAnswers(
  items: readonly Item[],
  questions: QuestionList,
  settings: Settings,
): readonly Item[] {
  if (settings.answers === null) return items;
  const held = answersById(settings.answers);
  return items.map((item, index) => {
    const value = held.get(questions.ids[index] ?? "");
    const question = questions.asked(index);
    if (!question || (value === undefined && item.answer === null)) return item;
    const answer = normalizeAnswer(question, value);
    if (answer === null && item.answer === null) return item;
    return answeredItem(item, question, {
      answer,
      isChecked: item.isFinal,
      isRevealed: isRevealing({ settings }, question),
    });
  });
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
