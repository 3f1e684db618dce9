import {
  boundStamps,
  changedSince,
  draftBytes,
  EMPTY_DRAFT,
  merge,
  readDraft,
  type Draft,
} from "../../api/attempts/draft.ts";
import type { DraftReply } from "../../api/quizzes/draft-queries.ts";
import type { RequestOptions } from "../../api/client.ts";
import { ConnectionError, hasStatus, isServerUnavailable, isSignInOver } from "../../api/client.ts";
import { parseId } from "../../api/wire.ts";
import type { DeviceStorage } from "../../components/quiz/storage/local.ts";
import { inScope, keysIn } from "../scoped-storage.ts";
import { LONGEST_WAIT, RETRY_AFTER } from "./outbox.ts";
import { createRetryLoop, withBrowserLock, type Exclusive } from "./retry-loop.ts";

/** Shortest time between two calls about one attempt while its page is visible, in milliseconds. */
export const SEND_EVERY = 5000;

/** Browsers refuse larger bodies of calls that outlive their page. */
const KEEPALIVE_BYTES = 60_000;

/** `gone`: the attempt was discarded, or belongs to somebody else. `refused`: the entries stay on the device. */
export type DraftNews = DraftReply | { kind: "gone" } | { kind: "refused"; error: Error };

/** The server's draft of one attempt. */
export interface ServerDraft {
  /**
   * Takes the whole draft of this device. What the server lacks of it stays on the device until the server has it; it is
   * sent at once, or 5 seconds after the call before.
   */
  save: (draft: Draft) => void;
  /** Asks for the server's draft. It arrives as news. */
  refresh: () => void;
  /** Calls back with every answer of the server. Returns a function that ends it. */
  subscribe: (listener: (news: DraftNews) => void) => () => void;
}

/** Sends what drafts of a user changed, and brings back what other devices did. Never polls. */
export interface DraftOutbox {
  of: (quizId: number) => ServerDraft;
  /** Entries of an attempt that the server is not known to have. */
  unsentEntries: (quizId: number) => Draft;
  /** Ids of attempts with such entries. */
  unsentIds: () => number[];
  /** Drops what is unsent of an attempt that was submitted or discarded. */
  forget: (quizId: number) => void;
  /** Starts to send. Returns a function that ends it; what is not sent by then stays on the device. */
  start: () => () => void;
}

export interface DraftOutboxParts {
  /** The storage of `scope`. May throw at any touch; then entries last as long as this page. */
  storage: () => DeviceStorage;
  /** Sends entries, or only asks for the server's draft if there are none. */
  send: (
    quizId: number,
    draft: Draft,
    options: Pick<RequestOptions<unknown>, "signal" | "keepalive">,
  ) => Promise<DraftReply>;
  /** The server's clock, in milliseconds. */
  now: () => number;
  /** Of the backend, see `ScreensProvider`. Default none. */
  scope?: string;
  /** Default: the browser's locks. */
  alone?: Exclusive;
}

