import type { DraftEntry } from "../../../../api/attempts/draft.ts";
import { joinEntryName } from "../../../../api/attempts/entry-name.ts";
import type { Engine } from "../../engine/create-engine.ts";
import { isDifferentQuiz, settingsOf } from "../../engine/options.ts";
import { listOf, toDraftAnswer } from "../../engine/question/normalize.ts";
import type { Describe } from "../../engine/question/problem.ts";
import { blankState, type QuizState, type Settings } from "../../engine/state.ts";
import type { PlayerOptions } from "../settings/player-options.ts";
import { earlyStoreOf, hasNoDraft, saveEntries } from "./early-draft.ts";
import {
  applyCall,
  COMMANDS,
  optimisticState,
  withStart,
  type Call,
  type CommandName,
} from "./optimistic-state.ts";

/** The early part of an attempt, which the engine continues. */
export interface EarlyAttempt {
  readonly options: PlayerOptions;
  readonly describe: Describe;
  /** The seed with which the questions are shown; `null` if they are not shuffled, or not shown yet. */
  readonly seed: number | null;
  /** Whether the storage is read after the recorded calls are repeated, because it has their answers. */
  readonly isReadLater: boolean;
  /** The promise of `load` of an asynchronous store, called before the engine was loaded. */
  readonly loading: Promise<unknown> | undefined;
  /** Returns the current time, or that of the recorded call that is being repeated. */
  readonly now: () => number;
}

/** The code of the engine, which loads beside the first question. */
export interface EngineCode {
  /** Creates an engine without starting it. `update` passes the player's latest options to it. */
  createPlayerEngine: (early: EarlyAttempt) => {
    engine: Engine;
    update: (options: PlayerOptions) => void;
  };
}

/**
 * The attempt of a player. While its engine loads, it records all calls and shows the result of those that the first question needs.
 */
export interface PlayerQuiz extends Omit<Engine, "update"> {
  readonly hasEngine: boolean;
  update: (options: PlayerOptions) => void;
  /** Hands over to the engine: repeats the recorded calls, each at its time. Does nothing if there is an engine. */
  continueWith: (code: EngineCode) => void;
  /** Returns the time of the call that the engine is handling, by `performance.now()`. It may have been recorded. */
  calledAt: () => number;
}

/** Origin of the entries that are saved before the engine is loaded. */
const REPLICA = "early";

const callEngine = (engine: Engine, name: CommandName, args: readonly unknown[]): void =>
  (engine[name] as (...args: readonly unknown[]) => void)(...args);

