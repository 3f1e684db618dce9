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
  /** Uses another store from now on. What the draft has goes there too. */
  use: (store: AnswerStore | null) => void;
  /** Saves now what would be saved in a moment. */
  flush: () => void;
  clear: () => void;
  close: () => void;
}

const FAILED =
  "The storage failed. Its load, save, clear and subscribe may return promises, but should not throw";

/** Whether a value is a promise, also one of another window or library. */
const isPromise = (value: unknown): value is PromiseLike<unknown> =>
  typeof value === "object" && value !== null && "then" in value && typeof value.then === "function";

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
  /** Counts uses of stores, so that late answers of another one are ignored. */
  let use = 0;

  const fail = (operation: string, consequence: string, cause: unknown) => {
    events.onSaved(false);
    events.onProblem("storage", `${FAILED}: ${operation} did, so ${consequence}.`, cause);
  };

  /** Takes over what a store holds. Returns whether the draft has changed. */
  const receive = (stored: unknown, isRemote = false): boolean => {
    if (stored === null || stored === undefined || stored === seen) return false;
    seen = stored;
    const { draft, problems } = readDraft(stored);
    const newer = problems.find(({ code }) => code === "newer-version");
    if (newer) {
      isBlocked = true;
      events.onSaved(false);
    }
    const [problem] = problems;
    if (problem)
      events.onProblem(
        "draft",
        `The storage held something that can't be read: ${problem.message} ${newer ? "It is left as it is, and nothing is saved over it." : "That is left out."}`,
      );
    if (!draft) return false;
    const found = boundStamps(draft, clock.now());
    const merged = merge(live, found);
    if (Object.keys(changedSince(merged, found).entries).length > 0) isDirty = true;
    if (merged === live) return false;
    // The store on this device lacks what another device did.
    if (isRemote) isDirty = true;
    Object.assign(entries, merged.entries);
    events.onMerge(isRemote);
    return true;
  };

  const load = (then: () => void): void => {
    if (!store || isLoading) return then();
    const loading = use;
    let stored: unknown;
    try {
      stored = store.load();
    } catch (error) {
      fail("this load", "the quiz began anew", error);
      return then();
    }
    if (!isPromise(stored)) {
      isUnread = false;
      receive(stored);
      return then();
    }
    isLoading = true;
    let isThrough = false;
    const goOn = () => {
      if (!isThrough) then();
      isThrough = true;
    };
    const cancel = clock.at(clock.now() + LONGEST_WAIT, () => {
      if (loading !== use) return;
      events.onSaved(false);
      events.onProblem(
        "storage",
        `The storage did not answer within ${LONGEST_WAIT / 1000} seconds, so the quiz began without it. Let load() resolve, or reject, sooner.`,
      );
      goOn();
    });
    const settle = () => {
      cancel();
      isLoading = false;
    };
    void Promise.resolve(stored).then(
      (found) => {
        if (loading !== use) return;
        settle();
        isUnread = false;
        receive(found);
        goOn();
        schedule();
      },
      (error: unknown) => {
        if (loading !== use) return;
        settle();
        fail("this load", "the quiz began anew", error ?? "rejected");
        goOn();
      },
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
    const sending = use;
    const told = (result: unknown, cause?: unknown) => {
      if (sending !== use) return;
      if (cause !== undefined) fail("this save", "the answers are on this page alone", cause);
      else events.onSaved(result !== false);
    };
    try {
      const saved: Draft = { v: 2, entries: { ...entries } };
      const result = store.save(saved);
      seen = saved;
      if (!isPromise(result)) return told(result);
      isSaving = true;
      const cancel = clock.at(clock.now() + LONGEST_WAIT, () => {
        if (sending !== use) return;
        events.onSaved(false);
        events.onProblem(
          "storage",
          `The storage did not save within ${LONGEST_WAIT / 1000} seconds. Let save() resolve, or reject, sooner; the latest is saved after that.`,
        );
      });
      void Promise.resolve(result)
        .then(
          (value) => told(value),
          (error: unknown) => told(false, error ?? "rejected"),
        )
        .finally(() => {
          cancel();
          isSaving = false;
          if (isCleared) clearStore();
          else send();
        });
    } catch (error) {
      told(false, error ?? "thrown");
    }
  };

  const clearStore = (): void => {
    try {
      const cleared = store?.clear?.();
      if (isPromise(cleared)) Promise.resolve(cleared).then(undefined, () => {});
    } catch {
      // A draft that can't be removed is merged with, or overwritten by, the next one.
    }
  };

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
      events.onProblem(
        "storage",
        `${FAILED}: this subscribe did, so changes from elsewhere come late.`,
        error,
      );
    }
  };

  const refresh = (): void => {
    if (!store?.sync || isCleared) return;
    try {
      receive(store.load());
    } catch {
      // The learner is told when it can't be saved.
    }
  };

  const flush = (): void => {
    if (!isUnread) send();
  };

  const close = (): void => {
    flush();
    try {
      unsubscribe?.();
    } catch {
      // Nobody listens any more.
    }
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
      if (isUnread) return load(() => events.onReady());
      refresh();
      events.onReady();
    },
    refresh,
    flush,
    use(next) {
      close();
      store = next;
      use += 1;
      isUnread = next !== null;
      isLoading = false;
      isSaving = false;
      isBlocked = false;
      seen = null;
      isDirty = Object.keys(entries).length > 0;
      if (!next) return events.onSaved(true);
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
