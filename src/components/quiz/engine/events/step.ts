import {
  entryName,
  nextStamp,
  type DraftEntry,
  type DraftValue,
  type EntryKind,
} from "../../../../api/attempts/draft.ts";
import { SECONDS_MAX } from "../../../../api/questions/seconds.ts";
import { ANSWERING, addToCounts, IDLE_MS_MAX, UNTOUCHED, type Item, type QuizState } from "../state.ts";
import type { Effect, Notifications, Notify } from "./quiz-event.ts";

/** The changes and effects of one event, which the functions for events collect. */
export interface Step {
  /** The state before the event. */
  readonly before: QuizState;
  /** Time of the event. */
  readonly at: number;
  state: QuizState;
  readonly effects: Effect[];
  /** Draft entries to write. */
  readonly draftEntries: Record<string, DraftEntry>;
}

/** Changes the state. It stays the same object if nothing differs. */
export function setState(step: Step, next: Partial<QuizState>): void {
  const { state } = step;
  const names = Object.keys(next) as (keyof QuizState)[];
  if (names.some((name) => !Object.is(next[name], state[name]))) step.state = { ...state, ...next };
}

/** Writes a draft entry. */
export function writeEntry(step: Step, value: DraftValue, kind: EntryKind, ...ids: readonly string[]): void {
  const { replica, lastStamp } = step.state;
  const stamp = nextStamp({ last: lastStamp, now: step.at, replica });
  step.draftEntries[entryName(kind, ...ids)] = { value, stamp };
  setState(step, { lastStamp: stamp[0] });
}

export const notifyHost = <Name extends keyof Notifications>(
  step: Step,
  name: Name,
  detail: Notifications[Name],
): void => void step.effects.push({ type: "notify", name, detail } as Notify);

/** Changes the item at an index, and the counts with it. */
export function setItem(step: Step, index: number, next: Partial<Item>): void {
  const { items, counts } = step.state;
  const previous = items[index] ?? UNTOUCHED;
  const item = { ...previous, ...next };
  setState(step, {
    items: items.with(index, item),
    ...("shownMs" in next ? {} : { counts: addToCounts(addToCounts(counts, previous, -1), item, 1) }),
  });
}

/** Adds the time since the last call to the current question. Time without input counts up to `IDLE_MS_MAX`. */
export function countTime(step: Step, isInput: boolean, isEdit = isInput): void {
  const { at } = step;
  const { watchedSince, lastInput, index, items, questions, replica, visitMs } = step.state;
  const item = items[index];
  if (watchedSince !== null && item) {
    const spent = Math.max(0, Math.min(at, lastInput + IDLE_MS_MAX) - watchedSince);
    const shownMs = item.shownMs + spent;
    const seconds = Math.floor(shownMs / 1000);
    setState(step, { watchedSince: at, visitMs: visitMs + spent });
    if (spent > 0) setItem(step, index, { shownMs });
    if (seconds > Math.floor(item.shownMs / 1000))
      writeEntry(step, Math.min(seconds, SECONDS_MAX), "seconds", questions.ids[index] ?? "", replica);
  }
  if (isInput) setState(step, { lastInput: at });
  if (isEdit) setState(step, { isTouched: true });
}

export function setStart(step: Step, startedAt: number): void {
  const { timeLimit } = step.state.settings;
  setState(step, { startedAt, deadline: timeLimit === null ? null : startedAt + timeLimit * 60_000 });
}

export const isLate = ({ at, state }: Step): boolean => state.deadline !== null && at >= state.deadline;

/** Closes the confirmation that asks whether to leave an unanswered question. */
export function stopLeaving(step: Step): void {
  if (step.state.phase.name === "answering") setState(step, { phase: ANSWERING });
}

/** Shows the question at an index without notifying the host. */
export function showQuestion(step: Step, index: number): void {
  const { before, state } = step;
  if (state.questions.ids[index] !== before.questions.ids[before.index]) {
    stopLeaving(step);
    setState(step, { visitMs: 0 });
  }
  setState(step, { index, furthestIndex: Math.max(state.furthestIndex, index) });
}
