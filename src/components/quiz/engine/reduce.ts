import {
  entryName,
  nextStamp,
  type Draft,
  type DraftEntry,
  type EntryKind,
  type DraftValue,
} from "../../../api/attempts/draft.ts";
import { SECONDS_MAX } from "../../../api/questions/seconds.ts";
import { kindOf } from "../../../api/questions/kinds.ts";
import { secondsLeft, warningBetween } from "./time/clock.ts";
import { normalizeAnswer, toDraftAnswer, type EngineQuestion } from "./question/normalize.ts";
import type { Key, QuizResult } from "./question/question.ts";
import { resultOf } from "./result.ts";
import {
  answeredItem,
  ANSWERING,
  count,
  currentItem,
  isAnswerable,
  isAtSummary,
  isRevealing,
  isTimeUp,
  listQuestions,
  MAX_IDLE_MS,
  UNTOUCHED,
  viewDraft,
  type Counts,
  type Item,
  type Phase,
  type QuizState,
  type Settings,
} from "./state.ts";

/** An event; `at` is its time in milliseconds on the engine's clock. */
export type QuizEvent = { readonly at: number } & (
  | { readonly type: "started"; readonly draft: Draft }
  | { readonly type: "answered"; readonly id: string; readonly value: unknown }
  | { readonly type: "checked" | "flagged"; readonly id: string }
  | { readonly type: "eliminated"; readonly id: string; readonly option: string }
  | { readonly type: "moved"; readonly index: number }
  | { readonly type: "nextRequested" | "summaryOpened" | "touched" | "tick" }
  | { readonly type: "clockHidden"; readonly isHidden: boolean }
  | { readonly type: "visibilityChanged"; readonly isVisible: boolean }
  | { readonly type: "settingsChanged"; readonly settings: Settings; readonly draft: Draft }
  /** Entries from the storage were merged into the draft; `isRemote` if they come from another device. */
  | {
      readonly type: "stored";
      readonly draft: Draft;
      readonly seed: number | null;
      readonly isRemote: boolean;
    }
  | { readonly type: "storageReported"; readonly isSaved: boolean }
  | { readonly type: "submitted" | "submitFailed"; readonly outcome?: unknown }
  | { readonly type: "submitRequested" | "closedElsewhere" }
);

/** The host's callbacks and their arguments. */
export interface Notifications {
  onFlag: { questionId: Key; isFlagged: boolean };
  /** `from` and `to` are zero-based indexes. */
  onMove: { from: number; to: number };
  onIndexChange: number;
  onTimeWarning: number;
  onTimeUp: undefined;
  onSubmittedElsewhere: undefined;
}

/** An announcement for screen readers: a label and its values. The user interface supplies the text. */
export type Announcement =
  | { readonly label: "flaggedNow" | "unflaggedNow"; readonly values: { readonly index: number } }
  | { readonly label: "timeLeft"; readonly values: { readonly seconds: number } }
  | { readonly label: "timeIsUp"; readonly values: Record<string, never> }
  | {
      readonly label: "answersArrived";
      readonly values: { readonly added: number; readonly changed: number };
    };

type Notify = {
  [Name in keyof Notifications]: {
    readonly do: "notify";
    readonly name: Name;
    readonly detail: Notifications[Name];
  };
}[keyof Notifications];

/** A side effect that the engine runs after a state change. */
export type Effect =
  | { readonly do: "write"; readonly entries: Readonly<Record<string, DraftEntry>> }
  | { readonly do: "submit"; readonly result: QuizResult }
  | { readonly do: "clear" }
  /** Carries the state instead of the answers, which are converted only if the host has a callback. */
  | { readonly do: "notifyAnswers"; readonly state: QuizState }
  | { readonly do: "notifyAnswer"; readonly state: QuizState; readonly index: number }
  | ({ readonly do: "announce" } & Announcement)
  | Notify;

export interface Step {
  readonly state: QuizState;
  readonly effects: readonly Effect[];
}

