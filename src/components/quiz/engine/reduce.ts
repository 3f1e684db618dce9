import {
  entryName,
  nextStamp,
  type Draft,
  type DraftAnswer,
  type DraftEntry,
  type EntryKind,
  type Json,
} from "../../../api/attempts/draft.ts";
import { SECONDS_MAX } from "../../../api/questions/seconds.ts";
import { kindOf } from "../../../api/questions/kinds.ts";
import { secondsLeft, warningBetween } from "./clock.ts";
import { normalizeAnswer, type EngineQuestion } from "./normalize.ts";
import type { Key, QuizResult } from "./question.ts";
import { resultOf } from "./result.ts";
import {
  answeredItem,
  countItems,
  currentItem,
  isAnswerable,
  isAtSummary,
  isRevealing,
  isTimeUp,
  listQuestions,
  LONGEST_IDLE,
  UNTOUCHED,
  viewDraft,
  withHeldAnswers,
  type Item,
  type Phase,
  type QuizState,
  type Settings,
} from "./state.ts";

/** What happened; `at` is when, in milliseconds of the engine's clock. */
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
  /** The draft has entries of a storage. `isRemote`: of another device. */
  | {
      readonly type: "stored" | "storedElsewhere";
      readonly draft: Draft;
      readonly seed: number | null;
      readonly isRemote: boolean;
    }
  | { readonly type: "storageReported"; readonly isSaved: boolean }
  | { readonly type: "submitRequested" | "submitted" | "submitFailed" | "closedElsewhere" }
);

/** What the engine tells whoever embeds it: what each callback is called with. */
export interface Notifications {
  onFlag: { questionId: Key; isFlagged: boolean };
  /** Zero-based indexes. */
  onMove: { from: number; to: number };
  onIndexChange: number;
  onTimeWarning: number;
  onTimeUp: undefined;
  onSubmittedElsewhere: undefined;
}

/** What is said to the learner, for labels of the binding. */
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

/** What is to be done outside the state. */
export type Effect =
  | { readonly do: "write"; readonly entries: Readonly<Record<string, DraftEntry>> }
  | { readonly do: "submit"; readonly result: QuizResult }
  | { readonly do: "clear" }
  /** Answers by the given ids are looked up by whoever tells them: mostly nobody listens. */
  | ({ readonly do: "tellAnswers" } & Pick<QuizState, "questions" | "items">)
  | ({ readonly do: "tellAnswer"; readonly index: number; readonly seconds: number } & Pick<
      QuizState,
      "questions" | "items"
    >)
  | ({ readonly do: "announce" } & Announcement)
  | Notify;

export interface Step {
  readonly state: QuizState;
  readonly effects: readonly Effect[];
}

