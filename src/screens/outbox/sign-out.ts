import { AbandonedError, hasStatus } from "../../api/call-errors.ts";
import type { CallGuard } from "../../api/client.ts";
import type { DeviceStorage } from "../../components/quiz/storage/local.ts";
import { createFallbackStorage } from "../storage/fallback-storage.ts";
import { scopePrefix } from "../storage/scoped-storage.ts";
import {
  createRetryLoop,
  RETRY_AFTER_MS,
  retryDelay,
  withBrowserLock,
  type Exclusive,
} from "./retry-loop.ts";

/** The storage key of a pending sign-out, without its scope. */
export const SIGN_OUT_KEY = "cairn:sign-out";

/**
 * The state of a sign-out that the server has not confirmed: `sending` until the first call fails, `waiting` after
 * that, and `none` without one.
 */
export type SignOutState = "none" | "sending" | "waiting";

export interface PendingSignOutOptions {
  /** The storage of `scope`. Any access may throw. */
  storage: () => DeviceStorage;
  /** Ends this browser's sign-in session on the server. */
  send: (signal: AbortSignal) => Promise<void>;
  /** Adds a guard to every call of this page. Returns a function that removes it. */
  guard: (guard: CallGuard) => () => void;
  /** The scope of the backend, see `ScreensProvider`. Default none. */
  scope?: string;
  /** Runs work exclusively across tabs. Default: the Web Locks API. */
  runExclusive?: Exclusive;
}

/** Signs out, even without a connection: a pending sign-out stays on the device until the server confirms it. */
export interface PendingSignOut {
  /** Signs out. Resolves after the first call with whether the server confirmed it. */
  add: () => Promise<boolean>;
  state: () => SignOutState;
  /** Returns whether the pending sign-out survives a page load. */
  isStored: () => boolean;
  subscribe: (listener: () => void) => () => void;
  /** Starts to send, and blocks the calls of this page while a sign-out is pending. Returns a function that stops. */
  start: () => () => void;
}

export function createPendingSignOut(options: PendingSignOutOptions): PendingSignOut {
  const { storage, send, guard, scope = "", runExclusive = withBrowserLock } = options;
  const listeners = new Set<() => void>();
  const items = createFallbackStorage(storage);
  let isStored = true;
  let failures = 0;
  let queue: Promise<void> = Promise.resolve();

  const notify = () => {
    for (const listener of listeners) listener();
  };

  const isPending = (): boolean => items.get(SIGN_OUT_KEY) !== null;

  const remove = () => {
    isStored = true;
    failures = 0;
    items.remove(SIGN_OUT_KEY);
    notify();
  };

  /** Runs sign-outs and sign-ins one at a time in all tabs: a late sign-out would end a new sign-in session. */
  const enqueue = <T>(work: () => Promise<T>) =>
    new Promise<T>((resolve, reject) => {
      const run = () =>
        runExclusive(`${scopePrefix(scope)}${SIGN_OUT_KEY}`, () => work().then(resolve, reject));
      queue = queue.then(run).catch(reject);
    });

  /** Resolves with the milliseconds until the next try, or `null` if no sign-out is pending any more. */
  async function trySend(signal: AbortSignal): Promise<number | null> {
    // Another tab may have sent it, or a sign-in replaced it, while this one waited for the lock.
    if (signal.aborted || !isPending()) return null;
    try {
      await send(signal);
    } catch (error) {
      if (signal.aborted) return null;
      if (!hasStatus(error, 401)) {
        const delay = retryDelay(error, RETRY_AFTER_MS * 2 ** failures);
        failures += 1;
        notify();
        return delay;
      }
    }
    remove();
    return null;
  }

  const loop = createRetryLoop(async (signal) => (isPending() ? enqueue(() => trySend(signal)) : null));

  const guardCalls: CallGuard = async (signIn, call) => {
    if (signIn === "ends") return call();
    if (signIn === "opens") {
      const open = async () => {
        const result = await call();
        // The new sign-in session replaces the old one, so the sign-out is done.
        if (isPending()) remove();
        return result;
      };
      return isPending() ? enqueue(open) : open();
    }
    if (isPending()) throw new AbandonedError("The call was not sent, because the user has signed out.");
    return call();
  };

  const state = (): SignOutState => (isPending() ? (failures > 0 ? "waiting" : "sending") : "none");

  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };

  return {
    state,
    subscribe,
    isStored: () => isStored,
    add() {
      failures = 0;
      isStored = items.set(SIGN_OUT_KEY, "pending");
      const outcome = new Promise<boolean>((resolve) => {
        const stop = subscribe(() => {
          const current = state();
          if (current === "sending") return;
          stop();
          resolve(current === "none");
        });
      });
      notify();
      loop.wake();
      return outcome;
    },
    start() {
      const controller = new AbortController();
      const { signal } = controller;
      const check = () => {
        if (!isPending()) failures = 0;
        notify();
        loop.wake();
      };
      const onStorage = ({ key }: StorageEvent) => {
        if (key === null || key === scopePrefix(scope) + SIGN_OUT_KEY) check();
      };
      window.addEventListener("storage", onStorage, { signal });
      // A page restored from the back/forward cache has missed the storage events of other tabs.
      window.addEventListener("pageshow", check, { signal });
      document.addEventListener("visibilitychange", notify, { signal });
      const stopGuard = guard(guardCalls);
      const stopLoop = loop.start();
      return () => {
        controller.abort();
        stopGuard();
        stopLoop();
      };
    },
  };
}
