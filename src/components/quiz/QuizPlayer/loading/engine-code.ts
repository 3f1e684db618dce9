import { createEngine } from "../../engine/create-engine.ts";
import type { AnswerStore } from "../../engine/draft/answer-store.ts";
import type { QuizOptions } from "../../engine/options.ts";
import { browserClock } from "../../storage/browser-clock.ts";
import { localStore } from "../../storage/local.ts";
import { quizKey } from "../../storage/quiz-key.ts";
import type { EngineCode } from "../early/early-quiz.ts";
import type { QuizPlayerProps } from "../settings/quiz-props.ts";

/** Returns the store for a player's `storage` prop: a string is a key in the browser's storage. */
export const storeOf = (storage: QuizPlayerProps["storage"]): AnswerStore | false =>
  typeof storage === "string" ? localStore(quizKey(storage)) : (storage ?? false);

/** Returns a store whose first `load` returns what has been loaded before. */
function withLoaded(store: AnswerStore & { readonly key?: string }, loading: Promise<unknown>): AnswerStore {
  let loaded: Promise<unknown> | null = loading;
  const { key, sync } = store;
  return {
    ...(key === undefined ? {} : { key }),
    ...(sync === undefined ? {} : { sync }),
    load() {
      const first = loaded;
      loaded = null;
      return first ?? store.load();
    },
    save: (draft) => store.save(draft),
    clear: () => store.clear?.(),
    subscribe: (onChange) => store.subscribe?.(onChange) ?? (() => {}),
  };
}

/** The engine with what it needs in a browser. One object, as for the deferred code. */
export const engineCode: EngineCode = {
  createPlayerEngine({ options, describe, seed, isReadLater, loading, now }) {
    let latest = options;
    let store = storeOf(options.storage);
    // Timers wait in real time, even while recorded calls are repeated.
    const { at } = browserClock(() => (latest.now ?? Date.now)());
    const engineOptions = (): QuizOptions => ({ ...latest, storage: store, clock: { now, at } });
    const early: Partial<QuizOptions> = {
      seed: options.seed ?? seed ?? undefined,
      storage: !isReadLater && (store && loading ? withLoaded(store, loading) : store),
    };
    const engine = createEngine({ ...engineOptions(), ...early }, { describe });
    return {
      engine,
      update(next) {
        if (next.storage !== latest.storage) store = storeOf(next.storage);
        latest = next;
        engine.update(engineOptions());
      },
    };
  },
};