export function createDraftOutbox(userId: number, parts: DraftOutboxParts): DraftOutbox {
  const { storage, send, now, scope = "", alone = withBrowserLock } = parts;
  const prefix = `cairn:unsent:${userId}:`;
  /** Entries that the storage refused. */
  const unstored = new Map<number, Draft>();
  /** Entries that the server is known to have. */
  const acknowledged = new Map<number, Draft>();
  const listeners = new Map<number, Set<(news: DraftNews) => void>>();
  const sentAt = new Map<number, number>();
  const toRefresh = new Set<number>();
  /** Refused by the server: not sent again before the next edit. */
  const refused = new Set<number>();

  const stored = (quizId: number): Draft => {
    try {
      const text = storage().getItem(prefix + quizId);
      return (text === null ? null : readDraft(JSON.parse(text)).draft) ?? EMPTY_DRAFT;
    } catch {
      return EMPTY_DRAFT;
    }
  };
  const unsentEntries = (quizId: number): Draft => merge(stored(quizId), unstored.get(quizId) ?? EMPTY_DRAFT);

  const store = (quizId: number, draft: Draft): void => {
    unstored.delete(quizId);
    try {
      if (Object.keys(draft.entries).length === 0) storage().removeItem(prefix + quizId);
      else storage().setItem(prefix + quizId, JSON.stringify(draft));
    } catch {
      unstored.set(quizId, draft);
    }
  };

  const unsentIds = (): number[] => {
    const ids = new Set<number>();
    for (const [quizId, { entries }] of unstored) if (Object.keys(entries).length > 0) ids.add(quizId);
    try {
      for (const key of keysIn(storage())) {
        const id = key.startsWith(prefix) ? parseId(key.slice(prefix.length)) : null;
        if (id !== null) ids.add(id);
      }
    } catch {
      // Blocked storage holds nothing.
    }
    return [...ids].toSorted((a, b) => a - b);
  };

  const notify = (quizId: number, news: DraftNews): void => {
    for (const listener of listeners.get(quizId) ?? []) listener(news);
  };

  const forget = (quizId: number): void => {
    store(quizId, EMPTY_DRAFT);
    acknowledged.delete(quizId);
    toRefresh.delete(quizId);
    refused.delete(quizId);
  };

  /** Sends what is unsent of one attempt. Resolves with the milliseconds until the next try, `null` for none. */
  async function attempt(quizId: number, signal: AbortSignal): Promise<number | null> {
    // Another tab may have sent it while this one waited for its turn.
    const unsent = unsentEntries(quizId);
    const isRefresh = toRefresh.delete(quizId);
    if (Object.keys(unsent.entries).length === 0 && !isRefresh) return null;
    sentAt.set(quizId, performance.now());
    const keepalive = isHidden() && draftBytes(unsent) <= KEEPALIVE_BYTES;
    try {
      const reply = await send(quizId, boundStamps(unsent, now()), {
        signal,
        ...(keepalive ? { keepalive } : {}),
      });
      if (reply.kind === "completed") forget(quizId);
      else {
        // Edits that were made meanwhile stay unsent.
        store(quizId, changedSince(unsentEntries(quizId), unsent));
        const before = acknowledged.get(quizId) ?? EMPTY_DRAFT;
        acknowledged.set(quizId, merge(merge(before, unsent), reply.draft));
      }
      notify(quizId, reply);
      return null;
    } catch (error) {
      if (signal.aborted || isSignInOver(error)) return null;
      if (error instanceof ConnectionError || isServerUnavailable(error)) {
        if (isRefresh) toRefresh.add(quizId);
        const asked = error instanceof ConnectionError ? 0 : (error.retryAfter ?? 0);
        return Math.min(LONGEST_WAIT, Math.max(RETRY_AFTER, asked));
      }
      if (hasStatus(error, 404)) {
        forget(quizId);
        notify(quizId, { kind: "gone" });
        return null;
      }
      refused.add(quizId);
      notify(quizId, { kind: "refused", error: error instanceof Error ? error : new Error(String(error)) });
      return null;
    }
  }

  /** One try for each attempt that has something to send. */
  async function pass(signal: AbortSignal): Promise<number | null> {
    let pause: number | null = null;
    const waitFor = (wait: number | null) => {
      if (wait !== null) pause = pause === null ? wait : Math.min(pause, wait);
    };
    for (const quizId of new Set([...unsentIds(), ...toRefresh])) {
      if (signal.aborted) return null;
      if (refused.has(quizId)) continue;
      // No clock that can be set, here or on the server, may hold anything up.
      const rest = (sentAt.get(quizId) ?? Number.NEGATIVE_INFINITY) + SEND_EVERY - performance.now();
      if (rest > 0 && !isHidden()) waitFor(rest);
      else
        await alone(`${inScope(scope)}${prefix}${quizId}`, async () =>
          waitFor(await attempt(quizId, signal)),
        );
    }
    return pause;
  }

  const loop = createRetryLoop(pass);
  /** Attempts that are on screen: another device may have gone on with them. */
  const refreshShown = () => {
    if (isHidden()) return;
    for (const [quizId, own] of listeners) if (own.size > 0) toRefresh.add(quizId);
  };

  return {
    unsentEntries,
    unsentIds,
    forget,
    of: (quizId) => ({
      save(draft) {
        const changed = changedSince(draft, acknowledged.get(quizId) ?? EMPTY_DRAFT);
        const before = unsentEntries(quizId);
        const unsent = merge(before, changed);
        if (unsent === before) return;
        refused.delete(quizId);
        store(quizId, unsent);
        loop.wake();
      },
      refresh() {
        toRefresh.add(quizId);
        loop.wake();
      },
      subscribe(listener) {
        const own = listeners.get(quizId) ?? new Set();
        listeners.set(quizId, own.add(listener));
        return () => void own.delete(listener);
      },
    }),
    start() {
      const ending = new AbortController();
      // Before the loop's own listener, which starts the pass.
      document.addEventListener("visibilitychange", refreshShown, { signal: ending.signal });
      const stop = loop.start();
      return () => {
        ending.abort();
        stop();
      };
    },
  };
}

const isHidden = (): boolean => document.visibilityState === "hidden";
