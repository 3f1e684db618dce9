import { secondsLeft, WARNINGS, type Clock } from "./clock.ts";
import { createDraftSync, type AnswerStore, type DraftSync } from "./draft-sync.ts";
import { listOf } from "./normalize.ts";
import type { QuizProblem } from "./problem.ts";
import type { Key, QuizAnswered, QuizQuestion, QuizResult } from "./question.ts";
import {
  createState,
  reduce,
  type Announcement,
  type Effect,
  type Notifications,
  type QuizEvent,
} from "./reduce.ts";
import { answerEvent, answersOf, type AnswerEvent } from "./result.ts";
import type { Shuffle } from "./shuffle.ts";
import {
  defaultEntries,
  isTimeUp,
  listQuestions,
  viewDraft,
  type QuizState,
  type Settings,
  type SubmissionState,
} from "./state.ts";
import { instantOf, minutesOf } from "./time-limit.ts";

type Callbacks = {
  [Name in keyof Notifications]?:
    | (Notifications[Name] extends undefined ? () => void : (detail: Notifications[Name]) => void)
    | undefined;
};

/** What an attempt consists of. All but `questions`, `onSubmit` and `clock` have a default. */
export interface QuizOptions extends Callbacks {
  questions: readonly QuizQuestion[];
  /** Called with the answers. Returns a promise if it takes time; a rejection can be sent again. */
  onSubmit: (result: QuizResult) => unknown;
  clock: Clock;
  feedback?: "immediate" | "end" | "none" | undefined;
  backNavigation?: boolean | undefined;
  shuffle?: Shuffle | undefined;
  seed?: number | undefined;
  /** In minutes. */
  timeLimit?: number | null | undefined;
  startedAt?: Date | number | undefined;
  storage?: (AnswerStore & { readonly key?: string }) | false | undefined;
  answers?: readonly QuizAnswered[] | undefined;
  defaultAnswers?: readonly QuizAnswered[] | undefined;
  index?: number | undefined;
  defaultIndex?: number | undefined;
  /** Where the submission stands, for hosts that send by themselves. */
  submission?: SubmissionState | undefined;
  onAnswer?: ((event: AnswerEvent) => void) | undefined;
  onAnswersChange?: ((answers: readonly QuizAnswered[]) => void) | undefined;
  onAnnounce?: ((announcement: Announcement) => void) | undefined;
  onProblem?: ((problem: QuizProblem) => void) | undefined;
  /** Chance, from 0 to below 1. Default `Math.random`. */
  random?: (() => number) | undefined;
}

/** A running attempt. Ids may be given as texts or numbers. */
export interface Quiz {
  /** The latest snapshot. Another object as soon as anything has changed. */
  readonly state: QuizState;
  /** The first snapshot, which a server draws: pages are hydrated with it. */
  readonly initialState: QuizState;
  /** Calls back after each change. Returns a function that ends it. */
  subscribe: (listener: () => void) => () => void;
  answer: (questionId: Key, answer: unknown) => void;
  /** Makes the answer of a question of several parts final. */
  check: (questionId: Key) => void;
  goTo: (index: number) => void;
  /** Goes on. In a forward-only attempt it asks first whether to leave a question without its answer. */
  next: () => void;
  previous: () => void;
  flag: (questionId: Key) => void;
  eliminate: (questionId: Key, optionId: Key) => void;
  hideClock: (isHidden: boolean) => void;
  showSummary: () => void;
  /** Submits, or sends again what could not be submitted. */
  submit: () => void;
  /** The learner is there: time without any input counts for ten minutes at most. */
  touch: () => void;
  /** Whether the learner sees the questions. Time is counted while they do. */
  setVisible: (isVisible: boolean) => void;
  /** Reports a problem to `onProblem`, each once. */
  tellProblem: (problem: QuizProblem) => void;
  /** Changes options. Nothing of the attempt is lost, unless it is another quiz. */
  update: (options: Partial<QuizOptions>) => void;
  /** Begins, or goes on after `destroy`. */
  start: () => void;
  /** Ends timers and subscriptions. */
  destroy: () => void;
}