/** Returns the state after an event, and what follows from it outside. Pure, and defined for every event in every state. */
export function reduce(before: QuizState, event: QuizEvent): Step {
  const { at } = event;
  let state: { -readonly [Name in keyof QuizState]: QuizState[Name] } = before;
  const effects: Effect[] = [];
  let written: Record<string, DraftEntry> | null = null;

  const set = (next: Partial<QuizState>) => {
    for (const name in next)
      if (!Object.is(next[name as keyof QuizState], state[name as keyof QuizState])) {
        // A copy at the first change, which nobody else has seen yet.
        state = state === before ? { ...before, ...next } : Object.assign(state, next);
        return;
      }
  };
  const put = (value: Json, kind: EntryKind, ...ids: readonly string[]) => {
    const { replica, lastStamp } = state;
    const stamp = nextStamp({ last: lastStamp, now: at, replica });
    written ??= {};
    written[entryName(kind, ...ids)] = { value, stamp };
    set({ lastStamp: stamp[0] });
  };
  const notify = <Name extends keyof Notifications>(name: Name, detail: Notifications[Name]) =>
    void effects.push({ do: "notify", name, detail } as Notify);
  const announce = (announcement: Announcement) => void effects.push({ do: "announce", ...announcement });

  const setItem = (index: number, next: Item) => {
    const old = state.items[index] ?? UNTOUCHED;
    const { answered, partly, flagged } = state.counts;
    const change = (is: (item: Item) => boolean) => Number(is(next)) - Number(is(old));
    const isOther = old.status !== next.status || old.isFlagged !== next.isFlagged;
    set({
      items: state.items.with(index, next),
      ...(isOther
        ? {
            counts: {
              answered: answered + change(({ status }) => status === "answered"),
              partly: partly + change(({ status }) => status === "partly"),
              flagged: flagged + change(({ isFlagged }) => isFlagged),
            },
          }
        : {}),
    });
  };

  /** Counts the time since it was last counted for the question shown. */
  const settle = (isInput: boolean, isEdit = isInput) => {
    const { watchedSince, lastInput, index, questions } = state;
    if (watchedSince !== null) {
      const spent = Math.max(0, Math.min(at, lastInput + LONGEST_IDLE) - watchedSince);
      const item = state.items[index];
      set({ watchedSince: at });
      if (spent > 0 && item) {
        const shownMs = item.shownMs + spent;
        setItem(index, { ...item, shownMs });
        set({ visitMs: state.visitMs + spent });
        const seconds = Math.floor(shownMs / 1000);
        if (seconds > Math.floor(item.shownMs / 1000))
          put(Math.min(seconds, SECONDS_MAX), "seconds", questions.ids[index] ?? "", state.replica);
      }
    }
    if (isInput) set({ lastInput: at });
    if (isEdit && !state.isTouched) set({ isTouched: true });
  };

  const stopLeaving = () => {
    if (state.phase.name === "answering" && state.phase.isLeaving)
      set({ phase: { name: "answering", isLeaving: false } });
  };

  /** Shows another question, without telling anybody. */
  const show = (index: number) => {
    settle(false);
    stopLeaving();
    set({ index, reached: Math.max(state.reached, index), visitMs: 0 });
  };

  /** The item that can be changed, with its question; `null` if it can't. */
  const changeable = (id: string): { index: number; item: Item; question: EngineQuestion } | null => {
    const index = state.questions.indexOf(id);
    const question = index === undefined ? undefined : state.questions.asked(index);
    if (index === undefined || !question) return null;
    const item = state.items[index] ?? UNTOUCHED;
    const isLate = state.deadline !== null && at >= state.deadline;
    const isLeft = state.settings.isForwardOnly && index < state.reached;
    return isAnswerable(state) && !isLate && !isLeft && !item.isFinal ? { index, item, question } : null;
  };

  const tellAnswer = (index: number) => {
    const { questions, items, visitMs } = state;
    const seconds = index === state.index ? Math.round(visitMs / 1000) : 0;
    effects.push({ do: "tellAnswer", questions, items, index, seconds });
  };

  const setAnswer = (index: number, answer: DraftAnswer | null, isChecked: boolean) => {
    const question = state.questions.asked(index);
    const item = state.items[index];
    if (!question || !item) return;
    const isRevealed = isRevealing(state, question);
    const next = answeredItem(item, question, { answer, isChecked, isRevealed });
    setItem(index, next);
    put(answer, next.isFinal ? "final" : "answer", question.id);
  };

  const submit = () => {
    const { phase, settings } = state;
    const isOver = isTimeUp(state) || (state.deadline !== null && at >= state.deadline);
    if (phase.name === "submitting" || phase.name === "done") return;
    const view = isAtSummary(state) && !isOver ? "summary" : "question";
    const result = (phase.name === "failed" && phase.result) || resultOf(state, at, isOver);
    if (settings.submission !== null) {
      if (isOver) set({ phase: { name: "expired" } });
    } else
      set({ phase: { name: "submitting", result, isTimeUp: isTimeUp(state), view, waitingFor: "reply" } });
    effects.push({ do: "submit", result });
  };

  const endTime = () => {
    const { phase } = state;
    announce({ label: "timeIsUp", values: {} });
    notify("onTimeUp", undefined);
    if (phase.name === "submitting") set({ phase: { ...phase, isTimeUp: true, view: "question" } });
    else {
      set({
        phase: phase.name === "failed" ? { ...phase, isTimeUp: true, view: "question" } : { name: "expired" },
      });
      submit();
    }
  };

  /** Takes over what a draft says; the learner stays where they are. */
  const adopt = (draft: Draft): ReturnType<typeof viewDraft> => {
    const view = viewDraft(draft, state);
    const isListed = before.questions === state.questions;
    const oldIndex = (index: number) =>
      isListed ? index : (before.questions.indexOf(state.questions.ids[index] ?? "") ?? -1);
    const held = withHeldAnswers(view.items, state.questions, state.settings);
    const items = held.map((item, index) => {
      const old = before.items[oldIndex(index)];
      const shownMs = Math.max(item.shownMs, old?.shownMs ?? 0);
      const next = shownMs === item.shownMs ? item : { ...item, shownMs };
      return old && isSame(old, next) ? old : next;
    });
    const { settings } = state;
    set({
      items,
      counts: countItems(items),
      isClockHidden: view.isClockHidden,
      lastStamp: Math.max(state.lastStamp, view.lastStamp),
    });
    if (settings.startedAt === null && view.startedAt !== null && state.startedAt !== null)
      begin(Math.min(view.startedAt, state.startedAt));
    return view;
  };

  const begin = (startedAt: number) => {
    const { timeLimit } = state.settings;
    set({ startedAt, deadline: timeLimit === null ? null : startedAt + timeLimit * 60_000 });
  };

  switch (event.type) {
    case "started": {
      // Time runs from the first question on.
      if (state.questions.total === 0) break;
      const stored = event.draft.entries["startedAt"]?.value;
      const { settings } = state;
      const known = settings.startedAt ?? (typeof stored === "number" ? stored : state.startedAt);
      begin(known ?? at);
      if (settings.startedAt === null && settings.timeLimit !== null && known === null) put(at, "startedAt");
      if (settings.shuffle !== false && state.seed !== null && !event.draft.entries["seed"])
        put(state.seed, "seed");
      set({ watchedSince: at, lastInput: at, secondsLeft: null });
      break;
    }

    case "answered": {
      settle(true);
      const found = changeable(event.id);
      if (!found) break;
      const { index, question } = found;
      stopLeaving();
      const { items, counts, settings } = state;
      setAnswer(index, normalizeAnswer(question, event.value), false);
      effects.push({ do: "tellAnswers", questions: state.questions, items: state.items });
      if (kindOf(question) === "single" || !isRevealing(state, question)) tellAnswer(index);
      // The page holds the answers: it says whether this one is shown.
      if (settings.answers !== null) set({ items, counts });
      break;
    }

    case "checked": {
      settle(true);
      const found = changeable(event.id);
      if (!found || found.item.answer === null || !isRevealing(state, found.question)) break;
      setAnswer(found.index, found.item.answer, true);
      tellAnswer(found.index);
      break;
    }

    case "eliminated": {
      settle(true);
      const found = changeable(event.id);
      if (!found) break;
      const { index, item } = found;
      const { option } = event;
      // A chosen option can't be eliminated.
      if (item.answer === option || (Array.isArray(item.answer) && item.answer.some((one) => one === option)))
        break;
      const isOut = !item.eliminated.includes(option);
      setItem(index, {
        ...item,
        eliminated: isOut ? [...item.eliminated, option] : item.eliminated.filter((one) => one !== option),
      });
      put(isOut, "out", event.id, option);
      break;
    }

    case "flagged": {
      settle(true);
      const index = state.questions.indexOf(event.id);
      const given = index === undefined ? undefined : state.questions.given(index);
      const item = state.items[index ?? -1];
      if (index === undefined || !given || !item) break;
      const isFlagged = !item.isFlagged;
      setItem(index, { ...item, isFlagged });
      put(isFlagged, "flag", event.id);
      announce({ label: isFlagged ? "flaggedNow" : "unflaggedNow", values: { index: index + 1 } });
      notify("onFlag", { questionId: given.id, isFlagged });
      break;
    }

    case "moved": {
      settle(true);
      const { questions, settings, phase } = state;
      const { index } = event;
      if (index < 0 || index >= questions.total) break;
      const from = state.index;
      if (phase.name === "summary") set({ phase: { name: "answering", isLeaving: false } });
      else if ("view" in phase) set({ phase: { ...phase, view: "question" } });
      stopLeaving();
      if (settings.index === null && !(settings.isForwardOnly && index < state.reached)) {
        show(index);
        put(questions.ids[index] ?? "", "position", state.replica);
        if (settings.isForwardOnly) put(state.reached, "reached");
      }
      notify("onIndexChange", index);
      if (index !== from) notify("onMove", { from, to: index });
      break;
    }

    case "nextRequested": {
      const { settings, index, questions } = state;
      const item = currentItem(state);
      const question = questions.asked(index);
      const isUnable = question?.options.length === 0;
      // Going on without checking would skip the feedback: the first step checks, the next one goes on.
      const isUnchecked =
        question && isRevealing(state, question) && item.status === "answered" && !item.isFinal;
      if (isUnchecked && isAnswerable(state)) return reduce(state, { type: "checked", id: question.id, at });
      const isAsked =
        settings.isForwardOnly && isAnswerable(state) && item.status !== "answered" && !isUnable;
      if (!isAsked) return reduce(state, { type: "moved", index: index + 1, at });
      settle(true);
      if (state.phase.name === "answering") set({ phase: { name: "answering", isLeaving: true } });
      break;
    }

    case "summaryOpened":
      settle(true);
      if (state.phase.name === "answering") set({ phase: { name: "summary" } });
      break;

    case "clockHidden":
      settle(true);
      set({ isClockHidden: event.isHidden });
      put(event.isHidden, "clockHidden");
      break;

    case "touched":
      settle(true, false);
      break;

    case "visibilityChanged":
      settle(event.isVisible, false);
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
      if (left === 0 && !isTimeUp(state)) {
        settle(false);
        endTime();
      }
      break;
    }

    case "settingsChanged": {
      const { settings } = event;
      const id = state.questions.ids[state.index];
      settle(false);
      const { questions: given, shuffle } = state.settings;
      const isListed = given === settings.questions && shuffle === settings.shuffle;
      set({ settings });
      if (!isListed) {
        const questions = listQuestions(settings, state.seed);
        const index = questions.indexOf(id ?? "") ?? Math.min(state.index, questions.total - 1);
        set({ questions, items: [], index: Math.max(0, index) });
        if (questions.ids[state.index] !== id) set({ visitMs: 0 });
        // Positions have moved: what was reached is looked up anew.
        set({ reached: state.index });
      }
      adopt(event.draft);
      if (settings.index !== null) {
        const index = clamp(settings.index, state.questions.total);
        if (index !== state.index) show(index);
      }
      if (state.startedAt !== null) begin(settings.startedAt ?? state.startedAt);
      set({ phase: followSubmission(state.phase, settings, before.settings) });
      break;
    }

    case "stored":
    case "storedElsewhere": {
      const isFirst = !state.isReady;
      const id = state.questions.ids[state.index];
      settle(false);
      if (isFirst) {
        const { settings } = state;
        const questions = event.seed === state.seed ? state.questions : listQuestions(settings, event.seed);
        set({ questions, seed: event.seed, isReady: true });
        if (questions !== before.questions) set({ items: [] });
      }
      const view = adopt(event.draft);
      const { settings, questions } = state;
      if (isFirst)
        set({
          index: clamp(
            settings.index ??
              (state.isTouched ? questions.indexOf(id ?? "") : view.position) ??
              settings.defaultIndex,
            questions.total,
          ),
        });
      if (settings.isForwardOnly && settings.index === null) {
        const reached = Math.min(Math.max(view.reached, state.index), questions.total - 1);
        if (reached > state.index) show(reached);
      }
      set({ reached: Math.max(view.reached, state.index) });
      if (event.isRemote && !isFirst) {
        const [added, changed] = countArrivals(before.items, state.items);
        if (added + changed > 0) announce({ label: "answersArrived", values: { added, changed } });
      }
      break;
    }

    case "storageReported":
      if (state.isSaved !== event.isSaved) set({ isSaved: event.isSaved });
      break;

    case "submitRequested":
      settle(true);
      submit();
      break;

    case "submitted":
      if (state.phase.name !== "submitting" || state.settings.submission !== null) break;
      set({ phase: { name: "done", result: state.phase.result }, watchedSince: null });
      effects.push({ do: "clear" });
      break;

    case "submitFailed": {
      const { phase } = state;
      if (phase.name !== "submitting" || state.settings.submission !== null) break;
      const { result, isTimeUp: isLate, view } = phase;
      set({ phase: { name: "failed", result, isTimeUp: isLate, view } });
      break;
    }

    case "closedElsewhere": {
      const { phase, settings } = state;
      const isOwn = settings.submission === null;
      if (isOwn && phase.name !== "submitting" && phase.name !== "failed" && phase.name !== "done")
        set({ phase: { name: "done", result: null }, watchedSince: null });
      notify("onSubmittedElsewhere", undefined);
      break;
    }
  }
  if (written) effects.unshift({ do: "write", entries: written });
  return { state, effects };
}

