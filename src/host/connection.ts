import type { Api } from "../api/client.ts";
import { createRetryLoop } from "../screens/outbox/retry-loop.ts";

/** `offline`: the browser has no network. `unreachable`: it has one, but the server can't be reached. */
export type ConnectionState = "online" | "offline" | "unreachable";

/** Whether the server can be reached, as far as this page knows. */
export interface ConnectionMonitor {
  state: () => ConnectionState;
  subscribe: (listener: () => void) => () => void;
  /** Starts to watch. Returns a function that ends it. */
  start: () => () => void;
}

/** Milliseconds until the first repeated probe of a server that can't be reached; then twice as long each time. */
const PROBE_AFTER = 5000;
/** The longest pause between two probes, in milliseconds. */
const PROBE_AT_MOST = 60_000;

/**
 * Watches the calls of `api`. What a call shows counts more than what the browser believes, which is often wrong: a call that
 * reaches the server ends an outage. One that fails is followed by a probe, and only a probe that fails begins one, so that a
 * single broken call is not taken for it. While the server can't be reached it is probed at growing intervals, and when the
 * network or the user is back; a browser without a network is not.
 */
export function createConnectionMonitor(
  api: Pick<Api, "onCall">,
  probe: () => Promise<void>,
): ConnectionMonitor {
  const listeners = new Set<() => void>();
  let state: ConnectionState = navigator.onLine ? "online" : "offline";
  /** Whether a probe has to say if the server can be reached. */
  let isSuspected = state !== "online";
  let failures = 0;

  const become = (next: ConnectionState) => {
    isSuspected = next !== "online";
    if (next === "online") failures = 0;
    if (state === next) return;
    state = next;
    for (const listener of listeners) listener();
  };

  /** Resolves with the milliseconds until the next probe, `null` if only an event calls for one. */
  async function pass(signal: AbortSignal): Promise<number | null> {
    if (!isSuspected) return null;
    if (!navigator.onLine) {
      become("offline");
      return null;
    }
    let isSent = false;
    const stop = api.onCall(() => {
      isSent = true;
    });
    // Whatever it answers: the listener below has heard whether it reached the server.
    await probe().catch(() => {});
    stop();
    if (!isSuspected || signal.aborted) return null;
    // A pending sign-out holds calls back, and then nothing is known.
    if (isSent) become("unreachable");
    failures += 1;
    return Math.min(PROBE_AT_MOST, PROBE_AFTER * 2 ** (failures - 1));
  }
  const loop = createRetryLoop(pass);

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    start() {
      const ending = new AbortController();
      if (!navigator.onLine) become("offline");
      window.addEventListener("offline", () => become("offline"), { signal: ending.signal });
      const stopCalls = api.onCall((isReached) => {
        if (isReached) become("online");
        else if (!isSuspected) {
          isSuspected = true;
          loop.wake();
        }
      });
      const stopLoop = loop.start();
      return () => {
        ending.abort();
        stopCalls();
        stopLoop();
      };
    },
  };
}
