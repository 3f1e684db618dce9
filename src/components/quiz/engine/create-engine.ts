import { createDraftSync, type DraftSync } from "./draft/draft-sync.ts";
import { defaultEntries, viewDraft } from "./draft/draft-view.ts";
import type { Effect, QuizEvent } from "./events/quiz-event.ts";
import { isDifferentQuiz, settingsOf, type QuizOptions } from "./options.ts";
import { listOf } from "./question/normalize.ts";
import type { Describe, FoundProblem, QuizProblem } from "./question/problem.ts";
import type { AnyId, QuizResult } from "./question/question.ts";
import { createState, reduce } from "./reduce.ts";
import { answerEvent, answersOf } from "./result.ts";
import { isTimeUp, listQuestions, type QuizState, type Settings } from "./state.ts";
import { secondsLeft, WARNINGS } from "./time/clock.ts";

/** A running attempt. Question and option ids may be strings or numbers. */
export interface QuizAttempt {
  /** The latest snapshot. It is immutable: every change produces a new object. */
  readonly state: QuizState;
  /** The first snapshot, which the server renders and React hydrates with. */
  readonly initialState: QuizState;
  /** Calls `listener` after each change. Returns a function that unsubscribes it. */
  subscribe: (listener: () => void) => () => void;
  answer: (questionId: AnyId, answer: unknown) => void;
  /** Makes the answer to a question final; that to a single choice is final at once. */
  check: (questionId: AnyId) => void;
  goTo: (index: number) => void;
  /** Moves to the next question. A forward-only attempt first asks whether to leave an unanswered question. */
  next: () => void;
  previous: () => void;
  flag: (questionId: AnyId) => void;
  eliminate: (questionId: AnyId, optionId: AnyId) => void;
  hideClock: (isHidden: boolean) => void;
  showSummary: () => void;
  /** Submits the answers, or sends the same result again after a failure. */
  submit: () => void;
  /** Records activity of the learner: time without input counts for at most ten minutes. */
  touch: () => void;
  /** Sets whether the page is visible. Time is counted only while it is. */
  setVisible: (isVisible: boolean) => void;
  /** Reports a problem to `onProblem`; identical problems are reported once. */
  reportProblem: (problem: QuizProblem) => void;
  /** Changes options. The attempt continues unless the options describe a different quiz. */
  update: (options: Partial<QuizOptions>) => void;
  /** Starts a new attempt, which continues with the stored draft, if there is one. */
  restart: () => void;
  /** Starts the attempt, or resumes it after `destroy`. */
  start: () => void;
  /** Stops timers and subscriptions. */
  destroy: () => void;
}

/** An attempt whose problems get their messages from its environment. */
export interface Engine extends QuizAttempt {
  reportProblem: (problem: FoundProblem) => void;
}

interface EngineEnvironment {
  describe: Describe;
  /** Whether the storage is not read before `start`. Default false. */
  isDeferred?: boolean;
}