/** Creates an attempt that `start` begins. `isDeferred`: its storage is not read before. */
export function createEngine(options: QuizOptions, { isDeferred = false } = {}): Quiz {
  const listeners = new Set<() => void>();
  const toldProblems = new Set<string>();
  const random = () => (given.random ?? Math.random)();
  const now = () => given.clock.now();
  let given = options;
  /** The options in use; the latest ones wait while a submission is under way. */
  let used = options;
  let lastQuestions = listOf(options.questions);
  let isStarted = false;
  /** Reports from before the start: nobody may be called while a page is drawn. */
  let backlog: (() => void)[] = [];
  let attempt = 0;
  let isUpdateWaiting = false;
  let sync: DraftSync;
  let state: QuizState;
  let cancelAlarm = () => {};
  let alarmAt: number | null = null;

  const whenStarted = (report: () => void) => void (isStarted ? report() : backlog.push(report));

  /** Calls the page, whose faults take nothing of the attempt with them. */
  const tell = (name: keyof QuizOptions, detail: () => unknown) => {
    const callback = given[name] as ((detail: unknown) => void) | undefined;
    try {
      callback?.(detail());
    } catch (error) {
      if (typeof reportError === "function") reportError(error);
      else console.error(error);
    }
  };

  const tellProblem = (problem: QuizProblem) =>
    whenStarted(() => {
      const name = JSON.stringify([problem.code, String(problem.questionId), problem.message]);
      if (toldProblems.size < toldProblems.add(name).size) tell("onProblem", () => problem);
    });

  const run = (effect: Effect): void => {
    switch (effect.do) {
      case "write":
        return sync.write(effect.entries);
      case "clear":
        return sync.clear();
      case "submit":
        // A host may read the draft that is submitted.
        sync.flush();
        return send(effect.result);
      case "tellAnswers":
        return tell("onAnswersChange", () => answersOf(effect.state));
      case "tellAnswer":
        return tell("onAnswer", () => answerEvent(effect.state, effect.index));
      case "announce":
        return tell("onAnnounce", () => effect);
      case "notify":
        return tell(effect.name, () => effect.detail);
    }
  };

  /** Takes an event as happened now. */
  const dispatch = (event: EventNow): void => {
    const before = state;
    const step = reduce(state, { ...event, at: now() });
    state = step.state;
    step.effects.forEach(run);
    if (step.state !== before) {
      setAlarm();
      for (const listener of listeners) listener();
    }
    if (isUpdateWaiting && !isSending()) apply();
  };

  /** What the learner does. A store that can be read at once is, as another tab may have written to it. */
  const act = (event: EventNow): void => {
    sync.refresh();
    dispatch(event);
  };
  /** Whether the engine itself is submitting answers, or failed to. */
  const isSending = (): boolean =>
    state.settings.submission === null &&
    (state.phase.name === "submitting" || state.phase.name === "failed");

  const send = (result: QuizResult): void => {
    const sending = attempt;
    const end = (type: "submitted" | "submitFailed") => {
      if (sending === attempt) dispatch({ type });
    };
    new Promise((resolve) => resolve(given.onSubmit(result))).then(
      () => end("submitted"),
      (cause: unknown) => {
        end("submitFailed");
        tellProblem({
          code: "submit",
          message: "onSubmit threw or was rejected. The learner can submit the same answers again.",
          cause,
        });
      },
    );
  };

  /** Wakes the engine at the next warning, and when the time is up. */
  const setAlarm = (): void => {
    const { deadline, phase } = state;
    let next: number | null = null;
    if (isStarted && deadline !== null && phase.name !== "done" && !isTimeUp(state)) {
      // From when it was last looked at: a warning that is due by now is not passed over.
      const left = state.secondsLeft ?? secondsLeft(deadline, now());
      next = deadline - (WARNINGS.find((seconds) => seconds < left) ?? 0) * 1000;
    }
    if (next === alarmAt) return;
    cancelAlarm();
    alarmAt = next;
    if (next === null) return;
    cancelAlarm = given.clock.at(next, () => {
      alarmAt = null;
      dispatch({ type: "tick" });
    });
  };

  const seedOf = ({ shuffle, seed }: Settings): number | null => {
    const stored = sync.draft.entries["seed"]?.value;
    if (shuffle === false) return null;
    return seed ?? (typeof stored === "number" ? stored : Math.floor(random() * 2 ** 31));
  };

  /** Begins an attempt from the options in use. */
  const begin = (isRead: boolean): QuizState => {
    const beginning = (attempt += 1);
    const settings = settingsOf(used);
    let isKnown = false;
    const ifCurrent =
      <Details extends unknown[]>(then: (...details: Details) => void) =>
      (...details: Details) => {
        if (isKnown && beginning === attempt) then(...details);
      };
    sync = createDraftSync(used.storage || null, {
      clock: { now, at: (time, callback) => given.clock.at(time, callback) },
      initial: { v: 2, entries: defaultEntries(settings.defaultAnswers, listQuestions(settings, null)) },
      events: {
        onMerge: ifCurrent((isRemote) => {
          const { draft } = sync;
          if (!state.isReady) return;
          if (draft.entries["submitted"]) dispatch({ type: "closedElsewhere" });
          else dispatch({ type: "stored", draft, seed: state.seed, isRemote });
        }),
        onClosed: ifCurrent(() => dispatch({ type: "closedElsewhere" })),
        onSaved: (isSaved) => whenStarted(ifCurrent(() => dispatch({ type: "storageReported", isSaved }))),
        onReady: ifCurrent(() => {
          const { draft } = sync;
          if (!state.isReady) dispatch({ type: "stored", draft, seed: seedOf(settings), isRemote: false });
          if (viewDraft(draft, state).unfit > 0)
            tellProblem({
              code: "draft",
              message:
                "Stored answers do not fit these questions and are not shown. Give other questions a storage key of their own.",
            });
          dispatch({ type: "started", draft });
          dispatch({ type: "tick" });
        }),
        onProblem: (code, message, cause) =>
          tellProblem({ code, message, ...(cause === undefined ? {} : { cause }) }),
      },
    });
    if (isRead) sync.read();
    const isReady =
      (isRead || settings.shuffle === false) && (!used.storage || (isRead && used.storage.sync === true));
    state = createState(settings, {
      replica: Math.floor((1 + random()) * 36 ** 7).toString(36),
      draft: sync.draft,
      seed: isReady ? seedOf(settings) : null,
      isReady,
    });
    isKnown = true;
    return state;
  };

  /** Puts the latest options to use, as far as the attempt allows. */
  const apply = (): void => {
    isUpdateWaiting = isSending();
    const questions = listOf(given.questions);
    if (!isUpdateWaiting && isOtherQuiz({ ...used, questions: lastQuestions }, { ...given, questions })) {
      const wasStarted = isStarted;
      stop();
      lastQuestions = questions;
      used = given;
      begin(true);
      if (wasStarted) start();
      for (const listener of listeners) listener();
      return;
    }
    const { settings, phase } = state;
    const hadStorage = Boolean(used.storage);
    // What is submitted stays as it was.
    const isSubmitted = isUpdateWaiting || (phase.name === "done" && settings.submission === null);
    const { answers, storage } = isSubmitted ? used : given;
    used = { ...given, questions: isSubmitted ? used.questions : questions, answers, storage };
    if (!isSubmitted && questions.length > 0) lastQuestions = questions;
    if (!hadStorage && storage) sync.use(storage);
    const next = settingsOf(used, settings);
    const names = Object.keys(next) as (keyof Settings)[];
    if (names.some((name) => !Object.is(next[name], settings[name])))
      dispatch({ type: "settingsChanged", settings: next, draft: sync.draft });
  };

  const start = (): void => {
    if (isStarted) return;
    isStarted = true;
    const reports = backlog;
    backlog = [];
    sync.open();
    for (const report of reports) report();
  };

  const stop = (): void => {
    if (!isStarted) return;
    dispatch({ type: "visibilityChanged", isVisible: false });
    isStarted = false;
    setAlarm();
    sync.close();
  };

  const initialState = begin(!isDeferred);

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
    tellProblem,
    update(next) {
      given = { ...given, ...next };
      apply();
    },
    start,
    destroy: stop,
  };
}

