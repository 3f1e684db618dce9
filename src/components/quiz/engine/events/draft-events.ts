import type { Draft, EntryKind } from "../../../../api/attempts/draft.ts";
import { viewDraft } from "../draft/draft-view.ts";
import { addToCounts, listQuestions, NO_COUNTS, UNTOUCHED, type Counts } from "../state.ts";
import type { QuizEvents } from "./quiz-event.ts";
import { countTime, notifyHost, setState, setStart, showQuestion, type Step } from "./step.ts";
import { followSubmission } from "./submit-events.ts";

const clamp = (index: number, last: number): number => Math.max(0, Math.min(last, Math.floor(index) || 0));

/** Applies settings and a draft. The current question stays the same unless this is the first draft. */
function applyDraft(step: Step, draft: Draft, isStored: boolean, isFirst: boolean): void {
  const { before, state } = step;
  // `oldItems` are in the previous order of the questions and include the time that was just counted.
  const { settings, questions, startedAt, items: oldItems } = state;
  const shownId = before.questions.ids[before.index];
  const view = viewDraft(draft, state);
  const isOn = (name: EntryKind) => draft.entries[name]?.value === true;
  const items = view.items.map((item, index) => {
    const previous = oldItems[before.questions.indexOf(questions.ids[index] ?? "") ?? -1] ?? UNTOUCHED;
    if (previous === item) return item;
    const next = previous.shownMs > item.shownMs ? { ...item, shownMs: previous.shownMs } : item;
    return JSON.stringify(previous) === JSON.stringify(next) ? previous : next;
  });
  setState(step, {
    items,
    counts: items.reduce<Counts>(
      (counts, item) => (item === UNTOUCHED ? counts : addToCounts(counts, item, 1)),
      NO_COUNTS,
    ),
    isClockHidden: isOn("clockHidden"),
    hasFailed: isOn("submitFailed"),
    lastStamp: Math.max(state.lastStamp, view.lastStamp),
  });
  if (startedAt !== null)
    setStart(step, settings.startedAt ?? Math.min(view.startedAt ?? startedAt, startedAt));
  const shownIndex = questions.indexOf(shownId ?? "");
  const draftIndex = isFirst
    ? ((state.isTouched ? shownIndex : view.position) ?? settings.defaultIndex)
    : (shownIndex ?? state.index);
  const last = questions.total - 1;
  const index = clamp(settings.index ?? draftIndex, last);
  // In a different order, the furthest index means a different question.
  const furthestBefore = questions === before.questions ? state.furthestIndex : 0;
  const furthestIndex = Math.max(furthestBefore, isStored ? view.furthestIndex : 0, index);
  setState(step, { furthestIndex });
  showQuestion(step, settings.isForwardOnly && settings.index === null ? clamp(furthestIndex, last) : index);
}

export function changeSettings(step: Step, { settings, draft }: QuizEvents["settingsChanged"]): void {
  countTime(step, false);
  const { before, state } = step;
  const { questions, shuffle, kinds } = state.settings;
  const isSameList =
    questions === settings.questions && shuffle === settings.shuffle && kinds === settings.kinds;
  setState(step, { settings, questions: isSameList ? state.questions : listQuestions(settings, state.seed) });
  applyDraft(step, draft, false, false);
  setState(step, { phase: followSubmission(step.state.phase, settings, before.settings) });
}

/** Applies a draft into which stored entries were merged, and announces answers that come from another device. */
export function applyStored(step: Step, { draft, seed, isRemote }: QuizEvents["stored"]): void {
  const { before } = step;
  const isFirst = !before.isReady;
  countTime(step, false);
  if (seed !== before.seed) setState(step, { seed, questions: listQuestions(before.settings, seed) });
  setState(step, { isReady: true });
  applyDraft(step, draft, true, isFirst);
  if (!isRemote || isFirst) return;
  let [added, changed] = [0, 0];
  step.state.items.forEach(({ answer }, index) => {
    const previous = before.items[index]?.answer ?? null;
    if (JSON.stringify(previous) === JSON.stringify(answer)) return;
    if (previous === null) added += 1;
    else changed += 1;
  });
  if (added + changed > 0)
    notifyHost(step, "onAnnounce", { label: "answersArrived", values: { added, changed } });
}
