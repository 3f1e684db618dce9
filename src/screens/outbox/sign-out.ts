import { AbandonedError, ApiError, hasStatus, type CallGuard } from "../../api/client.ts";
import type { DeviceStorage } from "../../components/quiz/storage/local.ts";
import { inScope } from "../scoped-storage.ts";
import { LONGEST_WAIT, RETRY_AFTER } from "./outbox.ts";
import { createRetryLoop, withBrowserLock, type Exclusive } from "./retry-loop.ts";

/** The storage key of a sign-out that is pending, behind its scope. */
export const SIGN_OUT_KEY = "cairn:sign-out";

/**
 * A sign-out that the server has not confirmed: `sending` until the first attempt of this page has failed, `waiting` from
 * then on. `none` if there is none.
 */
export type SignOutState = "none" | "sending" | "waiting";

export interface PendingSignOutParts {
  /** The storage of `scope`. May throw at any touch. */
  storage: () => DeviceStorage;
  /** Ends the sign-in session of this browser on the server. */
  send: (signal: AbortSignal) => Promise<void>;
  /** Puts every call of this page under a guard. */
  guard: (guard: CallGuard) => () => void;
  /** Of the backend, see `ScreensProvider`. Default none. */
  scope?: string;
  /** Default: the browser's locks. */
  alone?: Exclusive;
}

/** Signs out also without a connection: the sign-out stays on the device until the server has confirmed it. */
export interface PendingSignOut {
  /** Signs out. Resolves after the first attempt, with whether the server confirmed it. */
  add: () => Promise<boolean>;
  state: () => SignOutState;
  /** Whether the sign-out outlives this page. */
  isStored: () => boolean;
  subscribe: (listener: () => void) => () => void;
  /** Starts to send, and to hold back the calls of this page while a sign-out is pending. Returns a function that ends it. */
  start: () => () => void;
}

export function createPendingSignOut(parts: PendingSignOutParts): PendingSignOut {
  const { storage, send, guard, scope = "", alone = withBrowserLock } = parts;
  const listeners = new Set<() => void>();
  /** Pending in this page only, because the storage refused it. */
  let isUnstored = false;
  let failures = 0;
  let lastTurn: Promise<void> = Promise.resolve();

  const notify = () => {
    for (const listener of listeners) listener();
  };

  const isPending = (): boolean => {
    try {
      return isUnstored || storage().getItem(SIGN_OUT_KEY) !== null;
    } catch {
      return isUnstored;
    }
  };

  const remove = () => {
    isUnstored = false;
    failures = 0;
    try {
      storage().removeItem(SIGN_OUT_KEY);
    } catch {
      // Blocked storage holds nothing to remove.
    }
    notify();
  };

  /** A sign-out and a sign-in never overlap, in no tab: the late answer of the first would end the second. */
  const inTurn = <T>(work: () => Promise<T>) =>
    new Promise<T>((resolve, reject) => {
      const turn = () => alone(`${inScope(scope)}${SIGN_OUT_KEY}`, () => work().then(resolve, reject));
      lastTurn = lastTurn.then(turn).catch(reject);
    });

  /** Resolves with the milliseconds until the next attempt, `null` if the sign-out is not pending any more. */
  async function attempt(signal: AbortSignal): Promise<number | null> {
    // Another tab may have sent it, or a sign-in replaced it, while this one waited for its turn.
    if (signal.aborted || !isPending()) return null;
    try {
      await send(signal);
    } catch (error) {
      if (signal.aborted) return null;
      if (!hasStatus(error, 401)) {
        const backoff = RETRY_AFTER * 2 ** failures;
        failures += 1;
        notify();
        const asked = error instanceof ApiError ? (error.retryAfter ?? 0) : 0;
        return Math.min(LONGEST_WAIT, Math.max(backoff, asked));
      }
    }
    remove();
    return null;
  }

  const loop = createRetryLoop(async (signal) => (isPending() ? inTurn(() => attempt(signal)) : null));

  const guardCalls: CallGuard = async (signIn, call) => {
    if (signIn === "ends") return call();
    if (signIn === "opens") {
      const open = async () => {
        const result = await call();
        // The server has ended the sign-in session that this one replaces.
        if (isPending()) remove();
        return result;
      };
      return isPending() ? inTurn(open) : open();
    }
    if (isPending()) throw new AbandonedError("The call was refused: its user has signed out.");
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
    isStored: () => !isUnstored,
    add() {
      failures = 0;
      try {
        storage().setItem(SIGN_OUT_KEY, "pending");
      } catch {
        isUnstored = true;
      }
      const outcome = new Promise<boolean>((resolve) => {
        const stop = subscribe(() => {
          const now = state();
          if (now === "sending") return;
          stop();
          resolve(now === "none");
        });
      });
      notify();
      loop.wake();
      return outcome;
    },
    start() {
      const ending = new AbortController();
      const { signal } = ending;
      const look = () => {
        if (!isPending()) failures = 0;
        notify();
        loop.wake();
      };
      const onStorage = ({ key }: StorageEvent) => {
        if (key === null || key === inScope(scope) + SIGN_OUT_KEY) look();
      };
      window.addEventListener("storage", onStorage, { signal });
      // A page that the browser had put aside missed what other tabs did.
      window.addEventListener("pageshow", look, { signal });
      document.addEventListener("visibilitychange", notify, { signal });
      const stopGuard = guard(guardCalls);
      const stopLoop = loop.start();
      return () => {
        ending.abort();
        stopGuard();
        stopLoop();
      };
    },
  };
}