/** Creates an attempt without starting it. */
export function createEngine(
  options: QuizOptions,
  { describe, isDeferred = false }: EngineEnvironment,
): Engine {
  const listeners = new Set<() => void>();
  const reportedProblems = new Set<string>();
  const random = () => (latest.random ?? Math.random)();
  const now = () => latest.clock.now();
  let latest = options;
  /** The options that apply. They lag behind `latest` while a submission is in progress. */
  let active = options;
  let lastQuestions = listOf(options.questions);
  let isStarted = false;
  /** Callbacks that wait for the start, because a host must not be called during rendering. */
  let backlog: (() => void)[] = [];
  let attemptNumber = 0;
  let isUpdateWaiting = false;
  let sync: DraftSync;
  let state: QuizState;
  let cancelTick = () => {};
  let tickAt: number | null = null;

  const afterStart = (callback: () => void) => void (isStarted ? callback() : backlog.push(callback));

  /** Calls a callback of the host. Its exceptions are reported and do not break the attempt. */
  const callHost = (name: keyof QuizOptions, detail: () => unknown) => {
    const callback = latest[name] as ((detail: unknown) => void) | undefined;
    try {
      callback?.(detail());
    } catch (error) {
      if (typeof reportError === "function") reportError(error);
      else console.error(error);
    }
  };

  const reportProblem = (problem: FoundProblem) =>
    afterStart(() => {
      const id = JSON.stringify({ ...problem, cause: null });
      if (reportedProblems.size < reportedProblems.add(id).size)
        describe(problem, (described) => callHost("onProblem", () => described));
    });

  const run = (effect: Effect): void => {
    switch (effect.type) {
      case "write":
        return sync.write(effect.entries);
      case "clear":
        return sync.clear();
      case "submit":
        // The host may read the stored draft in `onSubmit`.
        sync.flush();
        return send(effect.result);
      case "notifyAnswers":
        return callHost("onAnswersChange", () => answersOf(effect.state));
      case "notifyAnswer":
        return callHost("onAnswer", () => answerEvent(effect.state, effect.index));
      case "notify":
        return callHost(effect.name, () => effect.detail);
    }
  };

  const dispatch = (event: EventNow): void => {
    const before = state;
    const step = reduce(state, { ...event, at: now() });
    state = step.state;
    step.effects.forEach(run);
    if (step.state !== before) {
      scheduleTick();
      for (const listener of listeners) listener();
    }
    if (isUpdateWaiting && !isSending()) apply();
  };

  /** Dispatches an action of the learner. Reads a synchronous store first, because another tab may have written to it. */
  const act = (event: EventNow): void => {
    sync.refresh();
    dispatch(event);
  };

  /** Whether the engine itself is submitting answers, or has failed to. */
  const isSending = (): boolean =>
    state.settings.submission === null &&
    (state.phase.name === "submitting" || state.phase.name === "failed");

  const send = (result: QuizResult): void => {
    const sentAttempt = attemptNumber;
    const end = (type: "submitted" | "submitFailed", outcome?: unknown) => {
      if (sentAttempt === attemptNumber) dispatch({ type, outcome });
    };
    new Promise((resolve) => resolve(latest.onSubmit(result))).then(
      (outcome) => end("submitted", outcome),
      (cause: unknown) => {
        end("submitFailed");
        reportProblem({ code: "submit", about: "submit", cause });
      },
    );
  };

  /** Schedules a tick for the next time warning or for the deadline. */
  const scheduleTick = (): void => {
    const next = isStarted ? nextTick(state, now()) : null;
    if (next === tickAt) return;
    cancelTick();
    tickAt = next;
    if (next === null) return;
    cancelTick = latest.clock.at(next, () => {
      tickAt = null;
      dispatch({ type: "tick" });
    });
  };

  const seedOf = ({ shuffle, seed }: Settings): number | null => {
    const stored = sync.draft.entries["seed"]?.value;
    if (shuffle === false) return null;
    return seed ?? (typeof stored === "number" ? stored : Math.floor(random() * 2 ** 31));
  };

  /** Creates the attempt that the active options describe. If `canRead`, reads a synchronous store at once. */
  const createAttempt = (canRead: boolean): QuizState => {
    const thisAttempt = (attemptNumber += 1);
    const settings = settingsOf(active, reportProblem);
    let isCreated = false;
    const ifCurrent =
      <Details extends unknown[]>(then: (...details: Details) => void) =>
      (...details: Details) => {
        if (isCreated && thisAttempt === attemptNumber) then(...details);
      };
    sync = createDraftSync(active.storage || null, {
      clock: { now, at: (time, callback) => latest.clock.at(time, callback) },
      initial: { v: 2, entries: defaultEntries(settings.defaultAnswers, listQuestions(settings, null)) },
      events: {
        onMerge: ifCurrent((isRemote) => {
          const { draft } = sync;
          if (!state.isReady) return;
          if (draft.entries["submitted"]) dispatch({ type: "closedElsewhere" });
          else dispatch({ type: "stored", draft, seed: state.seed, isRemote });
        }),
        onClosed: ifCurrent(() => dispatch({ type: "closedElsewhere" })),
        onSaved: (isSaved) => afterStart(ifCurrent(() => dispatch({ type: "storageReported", isSaved }))),
        onReady: ifCurrent(() => {
          const { draft } = sync;
          if (!state.isReady) dispatch({ type: "stored", draft, seed: seedOf(settings), isRemote: false });
          // Questions that are still loading start another attempt.
          if (state.questions.total && viewDraft(draft, state).unmatched)
            reportProblem({ code: "draft", about: "unmatchedDraft" });
          dispatch({ type: "started", draft });
          dispatch({ type: "tick" });
        }),
        onProblem: reportProblem,
      },
    });
    if (canRead) sync.readSync();
    const isReady =
      (canRead || settings.shuffle === false) &&
      (!active.storage || (canRead && active.storage.sync === true));
    state = createState(settings, {
      draft: sync.draft,
      seed: isReady ? seedOf(settings) : null,
      isReady,
    });
    isCreated = true;
    return state;
  };

  /** Starts a new attempt with the latest options. */
  const restart = (): void => {
    const wasStarted = isStarted;
    stop();
    lastQuestions = listOf(latest.questions);
    active = latest;
    createAttempt(true);
    if (wasStarted) start();
    for (const listener of listeners) listener();
  };

  /** Applies the latest options. Questions and answers do not change while a submission is in progress. */
  const apply = (): void => {
    isUpdateWaiting = isSending();
    const questions = listOf(latest.questions);
    if (
      !isUpdateWaiting &&
      isDifferentQuiz({ ...active, questions: lastQuestions }, { ...latest, questions })
    ) {
      return restart();
    }
    const { settings, phase } = state;
    const hadStorage = Boolean(active.storage);
    const isSubmitted = isUpdateWaiting || (phase.name === "done" && settings.submission === null);
    const { answers, storage } = isSubmitted ? active : latest;
    active = { ...latest, questions: isSubmitted ? active.questions : questions, answers, storage };
    if (!isSubmitted && questions.length > 0) lastQuestions = questions;
    if (!hadStorage && storage) sync.setStore(storage);
    const next = settingsOf(active, reportProblem, settings);
    const names = Object.keys(next) as (keyof Settings)[];
    if (names.some((name) => !Object.is(next[name], settings[name])))
      dispatch({ type: "settingsChanged", settings: next, draft: sync.draft });
  };

  const start = (): void => {
    if (isStarted) return;
    isStarted = true;
    // Not before: Next.js refuses to prerender a component that reads a random number.
    if (!state.replica) state = { ...state, replica: random().toString(36).slice(2, 10) };
    const callbacks = backlog;
    backlog = [];
    sync.open();
    for (const callback of callbacks) callback();
  };

  const stop = (): void => {
    if (!isStarted) return;
    dispatch({ type: "visibilityChanged", isVisible: false });
    isStarted = false;
    scheduleTick();
    sync.close();
  };

  const initialState = createAttempt(!isDeferred);

  return {
    initialState,
    get state() {
      return state;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    answer: (id, value) => act({ type: "answered", id: String(id), value }),
    check: (id) => act({ type: "checked", id: String(id) }),
    goTo: (index) => act({ type: "moved", index }),
    next: () => act({ type: "nextRequested" }),
    previous: () => act({ type: "moved", index: state.index - 1 }),
    flag: (id) => act({ type: "flagged", id: String(id) }),
    eliminate: (id, option) => act({ type: "eliminated", id: String(id), option: String(option) }),
    hideClock: (isHidden) => act({ type: "clockHidden", isHidden }),
    showSummary: () => act({ type: "summaryOpened" }),
    submit: () => act({ type: "submitRequested" }),
    touch: () => dispatch({ type: "touched" }),
    setVisible: (isVisible) => dispatch({ type: "visibilityChanged", isVisible }),
    reportProblem,
    update(next) {
      latest = { ...latest, ...next };
      apply();
    },
    restart,
    start,
    destroy: stop,
  };
}

/** Returns the time of the next warning, or of the deadline; `null` if there is none. */
function nextTick(state: QuizState, now: number): number | null {
  const { deadline, phase } = state;
  if (deadline === null || phase.name === "done" || isTimeUp(state)) return null;
  // Starts from the last tick, so that a warning that has become due in the meantime is not skipped.
  const left = state.secondsLeft ?? secondsLeft(deadline, now);
  return deadline - (WARNINGS.find((seconds) => seconds < left) ?? 0) * 1000;
}

type WithoutTime<Event> = Event extends unknown ? Omit<Event, "at"> : never;
type EventNow = WithoutTime<QuizEvent>;