/** Returns the state after an event, and the side effects to run. Pure; every event is valid in every state. */
export function reduce(before: QuizState, event: QuizEvent): Step {
  const { at } = event;
  let state = before;
  const effects: Effect[] = [];
  const written: Record<string, DraftEntry> = {};

  const set = (next: Partial<QuizState>) => {
    const names = Object.keys(next) as (keyof QuizState)[];
    if (names.some((name) => !Object.is(next[name], state[name]))) state = { ...state, ...next };
  };
  const put = (value: DraftValue, kind: EntryKind, ...ids: readonly string[]) => {
    const { replica, lastStamp } = state;
    const stamp = nextStamp({ last: lastStamp, now: at, replica });
    written[entryName(kind, ...ids)] = { value, stamp };
    set({ lastStamp: stamp[0] });
  };
  const notify = <Name extends keyof Notifications>(name: Name, detail: Notifications[Name]) =>
    void effects.push({ do: "notify", name, detail } as Notify);
  const announce = (announcement: Announcement) => void effects.push({ do: "announce", ...announcement });

  const setItem = (index: number, next: Partial<Item>) => {
    const old = state.items[index] ?? UNTOUCHED;
    const item = { ...old, ...next };
    set({
      items: state.items.with(index, item),
      ...("shownMs" in next ? {} : { counts: count(count(state.counts, old, -1), item, 1) }),
    });
  };

  /** Adds the time since the last call to the current question. Time without input counts up to `MAX_IDLE_MS`. */
  const countTime = (isInput: boolean, isEdit = isInput) => {
    const { watchedSince, lastInput, index, questions, replica, visitMs } = state;
    const item = state.items[index];
    if (watchedSince !== null && item) {
      const spent = Math.max(0, Math.min(at, lastInput + MAX_IDLE_MS) - watchedSince);
      const shownMs = item.shownMs + spent;
      const seconds = Math.floor(shownMs / 1000);
      set({ watchedSince: at, visitMs: visitMs + spent });
      if (spent > 0) setItem(index, { shownMs });
      if (seconds > Math.floor(item.shownMs / 1000))
        put(Math.min(seconds, SECONDS_MAX), "seconds", questions.ids[index] ?? "", replica);
    }
    if (isInput) set({ lastInput: at });
    if (isEdit) set({ isTouched: true });
  };

  const stopLeaving = () => {
    if (state.phase.name === "answering") set({ phase: ANSWERING });
  };
  const isLate = () => state.deadline !== null && at >= state.deadline;

  /** Counts the time and returns the question with its item; `null` if its answer can't be changed. */
  const startEdit = (id: string): { index: number; item: Item; question: EngineQuestion } | null => {
    countTime(true);
    const { questions, settings, reached } = state;
    const index = questions.indexOf(id) ?? -1;
    const [question, item = UNTOUCHED] = [questions.normalized(index), state.items[index]];
    const isLeft = settings.isForwardOnly && index < reached;
    const isOpen = question && isAnswerable(state) && !isLate() && !isLeft && !item.isFinal;
    return isOpen ? { index, item, question } : null;
  };

  const setAnswer = (index: number, question: EngineQuestion, value: unknown, isChecked: boolean) => {
    const answer = normalizeAnswer(question, value);
    const next = answeredItem(state.items[index] ?? UNTOUCHED, question, answer, isChecked, state.settings);
    const { shownMs: _, ...changed } = next;
    setItem(index, changed);
    put(toDraftAnswer(question, answer), next.isFinal ? "final" : "answer", question.id);
  };

  const submit = () => {
    const { phase, settings } = state;
    if (phase.name === "submitting" || phase.name === "done") return;
    const isOver = isTimeUp(state) || isLate();
    const result = (phase.name === "failed" && phase.result) || resultOf(state, at, isOver);
    const view = isAtSummary(state) && !isOver ? "summary" : "question";
    if (settings.submission === null)
      set({ phase: { name: "submitting", result, isTimeUp: isTimeUp(state), view, waitingFor: "reply" } });
    else if (isOver) set({ phase: { name: "expired" } });
    effects.push({ do: "submit", result });
  };

  const setStart = (startedAt: number) => {
    const { timeLimit } = state.settings;
    set({ startedAt, deadline: timeLimit === null ? null : startedAt + timeLimit * 60_000 });
  };

  /** Shows the question at an index without notifying the host. `shownId` is the id of the question shown before. */
  const show = (index: number, shownId = state.questions.ids[state.index]) => {
    if (state.questions.ids[index] !== shownId) {
      stopLeaving();
      set({ visitMs: 0 });
    }
    set({ index, reached: Math.max(state.reached, index) });
  };

  /** Applies settings and a draft. The current question stays the same unless this is the first draft. */
  const applyDraft = (draft: Draft, isStored: boolean, isFirst: boolean): void => {
    // `oldItems` are in the previous order of the questions and include the time that was just counted.
    const { settings, questions, startedAt, items: oldItems } = state;
    const shownId = before.questions.ids[before.index];
    const view = viewDraft(draft, state);
    const isOn = (name: EntryKind) => draft.entries[name]?.value === true;
    const items = view.items.map((item, index) => {
      const old = oldItems[before.questions.indexOf(questions.ids[index] ?? "") ?? -1] ?? UNTOUCHED;
      if (old === item) return item;
      const next = old.shownMs > item.shownMs ? { ...item, shownMs: old.shownMs } : item;
      return JSON.stringify(old) === JSON.stringify(next) ? old : next;
    });
    set({
      items,
      counts: items.reduce<Counts>(
        (counts, item) => (item === UNTOUCHED ? counts : count(counts, item, 1)),
        NO_COUNTS,
      ),
      isClockHidden: isOn("clockHidden"),
      hasFailed: isOn("submitFailed"),
      lastStamp: Math.max(state.lastStamp, view.lastStamp),
    });
    if (startedAt !== null) setStart(settings.startedAt ?? Math.min(view.startedAt ?? startedAt, startedAt));
    const shownIndex = questions.indexOf(shownId ?? "");
    const ownIndex = isFirst
      ? ((state.isTouched ? shownIndex : view.position) ?? settings.defaultIndex)
      : (shownIndex ?? state.index);
    const last = questions.total - 1;
    const index = clamp(settings.index ?? ownIndex, last);
    const hasSameOrder = questions === before.questions;
    // In a different order, the furthest index means a different question.
    const reached = Math.max(hasSameOrder ? state.reached : 0, isStored ? view.reached : 0, index);
    set({ reached });
    show(settings.isForwardOnly && settings.index === null ? clamp(reached, last) : index, shownId);
  };

  switch (event.type) {
    case "started": {
      // The time starts with the first question.
      if (state.questions.total === 0) break;
      const { entries } = event.draft;
      const stored = entries["startedAt"]?.value;
      const { settings, seed } = state;
      const startedAt = settings.startedAt ?? (typeof stored === "number" ? stored : state.startedAt);
      setStart(startedAt ?? at);
      if (settings.timeLimit !== null && startedAt === null) put(at, "startedAt");
      if (settings.shuffle !== false && seed !== null && !entries["seed"]) put(seed, "seed");
      set({ watchedSince: at, lastInput: at, secondsLeft: null });
      break;
    }

    case "answered": {
      const found = startEdit(event.id);
      if (!found) break;
      const { index, question } = found;
      stopLeaving();
      const { items, counts, settings, startedAt } = state;
      // Without a time limit, the start is stored with the first answer, because a draft that only has a start is not worth continuing.
      if (settings.timeLimit === null && startedAt !== null && counts.answered + counts.partly === 0)
        put(startedAt, "startedAt");
      setAnswer(index, question, event.value, false);
      effects.push({ do: "notifyAnswers", state });
      if (kindOf(question) === "single" || !isRevealing(state, question))
        effects.push({ do: "notifyAnswer", state, index });
      // With controlled answers, the host decides whether to show this one.
      if (settings.answers !== null) set({ items, counts });
      break;
    }

    case "checked": {
      const found = startEdit(event.id);
      if (!found || found.item.answer === null || !isRevealing(state, found.question)) break;
      const { index, item, question } = found;
      setAnswer(index, question, item.answer, true);
      effects.push({ do: "notifyAnswer", state, index });
      break;
    }

    case "eliminated": {
      const found = startEdit(event.id);
      if (!found) break;
      const { index, item } = found;
      const { option } = event;
      // A chosen option can't be eliminated.
      if ([item.answer].flat().some((chosen) => chosen === option)) break;
      const others = item.eliminated.filter((other) => other !== option);
      const isEliminated = others.length === item.eliminated.length;
      setItem(index, { eliminated: isEliminated ? [...others, option] : others });
      put(isEliminated, "out", event.id, option);
      break;
    }

    case "flagged": {
      countTime(true);
      const index = state.questions.indexOf(event.id) ?? -1;
      const [original, item] = [state.questions.original(index), state.items[index]];
      if (!original || !item) break;
      const isFlagged = !item.isFlagged;
      setItem(index, { isFlagged });
      put(isFlagged, "flag", event.id);
      announce({ label: isFlagged ? "flaggedNow" : "unflaggedNow", values: { index: index + 1 } });
      notify("onFlag", { questionId: original.id, isFlagged });
      break;
    }

    case "moved": {
      countTime(true);
      const { questions, settings, phase, index: from, reached } = state;
      const { index } = event;
      if (index < 0 || index >= questions.total) break;
      if (phase.name === "summary") set({ phase: ANSWERING });
      else if ("view" in phase) set({ phase: { ...phase, view: "question" } });
      stopLeaving();
      if (settings.index === null && !(settings.isForwardOnly && index < reached)) {
        show(index);
        put(questions.ids[index] ?? "", "position", state.replica);
        if (settings.isForwardOnly) put(state.reached, "reached");
      }
      notify("onIndexChange", index);
      if (index !== from) notify("onMove", { from, to: index });
      break;
    }

    case "nextRequested": {
      const { settings, index, questions, phase } = state;
      const { status, isFinal } = currentItem(state);
      const question = questions.normalized(index);
      const isOpen = question !== undefined && isAnswerable(state);
      // Moving on without checking would skip the feedback: the first request checks, the second one moves on.
      if (isOpen && isRevealing(state, question) && status === "answered" && !isFinal)
        return reduce(state, { type: "checked", id: question.id, at });
      const needsConfirmation =
        isOpen &&
        settings.isForwardOnly &&
        status !== "answered" &&
        (question.customRules ?? question.options[0]) !== undefined;
      if (!needsConfirmation) return reduce(state, { type: "moved", index: index + 1, at });
      countTime(true);
      if (phase.name === "answering") set({ phase: { name: "answering", isLeaving: true } });
      break;
    }

    case "summaryOpened":
      countTime(true);
      if (state.phase.name === "answering") set({ phase: { name: "summary" } });
      break;

    case "clockHidden":
      countTime(true);
      set({ isClockHidden: event.isHidden });
      put(event.isHidden, "clockHidden");
      break;

    case "touched":
      countTime(true, false);
      break;

    case "visibilityChanged":
      countTime(event.isVisible, false);
      set({ watchedSince: event.isVisible ? at : null });
      break;

    case "tick": {
      const { deadline, phase } = state;
      if (deadline === null || phase.name === "done" || phase.name === "expired") break;
      const left = secondsLeft(deadline, at);
      const due = warningBetween(state.secondsLeft ?? left, left);
      set({ secondsLeft: left });
      if (due !== null) {
        announce({ label: "timeLeft", values: { seconds: due } });
        notify("onTimeWarning", left);
      }
      if (left > 0 || isTimeUp(state)) break;
      countTime(false);
      announce({ label: "timeIsUp", values: {} });
      notify("onTimeUp", undefined);
      set({
        phase: "view" in phase ? { ...phase, isTimeUp: true, view: "question" } : { name: "expired" },
      });
      submit();
      break;
    }

    case "settingsChanged": {
      const { settings } = event;
      countTime(false);
      const { questions, shuffle, kinds } = state.settings;
      const isSameList =
        questions === settings.questions && shuffle === settings.shuffle && kinds === settings.kinds;
      set({ settings, questions: isSameList ? state.questions : listQuestions(settings, state.seed) });
      applyDraft(event.draft, false, false);
      set({ phase: followSubmission(state.phase, settings, before.settings) });
      break;
    }

    case "stored": {
      const { seed, isRemote, draft } = event;
      const isFirst = !state.isReady;
      countTime(false);
      if (seed !== state.seed) set({ seed, questions: listQuestions(state.settings, seed) });
      set({ isReady: true });
      applyDraft(draft, true, isFirst);
      if (!isRemote || isFirst) break;
      let [added, changed] = [0, 0];
      state.items.forEach(({ answer }, index) => {
        const old = before.items[index]?.answer ?? null;
        if (JSON.stringify(old) === JSON.stringify(answer)) return;
        if (old === null) added += 1;
        else changed += 1;
      });
      if (added + changed > 0) announce({ label: "answersArrived", values: { added, changed } });
      break;
    }

    case "storageReported":
      set({ isSaved: event.isSaved });
      break;

    case "submitRequested":
      countTime(true);
      submit();
      break;

    case "submitted":
    case "submitFailed": {
      const { phase, settings } = state;
      if (phase.name !== "submitting" || settings.submission !== null) break;
      const { waitingFor: _, ...sent } = phase;
      if (event.type === "submitFailed") {
        put(true, "submitFailed");
        set({ phase: { ...sent, name: "failed" } });
      } else {
        set({
          phase: { name: "done", result: phase.result, outcome: event.outcome },
          watchedSince: null,
        });
        effects.push({ do: "clear" });
      }
      break;
    }

    case "closedElsewhere": {
      const { phase, settings } = state;
      if (settings.submission === null && !("result" in phase))
        set({ phase: { name: "done", result: null }, watchedSince: null });
      notify("onSubmittedElsewhere", undefined);
      break;
    }
  }
  if (Object.keys(written).length > 0) effects.unshift({ do: "write", entries: written });
  return { state, effects };
}

