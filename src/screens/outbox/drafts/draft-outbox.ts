import {
  boundStamps,
  changedSince,
  draftBytes,
  EMPTY_DRAFT,
  merge,
  type Draft,
} from "../../../api/attempts/draft.ts";
import { ConnectionError, hasStatus, isServerUnavailable, isSignInOver } from "../../../api/call-errors.ts";
import type { RequestOptions } from "../../../api/client.ts";
import type { DraftReply } from "../../../api/quizzes/draft-queries.ts";
import type { DeviceStorage } from "../../../components/quiz/storage/local.ts";
import { scopePrefix } from "../../storage/scoped-storage.ts";
import { createRetryLoop, earlierOf, retryDelay, withBrowserLock, type Exclusive } from "../retry-loop.ts";
import { createUnsentDrafts, unsentKey } from "./unsent-drafts.ts";

/** The minimum interval between two calls for one attempt while the page is visible. */
export const SEND_INTERVAL_MS = 5000;

/** Browsers reject larger bodies of `keepalive` requests. */
const KEEPALIVE_BYTES = 60_000;

/** A response. `gone`: the attempt was discarded or belongs to another user. */
export type DraftEvent = DraftReply | { kind: "gone" };

/** The server's draft of one attempt. */
export interface ServerDraft {
  /**
   * Saves the whole draft. Entries that the server lacks are stored on the device until it has them, and sent
   * immediately, or 5 seconds after the previous call.
   */
  save: (draft: Draft) => void;
  /** Fetches the server's draft. It arrives as an event. */
  refresh: () => void;
  /** Calls `listener` for every event. Returns a function that unsubscribes. */
  subscribe: (listener: (event: DraftEvent) => void) => () => void;
}

/** Sends changes to a user's drafts, and receives the changes of other devices in the responses. Never polls. */
export interface DraftOutbox {
  of: (quizId: number) => ServerDraft;
  /** Returns the entries of an attempt that the server has not confirmed. */
  unsentEntries: (quizId: number) => Draft;
  /** Returns the ids of attempts with such entries. */
  unsentIds: () => number[];
  /** Drops the unsent entries of an attempt that was submitted or discarded. */
  forget: (quizId: number) => void;
  /** Starts to send. Returns a function that stops; unsent entries then stay on the device. */
  start: () => () => void;
}

export interface DraftOutboxOptions {
  /** The storage of `scope`. Any access may throw; entries are then kept in memory. */
  storage: () => DeviceStorage;
  /** Sends entries; without any, fetches the server's draft. */
  send: (
    quizId: number,
    draft: Draft,
    options: Pick<RequestOptions<unknown>, "signal" | "keepalive">,
  ) => Promise<DraftReply>;
  /** Returns the server's time in milliseconds. */
  now: () => number;
  /** The scope of the backend, see `ScreensProvider`. Default none. */
  scope?: string;
  /** Runs work exclusively across tabs. Default: the Web Locks API. */
  runExclusive?: Exclusive;
}

export function createDraftOutbox(userId: number, options: DraftOutboxOptions): DraftOutbox {
  const { storage, send, now, scope = "", runExclusive = withBrowserLock } = options;
  const unsent = createUnsentDrafts(userId, storage);
  /** Entries that the server has confirmed. */
  const acknowledged = new Map<number, Draft>();
  const listeners = new Map<number, Set<(event: DraftEvent) => void>>();
  const sentAt = new Map<number, number>();
  const toRefresh = new Set<number>();
  /** Attempts that the server rejected. They are sent again after the next edit. */
  const rejected = new Set<number>();

  const notify = (quizId: number, event: DraftEvent): void => {
    for (const listener of listeners.get(quizId) ?? []) listener(event);
  };

  const forget = (quizId: number): void => {
    unsent.set(quizId, EMPTY_DRAFT);
    acknowledged.delete(quizId);
    toRefresh.delete(quizId);
    rejected.delete(quizId);
  };

  /** Sends the unsent entries of one attempt. Resolves with the milliseconds until the next try, or `null` for none. */
  async function trySend(quizId: number, signal: AbortSignal): Promise<number | null> {
    // Another tab may have sent them while this one waited for the lock.
    const sent = unsent.get(quizId);
    const isRefresh = toRefresh.delete(quizId);
    if (Object.keys(sent.entries).length === 0 && !isRefresh) return null;
    sentAt.set(quizId, performance.now());
    const keepalive = isHidden() && draftBytes(sent) <= KEEPALIVE_BYTES;
    try {
      const reply = await send(quizId, boundStamps(sent, now()), {
        signal,
        ...(keepalive ? { keepalive } : {}),
      });
      if (reply.kind === "completed") forget(quizId);
      else {
        // Edits made during the request stay unsent.
        unsent.set(quizId, changedSince(unsent.get(quizId), sent));
        const before = acknowledged.get(quizId) ?? EMPTY_DRAFT;
        acknowledged.set(quizId, merge(merge(before, sent), reply.draft));
      }
      notify(quizId, reply);
      return null;
    } catch (error) {
      if (signal.aborted || isSignInOver(error)) return null;
      if (error instanceof ConnectionError || isServerUnavailable(error)) {
        if (isRefresh) toRefresh.add(quizId);
        return retryDelay(error);
      }
      if (hasStatus(error, 404)) {
        forget(quizId);
        notify(quizId, { kind: "gone" });
        return null;
      }
      rejected.add(quizId);
      return null;
    }
  }

  /** Tries once to send each attempt that has unsent entries. */
  async function pass(signal: AbortSignal): Promise<number | null> {
    let pause: number | null = null;
    for (const quizId of new Set([...unsent.ids(), ...toRefresh])) {
      if (signal.aborted) return null;
      if (rejected.has(quizId)) continue;
      // By the monotonic timer, because setting a clock must not delay anything.
      const remaining =
        (sentAt.get(quizId) ?? Number.NEGATIVE_INFINITY) + SEND_INTERVAL_MS - performance.now();
      if (remaining > 0 && !isHidden()) pause = earlierOf(pause, remaining);
      else
        await runExclusive(scopePrefix(scope) + unsentKey(userId, quizId), async () => {
          pause = earlierOf(pause, await trySend(quizId, signal));
        });
    }
    return pause;
  }

  const loop = createRetryLoop(pass);
  /** Refreshes the attempts on screen, which another device may have continued. */
  const refreshShown = () => {
    if (isHidden()) return;
    for (const [quizId, subscribers] of listeners) if (subscribers.size > 0) toRefresh.add(quizId);
  };

  return {
    unsentEntries: unsent.get,
    unsentIds: unsent.ids,
    forget,
    of: (quizId) => ({
      save(draft) {
        const changed = changedSince(draft, acknowledged.get(quizId) ?? EMPTY_DRAFT);
        const before = unsent.get(quizId);
        const merged = merge(before, changed);
        if (merged === before) return;
        rejected.delete(quizId);
        unsent.set(quizId, merged);
        loop.wake();
      },
      refresh() {
        toRefresh.add(quizId);
        loop.wake();
      },
      subscribe(listener) {
        const subscribers = listeners.get(quizId) ?? new Set();
        listeners.set(quizId, subscribers.add(listener));
        return () => void subscribers.delete(listener);
      },
    }),
    start() {
      const controller = new AbortController();
      // Registered before the loop's listener, which starts the pass.
      document.addEventListener("visibilitychange", refreshShown, { signal: controller.signal });
      const stop = loop.start();
      return () => {
        controller.abort();
        stop();
      };
    },
  };
}

const isHidden = (): boolean => document.visibilityState === "hidden";
