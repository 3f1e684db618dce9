import type { Draft } from "../../../api/attempts/draft.ts";
import { applyStored, changeSettings } from "./events/draft-events.ts";
import { answer, check, eliminate, flag } from "./events/item-events.ts";
import { move, moveNext, openSummary } from "./events/move-events.ts";
import type { Effect, QuizEvent, QuizEvents } from "./events/quiz-event.ts";
import { countTime, setState, type Step } from "./events/step.ts";
import { closeElsewhere, fail, followSubmission, submit, succeed } from "./events/submit-events.ts";
import { hideClock, setVisible, start, tick } from "./events/time-events.ts";
import { ANSWERING, blankState, type QuizState, type Settings } from "./state.ts";

type Handlers = {
  readonly [Type in keyof QuizEvents]: (step: Step, event: QuizEvents[Type]) => void;
};

const HANDLERS: Handlers = {
  started: start,
  answered: answer,
  checked: check,
  flagged: flag,
  eliminated: eliminate,
  moved: move,
  nextRequested: moveNext,
  summaryOpened: openSummary,
  touched: (step) => countTime(step, true, false),
  tick,
  clockHidden: hideClock,
  visibilityChanged: setVisible,
  settingsChanged: changeSettings,
  stored: applyStored,
  storageReported: (step, { isSaved }) => setState(step, { isSaved }),
  submitRequested(step) {
    countTime(step, true);
    submit(step);
  },
  submitted: succeed,
  submitFailed: fail,
  closedElsewhere: closeElsewhere,
};

/** The state after an event, and the side effects to run. */
export interface Transition {
  readonly state: QuizState;
  readonly effects: readonly Effect[];
}

/** Returns the state after an event, and the side effects to run. Pure; every event is valid in every state. */
export function reduce(before: QuizState, event: QuizEvent): Transition {
  const step: Step = { before, at: event.at, state: before, effects: [], draftEntries: {} };
  const handle = HANDLERS[event.type] as (step: Step, event: QuizEvent) => void;
  handle(step, event);
  const { state, effects, draftEntries } = step;
  if (Object.keys(draftEntries).length > 0) effects.unshift({ type: "write", entries: draftEntries });
  return { state, effects };
}

/** Returns the initial state of an attempt. */
export function createState(
  settings: Settings,
  { draft, seed, isReady }: { draft: Draft; seed: number | null; isReady: boolean },
): QuizState {
  const blank: QuizState = {
    ...blankState(settings, seed),
    phase: followSubmission(ANSWERING, settings, { ...settings, submission: "open" }),
  };
  const { state } = reduce(blank, { type: "stored", draft, seed, isRemote: false, at: 0 });
  return { ...state, isReady };
}
