import type { Api } from "../../api/client.ts";
import { createRetryLoop } from "../../screens/outbox/retry-loop.ts";

/** `offline`: the browser has no network. `unreachable`: it has a network, but the server doesn't respond. */
export type ConnectionState = "online" | "offline" | "unreachable";

export interface ConnectionMonitor {
  state: () => ConnectionState;
  subscribe: (listener: () => void) => () => void;
  /** Starts to watch. Returns a function that stops it. */
  start: () => () => void;
}

/** Milliseconds until the first repeated probe of an unreachable server. Each further interval is twice as long. */
const PROBE_INTERVAL_MS = 5000;
/** The longest interval between two probes. */
const PROBE_INTERVAL_MS_MAX = 60_000;

/**
 * Creates a monitor that derives the connection from the calls of `api`, because `navigator.onLine` is often wrong.
 * Any call that reaches the server ends an outage. A call that fails triggers a probe, and only a failed probe starts
 * an outage, so that a single failed call is not mistaken for one. While the server is unreachable, it is probed at
 * growing intervals and when the network or the user returns. Without a network, nothing is probed.
 */
export function createConnectionMonitor(
  api: Pick<Api, "onCall">,
  probe: () => Promise<void>,
): ConnectionMonitor {
  const listeners = new Set<() => void>();
  let state: ConnectionState = navigator.onLine ? "online" : "offline";
  /** Whether the next probe decides if the server can be reached. */
  let isSuspected = state !== "online";
  let failures = 0;

  const become = (next: ConnectionState) => {
    isSuspected = next !== "online";
    if (next === "online") failures = 0;
    if (state === next) return;
    state = next;
    for (const listener of listeners) listener();
  };

  /** Probes once. Resolves with the milliseconds until the next probe, or with `null` if only an event triggers one. */
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
    // The result doesn't matter: the listener in start() records whether the call reached the server.
    await probe().catch(() => {});
    stop();
    if (!isSuspected || signal.aborted) return null;
    // A pending sign-out holds calls back. If none was sent, the state is unknown.
    if (isSent) become("unreachable");
    failures += 1;
    return Math.min(PROBE_INTERVAL_MS_MAX, PROBE_INTERVAL_MS * 2 ** (failures - 1));
  }
  const loop = createRetryLoop(pass);

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    start() {
      const controller = new AbortController();
      if (!navigator.onLine) become("offline");
      window.addEventListener("offline", () => become("offline"), { signal: controller.signal });
      const stopCalls = api.onCall((isReached) => {
        if (isReached) become("online");
        else if (!isSuspected) {
          isSuspected = true;
          loop.wake();
        }
      });
      const stopLoop = loop.start();
      return () => {
        controller.abort();
        stopCalls();
        stopLoop();
      };
    },
  };
}