const clamp = (index: number, total: number): number =>
  Math.max(0, Math.min(total - 1, Math.floor(index) || 0));

/** The phase after the host said where its submission stands. */
function followSubmission(phase: Phase, { submission }: Settings, before: Settings): Phase {
  if (submission === null || (submission === before.submission && submission === "open")) return phase;
  const isLate = phase.name === "expired" || ("isTimeUp" in phase && phase.isTimeUp);
  const isSummary = phase.name === "summary" || ("view" in phase && phase.view === "summary");
  const shown = {
    result: "result" in phase ? phase.result : null,
    isTimeUp: isLate,
    view: isSummary ? "summary" : "question",
  } as const;
  switch (submission) {
    case "open":
      if (isLate) return { name: "expired" };
      return isSummary ? { name: "summary" } : { name: "answering", isLeaving: false };
    case "pending":
      return { name: "submitting", ...shown, waitingFor: "reply" };
    case "waitingForConnection":
      return { name: "submitting", ...shown, waitingFor: "connection" };
    case "waitingForServer":
      return { name: "submitting", ...shown, waitingFor: "server" };
    case "failed":
      return { name: "failed", ...shown };
    case "done":
      return { name: "done", result: shown.result };
  }
}

/** How many answers came, and how many are others now. */
function countArrivals(before: readonly Item[], now: readonly Item[]): [added: number, changed: number] {
  let [added, changed] = [0, 0];
  now.forEach(({ answer }, index) => {
    const old = before[index]?.answer ?? null;
    if (old === answer || JSON.stringify(old) === JSON.stringify(answer)) return;
    if (old === null) added += 1;
    else changed += 1;
  });
  return [added, changed];
}

