import { boundStamps, merge, type Draft, type DraftEntry } from "../../../../api/attempts/draft.ts";
import { readDraft } from "../../../../api/attempts/read-draft.ts";
import type { Clock } from "../time/clock.ts";
import type { AnswerStore } from "./answer-store.ts";
import {
  createRunner,
  ignoreErrors,
  RETRY_AFTER_MS,
  RETRY_AFTER_MS_MAX,
  storageProblem,
  type OperationEvents,
} from "./store-operations.ts";

export interface DraftSyncEvents extends OperationEvents {
  /** Called when the draft has new entries from the store. */
  onMerge: (isRemote: boolean) => void;
  /** Called when the quiz was submitted in another tab or on another device. */
  onClosed: () => void;
  /** Called when the stored draft is loaded, or loading it failed or is slow. */
  onReady: () => void;
}

export interface DraftSync {
  readonly draft: Draft;
  write: (entries: Readonly<Record<string, DraftEntry>>) => void;
  /** Reads a synchronous store without subscribing to it. */
  readSync: () => void;
  /** Reads the store and subscribes to it. */
  open: () => void;
  /** Merges the current draft of a synchronous store. */
  refresh: () => void;
  /** Starts to use a store, to which the current draft is also saved. */
  setStore: (store: AnswerStore) => void;
  /** Saves pending changes at once. */
  flush: () => void;
  clear: () => void;
  close: () => void;
}

/** Keeps a draft and its store in sync: merges what the store has, and saves what it lacks. */
export function createDraftSync(
  initialStore: AnswerStore | null,
  { clock, initial, events }: { clock: Clock; initial: Draft; events: DraftSyncEvents },
): DraftSync {
  const entries: Record<string, DraftEntry> = { ...initial.entries };
  const draft: Draft = { v: 2, entries };
  let store = initialStore;
  let unsubscribe: (() => void) | null = null;
  /** The store has a draft of a newer version, which saving would destroy. */
  let isBlocked = false;
  /** The store was not read successfully, so it may have entries that must not be overwritten. */
  let isUnread = store !== null;
  let isLoading = false;
  let isSaving = false;
  /** The draft has changes that the store lacks. */
  let isDirty = false;
  let isScheduled = false;
  /** Nothing is saved anymore, because the quiz was submitted. */
  let isCleared = false;
  /** Between `open` and `close`: only then are failed saves repeated. */
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
    const { draft: storedDraft, problems } = readDraft(stored);
    const [problem] = problems;
    if (problem) {
      if (problem.code === "newer-version") {
        isBlocked = true;
        events.onSaved(false);
      }
      events.onProblem({ code: "draft", about: "storedDraft", draftProblem: problem });
    }
    if (!storedDraft) return;
    const receivedDraft = boundStamps(storedDraft, clock.now());
    const merged = merge(draft, receivedDraft);
    const isNew = merged !== draft;
    // A change of another device is not in the store of this device yet.
    if ((isNew && isRemote) || merge(receivedDraft, draft) !== receivedDraft) isDirty = true;
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
      (hasFailed, stored) => {
        isLoading = false;
        if (!hasFailed) {
          isUnread = false;
          receive(stored);
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
    if (!isUnread || isLoading || store?.sync || !isDirty || isCleared) return saveDraft();
    cancelRetry();
    // Loading failed before. Try again, so that unread entries are not overwritten.
    let isSynchronous = true;
    load((hasFailed) => {
      if (hasFailed && !isSynchronous) return retryLater();
      // A store that throws is broken on this device. It may still be able to save.
      if (hasFailed) isUnread = false;
      saveDraft();
    });
    isSynchronous = false;
  };

  const retryLater = (): void => {
    if (!isOpen) return;
    cancelRetry = clock.at(clock.now() + retryAfter, schedule);
    retryAfter = Math.min(2 * retryAfter, RETRY_AFTER_MS_MAX);
  };

  /** Saves the draft, one save at a time: changes during a slow save are saved together afterwards. */
  const saveDraft = (): void => {
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
          return saveDraft();
        }
        isDirty = true;
        retryLater();
      },
    );
  };

  const clearStore = () => ignoreErrors(() => store?.clear?.());

  const subscribeToStore = (): void => {
    try {
      unsubscribe =
        store?.subscribe?.((stored, isRemote) => {
          if (isCleared) return;
          if (stored === null) return events.onClosed();
          receive(stored, isRemote);
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
    draft,
    write(next) {
      Object.assign(entries, next);
      isDirty = true;
      schedule();
    },
    readSync() {
      if (store?.sync) load(() => {});
    },
    open() {
      isOpen = true;
      if (!unsubscribe) subscribeToStore();
      if (isLoading) return;
      if (isUnread) return load(events.onReady);
      refresh();
      // Saves changes that could not be saved when it was closed.
      schedule();
      events.onReady();
    },
    refresh,
    flush,
    setStore(next) {
      store = next;
      isUnread = true;
      isDirty = Object.keys(entries).length > 0;
      subscribeToStore();
      load(schedule);
    },
    clear() {
      isCleared = true;
      if (!isSaving) clearStore();
    },
    close,
  };
}
