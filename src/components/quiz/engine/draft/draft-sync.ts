import { boundStamps, merge, type Draft, type DraftEntry } from "../../../../api/attempts/draft.ts";
import { readDraft } from "../../../../api/attempts/read-draft.ts";
import type { Clock } from "../time/clock.ts";
import type { FoundProblem, StoreOperation } from "../question/problem.ts";

/**
 * Storage adapter that loads and saves a draft, such as on your server. Methods may return promises. Drafts are plain JSON
 * and merge in any order (`mergeDrafts`), so slow stores and stores shared by several devices lose no answers.
 */
export interface AnswerStore {
  /**
   * Returns the draft that was saved last; `null` or `undefined` if there is none. If it rejects, it is called again before the
   * next save, and nothing is saved until it resolves.
   */
  load(): unknown;
  /**
   * Replaces the saved draft. If this returns `false`, throws or rejects, the learner sees that answers are not saved. It
   * is called again after 2 seconds, then at increasing intervals of at most a minute, and whenever an answer changes.
   */
  save(draft: Draft): unknown;
  /** Deletes the draft. Called after the quiz is submitted. A later `load` must not return it, even before this has ended. */
  clear?(): unknown;
  /**
   * Calls `onChange` with a draft that another tab or device saved, or with `null` once it was cleared there. Set `isRemote`
   * for another device, so that the change is announced. Returns a function that unsubscribes.
   */
  subscribe?(onChange: (draft: unknown, isRemote?: boolean) => void): () => void;
  /**
   * Whether `load` returns the draft synchronously, so that it is read for the first paint and before each edit. Don't set it
   * on pages that a server renders.
   */
  sync?: boolean;
}

/** Milliseconds after which a pending operation of a store is reported as slow. */
export const SLOW_AFTER_MS = 4000;

/** Milliseconds after which a failed save is repeated at first; doubled with each failure up to the maximum. */
export const RETRY_AFTER_MS = 2000;
export const RETRY_AFTER_MS_MAX = 60_000;

export interface DraftSyncEvents {
  /** Called when the draft has new entries from the store. */
  onMerge: (isRemote: boolean) => void;
  /** Called when the quiz was submitted in another tab or on another device. */
  onClosed: () => void;
  /** Called with whether the draft survives a reload. */
  onSaved: (isSaved: boolean) => void;
  /** Called when the stored draft is loaded, or loading it failed or is slow. */
  onReady: () => void;
  onProblem: (problem: FoundProblem) => void;
}

export interface DraftSync {
  readonly draft: Draft;
  write: (entries: Readonly<Record<string, DraftEntry>>) => void;
  /** Reads a synchronous store without subscribing to it. */
  read: () => void;
  /** Reads the store and subscribes to it. */
  open: () => void;
  /** Merges the current draft of a synchronous store. */
  refresh: () => void;
  /** Starts to use a store, to which the current draft is also saved. */
  use: (store: AnswerStore) => void;
  /** Saves pending changes at once. */
  flush: () => void;
  clear: () => void;
  close: () => void;
}

/** Whether a value is a promise, including those of other windows and libraries. */
const isPromise = (value: unknown): value is PromiseLike<unknown> =>
  typeof (value as PromiseLike<unknown> | null)?.then === "function";