function isSame(one: Item, other: Item): boolean {
  return (
    one === other ||
    (one.status === other.status &&
      one.isFinal === other.isFinal &&
      one.isFlagged === other.isFlagged &&
      one.otherSeconds === other.otherSeconds &&
      one.shownMs === other.shownMs &&
      JSON.stringify([one.answer, one.eliminated]) === JSON.stringify([other.answer, other.eliminated]))
  );
}

/** Where an attempt begins. */
export function createState(
  settings: Settings,
  { replica, draft, seed, isReady }: { replica: string; draft: Draft; seed: number | null; isReady: boolean },
): QuizState {
  const blank: QuizState = {
    settings,
    questions: listQuestions(settings, seed),
    items: [],
    counts: { answered: 0, partly: 0, flagged: 0 },
    index: 0,
    reached: 0,
    phase: followSubmission({ name: "answering", isLeaving: false }, settings, {
      ...settings,
      submission: "open",
    }),
    isReady: false,
    isSaved: true,
    isClockHidden: false,
    startedAt: null,
    deadline: null,
    seed,
    replica,
    lastStamp: 0,
    watchedSince: null,
    lastInput: 0,
    isTouched: false,
    visitMs: 0,
    secondsLeft: null,
  };
  const { state } = reduce(blank, { type: "stored", draft, seed, isRemote: false, at: 0 });
  return isReady ? state : { ...state, isReady: false };
}