type WithoutTime<Event> = Event extends unknown ? Omit<Event, "at"> : never;
type EventNow = WithoutTime<QuizEvent>;

/** Creates an attempt and begins it. */
export function createQuiz(options: QuizOptions): Quiz {
  const quiz = createEngine(options);
  quiz.start();
  return quiz;
}

/** Options in a form that can be trusted. Lists keep their identity while they are the same. */
function settingsOf(options: QuizOptions, before?: Settings): Settings {
  const { feedback = "immediate", backNavigation = true } = options;
  const isExam = feedback !== "immediate";
  return {
    questions: sameList(listOf(options.questions), before?.questions),
    isExam,
    isForwardOnly: isExam && !backNavigation,
    shuffle: options.shuffle ?? false,
    seed: options.seed ?? null,
    timeLimit: minutesOf(options.timeLimit),
    startedAt: instantOf(options.startedAt),
    answers: options.answers ? sameList(listOf(options.answers), before?.answers) : null,
    defaultAnswers: before?.defaultAnswers ?? listOf(options.defaultAnswers),
    index: options.index ?? null,
    defaultIndex: options.defaultIndex ?? 0,
    submission: options.submission ?? null,
  };
}

function sameList<Entry>(
  list: readonly Entry[],
  before: readonly Entry[] | null | undefined,
): readonly Entry[] {
  const isSame = before?.length === list.length && list.every((entry, index) => entry === before[index]);
  return isSame ? before : list;
}

type Identity = Pick<QuizOptions, "questions" | "storage">;

const storageKey = ({ storage }: Identity): string | boolean => (storage ? (storage.key ?? true) : false);

/** Whether options are of another quiz: none of its questions is there, or it is stored elsewhere than before. */
function isOtherQuiz(before: Identity, now: Identity): boolean {
  if (storageKey(before) !== false && storageKey(before) !== storageKey(now)) return true;
  if (now.questions === before.questions || now.questions.length === 0) return false;
  const ids = new Set(before.questions.map(({ id }) => String(id)));
  return !now.questions.some(({ id }) => ids.has(String(id)));
}