/** Keeps a draft and its store in sync: merges what the store has, and saves what it lacks. */
export function createDraftSync(
  initialStore: AnswerStore | null,
  { clock, initial, events }: { clock: Clock; initial: Draft; events: DraftSyncEvents },
): DraftSync {
  const entries: Record<string, DraftEntry> = { ...initial.entries };
  const live: Draft = { v: 2, entries };
  let store = initialStore;
  let unsubscribe: (() => void) | null = null;
  /** The store has a draft of a newer version, which saving would destroy. */
  let isBlocked = false;
  /** The store was not read successfully, so it may have entries that must not be overwritten. */
  let isUnread = store !== null;
  let isLoading = false;
  let isSaving = false;
  let isDirty = false;
  let isScheduled = false;
  let isCleared = false;
  let isOpen = false;
  let retryAfter = RETRY_AFTER_MS;
  let cancelRetry = () => {};
  /** The value last read from or saved to the store, so that the same object is not parsed again. */
  let lastStored: unknown = null;

  const runOperation = createRunner(clock, events);

  /** Merges a draft from the store. */
  const receive = (stored: unknown, isRemote = false): void => {
    if (stored === null || stored === undefined || stored === lastStored) return;
    lastStored = stored;
    const { draft, problems } = readDraft(stored);
    const [problem] = problems;
    if (problem) {
      if (problem.code === "newer-version") {
        isBlocked = true;
        events.onSaved(false);
      }
      events.onProblem({ code: "draft", about: "storedDraft", draftProblem: problem });
    }
    if (!draft) return;
    const receivedDraft = boundStamps(draft, clock.now());
    const merged = merge(live, receivedDraft);
    const isNew = merged !== live;
    // A change of another device is not in the store of this device yet.
    if ((isNew && isRemote) || merge(receivedDraft, live) !== receivedDraft) isDirty = true;
    if (!isNew) return;
    Object.assign(entries, merged.entries);
    events.onMerge(isRemote);
  };

  /** Loads the stored draft, then calls `then`; before that if loading is slow. */
  const load = (then: (hasFailed: boolean) => void): void => {
    if (!store || isLoading) return then(false);
    isLoading = true;
    let hasContinued = false;
    const proceed = (hasFailed: boolean) => {
      if (!hasContinued) then(hasFailed);
      hasContinued = true;
    };
    runOperation(
      "load",
      () => store?.load(),
      (hasFailed, found) => {
        isLoading = false;
        if (!hasFailed) {
          isUnread = false;
          receive(found);
        }
        const hadContinued = hasContinued;
        proceed(hasFailed);
        // After a slow failure, changes may wait that nothing else saves.
        if (!hasFailed || hadContinued) schedule();
      },
      () => proceed(false),
    );
  };

  const schedule = (): void => {
    if (isScheduled || !isDirty || isCleared) return;
    isScheduled = true;
    queueMicrotask(() => {
      isScheduled = false;
      flush();
    });
  };

  const flush = (): void => {
    if (!isUnread || isLoading || store?.sync || !isDirty || isCleared) return send();
    cancelRetry();
    // Loading failed before. Try again, so that unread entries are not overwritten.
    let isSynchronous = true;
    load((hasFailed) => {
      if (hasFailed && !isSynchronous) return retryLater();
      // A store that throws is broken on this device. It may still be able to save.
      if (hasFailed) isUnread = false;
      send();
    });
    isSynchronous = false;
  };

  const retryLater = (): void => {
    if (!isOpen) return;
    cancelRetry = clock.at(clock.now() + retryAfter, schedule);
    retryAfter = Math.min(2 * retryAfter, RETRY_AFTER_MS_MAX);
  };

  /** Saves the draft, one save at a time: changes during a slow save are saved together afterwards. */
  const send = (): void => {
    if (!store || !isDirty || isSaving || isLoading || isBlocked || isCleared) return;
    isDirty = false;
    isSaving = true;
    cancelRetry();
    const savedDraft: Draft = { v: 2, entries: { ...entries } };
    runOperation(
      "save",
      () => {
        const result = store?.save(savedDraft);
        lastStored = savedDraft;
        return result;
      },
      (hasFailed, result) => {
        isSaving = false;
        if (!hasFailed) events.onSaved(result !== false);
        if (isCleared) return clearStore();
        if (!hasFailed && result !== false) {
          retryAfter = RETRY_AFTER_MS;
          return send();
        }
        isDirty = true;
        retryLater();
      },
    );
  };

  const clearStore = () => ignoreErrors(() => store?.clear?.());

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
      events.onProblem(storageProblem("subscribe", false, error));
    }
  };

  const refresh = (): void => {
    if (store?.sync && !isCleared) ignoreErrors(() => receive(store?.load()));
  };

  const close = (): void => {
    isOpen = false;
    flush();
    cancelRetry();
    ignoreErrors(() => unsubscribe?.());
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
      isOpen = true;
      if (!unsubscribe) listen();
      if (isLoading) return;
      if (isUnread) return load(events.onReady);
      refresh();
      // What could not be saved when it was closed.
      schedule();
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

const storageProblem = (operation: StoreOperation, isSlow: boolean, cause?: unknown) =>
  ({ code: "storage", about: "storage", operation, isSlow, cause }) as const;

/**
 * Returns a function that runs an operation of a store. It calls `onEnd` with the result, or with the error after reporting the
 * failure; synchronously if the store is synchronous. It calls `onSlow` after `SLOW_AFTER_MS`.
 */
function createRunner(clock: Clock, events: DraftSyncEvents) {
  return (
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
        events.onProblem(storageProblem(operation, false, result));
      }
      onEnd(hasFailed, result);
    };
    let result: unknown;
    try {
      result = run();
    } catch (error) {
      return end(true, error ?? "thrown");
    }
    if (!isPromise(result)) return end(false, result);
    cancel = clock.at(clock.now() + SLOW_AFTER_MS, () => {
      events.onSaved(false);
      events.onProblem(storageProblem(operation, true));
      onSlow();
    });
    void Promise.resolve(result).then(
      (value) => end(false, value),
      (error: unknown) => end(true, error ?? "rejected"),
    );
  };
}

/** Runs an operation whose failure has no consequence: a draft that can't be removed is merged or overwritten later. */
function ignoreErrors(run: () => unknown): void {
  try {
    const result = run();
    if (isPromise(result)) result.then(undefined, () => {});
  } catch {
    // A failed read is reported by the next load.
  }
}