const NO_COUNTS: Counts = { answered: 0, partly: 0, flagged: 0 };

const clamp = (index: number, last: number): number => Math.max(0, Math.min(last, Math.floor(index) || 0));

/** Value of `waitingFor` by the host's submission state. */
const WAITING = { pending: "reply", waitingForConnection: "connection", waitingForServer: "server" } as const;

/** Returns the phase for the submission state that the host reports. */
function followSubmission(phase: Phase, { submission }: Settings, before: Settings): Phase {
  if (submission === null || (submission === before.submission && submission === "open")) return phase;
  const [isLate, isSummary] = [isTimeUp({ phase }), isAtSummary({ phase })];
  const result = "result" in phase ? phase.result : null;
  const sent = { result, isTimeUp: isLate, view: isSummary ? "summary" : "question" } as const;
  switch (submission) {
    case "open":
      return isLate ? { name: "expired" } : isSummary ? { name: "summary" } : ANSWERING;
    case "failed":
      return { name: "failed", ...sent };
    case "done":
      return { name: "done", result };
    case "pending":
    case "waitingForConnection":
    case "waitingForServer":
      return { name: "submitting", ...sent, waitingFor: WAITING[submission] };
  }
}

/** Returns the initial state of an attempt. */
export function createState(
  settings: Settings,
  { draft, seed, isReady }: { draft: Draft; seed: number | null; isReady: boolean },
): QuizState {
  const blank: QuizState = {
    settings,
    questions: listQuestions(settings, seed),
    items: [],
    counts: NO_COUNTS,
    index: 0,
    reached: 0,
    phase: followSubmission(ANSWERING, settings, { ...settings, submission: "open" }),
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
  };
  const { state } = reduce(blank, { type: "stored", draft, seed, isRemote: false, at: 0 });
  return { ...state, isReady };
}
