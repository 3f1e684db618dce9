import {
  boundStamps,
  changedSince,
  merge,
  readDraft,
  type Draft,
  type DraftEntry,
} from "../../../api/attempts/draft.ts";
import type { Clock } from "./clock.ts";
import type { QuizProblemCode } from "./problem.ts";

/**
 * Loads and saves a draft: in your storage, or on your server. Everything may return a promise. Drafts are plain JSON and
 * merge in any order (`mergeDrafts`), so nothing is lost if a store answers late or several devices share it.
 */
export interface AnswerStore {
  /** Returns the draft that was saved last, or nothing. */
  load(): unknown;
  /** Saves a draft over the one before. `false`, a throw or a rejection tell the learner that it is not saved. */
  save(draft: Draft): unknown;
  /** Called once the quiz is submitted. */
  clear?(): unknown;
  /**
   * Calls back with the draft of another tab or device; with `null` once it was cleared there. `isRemote`: of another
   * device, which the learner is told. Returns a function that ends it.
   */
  subscribe?(onChange: (draft: unknown, isRemote?: boolean) => void): () => void;
  /**
   * `load` returns the draft itself and never a promise, so it is read with the first paint and before each edit. Only for
   * pages that no server renders.
   */
  sync?: boolean;
}

/** Longest time for which a store is waited for, in milliseconds. */
export const LONGEST_WAIT = 4000;

export interface DraftSyncEvents {
  /** The draft has entries that it did not have. */
  onMerge: (isRemote: boolean) => void;
  /** The quiz was submitted elsewhere. */
  onClosed: () => void;
  /** Whether the draft is where it survives a reload. */
  onSaved: (isSaved: boolean) => void;
  /** The first draft is known, or won't be soon. */
  onReady: () => void;
  onProblem: (code: QuizProblemCode, message: string, cause?: unknown) => void;
}

export interface DraftSync {
  /** The draft as it is now. */
  readonly draft: Draft;
  write: (entries: Readonly<Record<string, DraftEntry>>) => void;
  /** Reads a synchronous store before `open`, which also listens to it. */
  read: () => void;
  /** Reads the store and listens to it. */
  open: () => void;
  /** Takes over what a synchronous store holds now. */
  refresh: () => void;
  /** Uses a store where there was none. What the draft has goes there too. */
  use: (store: AnswerStore) => void;
  /** Saves now what would be saved in a moment. */
  flush: () => void;
  clear: () => void;
  close: () => void;
}

const WAITED = "takes longer than 4 seconds";
const FAILED = "threw or was rejected";

/** What follows if an operation of a store takes long or fails. */
const CONSEQUENCES = {
  load: "the quiz began without it",
  save: "the answers are on this page alone until it has saved",
  subscribe: "changes from elsewhere come late",
};

/** Whether a value is a promise, also one of another window or library. */
const isPromise = (value: unknown): value is PromiseLike<unknown> =>
  typeof (value as PromiseLike<unknown> | null)?.then === "function";