/** Creates the attempt of a player. On a page that a server rendered, the storage is not read before `start`. */
export function createEarlyQuiz(initial: PlayerOptions, isServed: boolean, describe: Describe): PlayerQuiz {
  const listeners = new Set<() => void>();
  let options = initial;
  let lastQuestions = listOf(initial.questions);
  let store = earlyStoreOf(initial.storage);
  let calls: Call[] = [];
  let canRead = !isServed;
  let isStarted = false;
  let startedAt: number | null = null;
  let loading: Promise<unknown> | undefined;
  let player: ReturnType<EngineCode["createPlayerEngine"]> | null = null;
  /** The time of the recorded call that is being repeated. */
  let repeatedAt: number | null = null;
  let state: QuizState;

  const now = (): number => (options.now ?? Date.now)();
  const notify = () => {
    for (const listener of listeners) listener();
  };
  const show = (next: QuizState): void => {
    if (next === state) return;
    state = next;
    notify();
  };

  /** Returns the state of a new attempt. Looks whether its storage has a draft, once that may be read. */
  const begin = (): QuizState => {
    const settings = settingsOf(options, (problem) => run("reportProblem", [problem]));
    const isReady = canRead && hasNoDraft(store);
    const seed =
      isReady && settings.shuffle !== false ? (settings.seed ?? Math.floor(Math.random() * 2 ** 31)) : null;
    return withStart(optimisticState({ ...blankState(settings, seed), isReady }), startedAt);
  };

  /** Lets an asynchronous store load its draft beside the engine. */
  const loadDraft = (): void => {
    const slowStore = store?.sync ? null : store;
    loading = slowStore ? new Promise((resolve) => resolve(slowStore.load())) : undefined;
    loading?.catch(() => {});
  };

  /** Saves the answers, so that leaving the page before the engine is loaded does not lose them. The host saves controlled ones. */
  const save = (): void => {
    const { questions, items, seed, isReady, settings } = state;
    if (!store || !isReady || settings.answers !== null) return;
    const entries: Record<string, DraftEntry> = {};
    for (const { name, args, at } of calls) {
      if (name !== "answer") continue;
      const id = String(args[0]);
      const index = questions.indexOf(id) ?? -1;
      const question = questions.normalized(index);
      const { answer = null, isFinal } = items[index] ?? {};
      const put = (entry: string, value: DraftEntry["value"]) =>
        void (entries[entry] = { value, stamp: [Math.trunc(at), REPLICA] });
      if (question && answer !== null)
        put(joinEntryName(isFinal ? "final" : "answer", [id]), toDraftAnswer(question, answer));
      if (state.startedAt !== null) put("startedAt", state.startedAt);
      if (seed !== null) put("seed", seed);
    }
    if (Object.keys(entries).length > 0) void saveEntries(store, entries);
  };

  const run = (name: CommandName, args: readonly unknown[]): void => {
    if (player) return callEngine(player.engine, name, args);
    const call = { name, args, at: now() } as Call;
    calls.push(call);
    show(applyCall(state, call));
    if (name === "answer") save();
  };

  state = begin();
  const initialState = state;

  return {
    ...(Object.fromEntries(
      COMMANDS.map((name) => [name, (...args: readonly unknown[]) => run(name, args)]),
    ) as unknown as Pick<Engine, CommandName>),
    initialState,
    get state() {
      return player ? player.engine.state : state;
    },
    get hasEngine() {
      return player !== null;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    update(next) {
      const before = { questions: lastQuestions, storage: store };
      options = next;
      if (player) return player.update(next);
      store = earlyStoreOf(next.storage);
      const questions = listOf(next.questions);
      if (questions.length > 0) lastQuestions = questions;
      if (isDifferentQuiz(before, { questions, storage: store })) {
        calls = [];
        if (startedAt !== null) {
          startedAt = now();
          loadDraft();
        }
        return show(begin());
      }
      const { settings, questions: list, seed, isReady } = state;
      const changed = settingsOf(next, settings.reportProblem, settings);
      const isChanged = (...names: readonly (keyof Settings)[]) =>
        names.some((name) => !Object.is(changed[name], settings[name]));
      if (!isChanged(...(Object.keys(changed) as (keyof Settings)[]))) return;
      const blank = blankState(changed, seed, isChanged("questions", "shuffle", "kinds") ? undefined : list);
      show(calls.reduce(applyCall, withStart(optimisticState({ ...blank, isReady }), startedAt)));
    },
    start() {
      isStarted = true;
      if (player) return player.engine.start();
      if (startedAt !== null) return;
      startedAt = now();
      loadDraft();
      if (canRead) return show(withStart(state, startedAt));
      canRead = true;
      show(calls.reduce(applyCall, begin()));
      // A server-rendered page may have answers from before its hydration.
      save();
    },
    destroy() {
      isStarted = false;
      player?.engine.destroy();
    },
    continueWith({ createPlayerEngine }) {
      if (player) return;
      repeatedAt = startedAt;
      const created = createPlayerEngine({
        options,
        describe,
        seed: state.seed,
        isReadLater: state.isReady && calls.length > 0,
        loading,
        now: () => repeatedAt ?? now(),
      });
      const { engine } = created;
      if (startedAt !== null) engine.start();
      for (const { name, args, at } of calls) {
        repeatedAt = at;
        callEngine(engine, name, args);
      }
      repeatedAt = null;
      calls = [];
      player = created;
      created.update(options);
      if (!isStarted) engine.destroy();
      engine.subscribe(notify);
      notify();
    },
    calledAt: () => performance.now() - (repeatedAt === null ? 0 : now() - repeatedAt),
  };
}
