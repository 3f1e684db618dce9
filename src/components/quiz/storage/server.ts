import { changedSince, EMPTY_DRAFT, merge, readDraft, type Draft } from "../../../api/attempts/draft.ts";
import type { Clock } from "../engine/clock.ts";
import type { AnswerStore } from "../engine/draft-sync.ts";

/** Shortest time between two requests, in milliseconds. */
export const SEND_EVERY = 5000;

export interface ServerCalls {
  /** Returns the draft that the server holds; nothing if it holds none. */
  get: () => Promise<unknown>;
  /** Sends entries. Returns the draft that the server holds then. */
  put: (changes: Draft) => Promise<unknown>;
  clock: Clock;
  /** Tells when the page is hidden or becomes visible again. Returns a function that ends it. */
  onVisibilityChange: (callback: (isVisible: boolean) => void) => () => void;
}

/**
 * Stores drafts on a server that merges them. Only what has changed is sent: at most every five seconds, and when the page
 * is hidden. What other devices did comes with the replies, and when the page becomes visible again. What could not be sent
 * goes with the next change.
 */
export function serverStore({ get, put, clock, onVisibilityChange }: ServerCalls): AnswerStore {
  let latest: Draft = EMPTY_DRAFT;
  let acknowledged: Draft = EMPTY_DRAFT;
  let isSending = false;
  let lastSent = Number.NEGATIVE_INFINITY;
  let cancel: (() => void) | null = null;
  let tell: ((draft: unknown) => void) | null = null;

  const receive = (found: unknown): void => {
    if (found === null || found === undefined) return;
    const { draft } = readDraft(found);
    if (draft) acknowledged = merge(acknowledged, draft);
    tell?.(found);
  };
  const send = async (): Promise<void> => {
    cancel?.();
    cancel = null;
    const changes = changedSince(latest, acknowledged);
    if (isSending || Object.keys(changes.entries).length === 0) return;
    isSending = true;
    lastSent = clock.now();
    try {
      const reply = await put(changes);
      acknowledged = merge(acknowledged, changes);
      receive(reply);
    } finally {
      isSending = false;
    }
    plan();
  };
  const trySend = () => void send().catch(() => {});
  const plan = (): void => {
    if (cancel || isSending || Object.keys(changedSince(latest, acknowledged).entries).length === 0) return;
    cancel = clock.at(Math.max(clock.now(), lastSent + SEND_EVERY), () => {
      cancel = null;
      trySend();
    });
  };
  return {
    async load() {
      const found = await get();
      receive(found);
      return found;
    },
    save(draft) {
      latest = draft;
      plan();
    },
    clear() {
      cancel?.();
      cancel = null;
      latest = acknowledged;
    },
    subscribe(onChange) {
      tell = onChange;
      const stop = onVisibilityChange((isVisible) => {
        if (isVisible) void get().then(receive, () => {});
        else trySend();
      });
      return () => {
        tell = null;
        stop();
      };
    },
  };
}