/** Keeps a draft and its store the same. There is one rule: merge what arrives, save what the store lacks. */
export function createDraftSync(
  first: AnswerStore | null,
  { clock, initial, events }: { clock: Clock; initial: Draft; events: DraftSyncEvents },
): DraftSync {
  const entries: Record<string, DraftEntry> = { ...initial.entries };
  const live: Draft = { v: 2, entries };
  let store = first;
  let unsubscribe: (() => void) | null = null;
  /** Saving over a draft of a newer version would destroy it. */
  let isBlocked = false;
  /** The store has not answered, or failed to: it may hold entries that must not be overwritten. */
  let isUnread = store !== null;
  let isLoading = false;
  let isSaving = false;
  let isDirty = false;
  let isScheduled = false;
  let isCleared = false;
  /** What the store holds, as far as it is known: it is not read again. */
  let seen: unknown = null;

  const tell = (operation: keyof typeof CONSEQUENCES, fault: string, cause?: unknown) =>
    events.onProblem(
      "storage",
      `The storage's ${operation}() ${fault}, so ${CONSEQUENCES[operation]}. Let it return, or resolve, in time.`,
      cause,
    );

  /**
   * Asks the store for something. Calls `onEnd` with the answer, or with `undefined` after it has told that it failed; at
   * once if the store answers at once. `onSlow` is called if it takes long.
   */
  const ask = (
    operation: "load" | "save",
    run: () => unknown,
    onEnd: (hasFailed: boolean, result: unknown) => void,
    onSlow = () => {},
  ): void => {
    let cancel = () => {};
    const end = (hasFailed: boolean, result: unknown) => {
      cancel();
      if (hasFailed) {
        events.onSaved(false);
        tell(operation, FAILED, result);
      }
      onEnd(hasFailed, result);
    };
    try {
      const result = run();
      if (!isPromise(result)) return end(false, result);
      cancel = clock.at(clock.now() + LONGEST_WAIT, () => {
        events.onSaved(false);
        tell(operation, WAITED);
        onSlow();
      });
      void Promise.resolve(result).then(
        (value) => end(false, value),
        (error: unknown) => end(true, error ?? "rejected"),
      );
    } catch (error) {
      end(true, error ?? "thrown");
    }
  };

  /** Takes over what a store holds. */
  const receive = (stored: unknown, isRemote = false): void => {
    if (stored === null || stored === undefined || stored === seen) return;
    seen = stored;
    const { draft, problems } = readDraft(stored);
    const [problem] = problems;
    if (problem) {
      const isNewer = problem.code === "newer-version";
      if (isNewer) {
        isBlocked = true;
        events.onSaved(false);
      }
      const consequence = isNewer ? "Nothing is saved over it." : "It is left out.";
      events.onProblem(
        "draft",
        `The storage held something that can't be read. ${problem.message} ${consequence}`,
      );
    }
    if (!draft) return;
    const found = boundStamps(draft, clock.now());
    const merged = merge(live, found);
    const isNew = merged !== live;
    // The store on this device lacks what another device did.
    if ((isNew && isRemote) || Object.keys(changedSince(merged, found).entries).length > 0) isDirty = true;
    if (!isNew) return;
    Object.assign(entries, merged.entries);
    events.onMerge(isRemote);
  };

  const load = (then: () => void): void => {
    if (!store || isLoading) return then();
    isLoading = true;
    let isThrough = false;
    const goOn = () => {
      if (!isThrough) then();
      isThrough = true;
    };
    ask(
      "load",
      () => store?.load(),
      (hasFailed, found) => {
        isLoading = false;
        if (!hasFailed) {
          isUnread = false;
          receive(found);
        }
        goOn();
        if (!hasFailed) schedule();
      },
      goOn,
    );
  };

  const schedule = (): void => {
    if (isScheduled || !isDirty || isCleared) return;
    isScheduled = true;
    queueMicrotask(() => {
      isScheduled = false;
      if (!isUnread || isLoading || store?.sync) return send();
      // It failed before: once more, so that nothing in it is overwritten unread.
      load(() => {
        isUnread = false;
        send();
      });
    });
  };

  /** One at a time, and the latest next: a slow store is not asked for each change. */
  const send = (): void => {
    if (!store || !isDirty || isSaving || isLoading || isBlocked || isCleared) return;
    isDirty = false;
    isSaving = true;
    const saved: Draft = { v: 2, entries: { ...entries } };
    ask(
      "save",
      () => {
        const result = store?.save(saved);
        seen = saved;
        return result;
      },
      (hasFailed, result) => {
        isSaving = false;
        if (!hasFailed) events.onSaved(result !== false);
        if (isCleared) clearStore();
        else send();
      },
    );
  };

  const quietly = (run: () => unknown): void => {
    try {
      const result = run();
      if (isPromise(result)) result.then(undefined, () => {});
    } catch {
      // A draft that can't be removed is merged with, or overwritten by, the next one. Of others the learner is told later.
    }
  };
  const clearStore = () => quietly(() => store?.clear?.());

  const listen = (): void => {
    try {
      unsubscribe =
        store?.subscribe?.((draft, isRemote) => {
          if (isCleared) return;
          if (draft === null) return events.onClosed();
          receive(draft, isRemote);
          schedule();
        }) ?? null;
    } catch (error) {
      tell("subscribe", FAILED, error);
    }
  };

  const refresh = (): void => {
    if (store?.sync && !isCleared) quietly(() => receive(store?.load()));
  };

  const flush = (): void => {
    if (!isUnread) send();
  };

  const close = (): void => {
    flush();
    quietly(() => unsubscribe?.());
    unsubscribe = null;
  };

  return {
    draft: live,
    write(next) {
      Object.assign(entries, next);
      isDirty = true;
      schedule();
    },
    read() {
      if (store?.sync) load(() => {});
    },
    open() {
      if (!unsubscribe) listen();
      if (isLoading) return;
      if (isUnread) return load(events.onReady);
      refresh();
      events.onReady();
    },
    refresh,
    flush,
    use(next) {
      store = next;
      isUnread = true;
      isDirty = Object.keys(entries).length > 0;
      listen();
      load(schedule);
    },
    clear() {
      isCleared = true;
      if (!isSaving) clearStore();
    },
    close,
  };
}
