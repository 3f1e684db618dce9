import type { EarlyResponse } from "../../api/client.ts";
import type { EarlyCalls } from "./begin-first-load.ts";

/** The maximum age of an early call's response. */
const AGE_MS_MAX = 10_000;

/**
 * Wraps `fetch` so that it returns each response of the early calls once, together with the time it was sent. The
 * first call that changes data drops the remaining responses.
 */
export function withEarlyCalls(
  calls: EarlyCalls,
  fetch: typeof globalThis.fetch = (...args) => globalThis.fetch(...args),
): typeof globalThis.fetch {
  const remaining = new Map(Object.entries(calls));
  setTimeout(() => remaining.clear(), AGE_MS_MAX);
  return (input, init) => {
    if ((init?.method ?? "GET") !== "GET") remaining.clear();
    const address = input instanceof Request ? input.url : input.toString();
    const early = remaining.get(address);
    if (!early) return fetch(input, init);
    remaining.delete(address);
    return rejectOnAbort(early.response, init?.signal).then((response): EarlyResponse =>
      Object.assign(response, { sentAt: early.sentAt }),
    );
  };
}

function rejectOnAbort<Result>(
  work: Promise<Result>,
  signal: AbortSignal | null | undefined,
): Promise<Result> {
  if (!signal) return work;
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    if (signal.aborted) abort();
    signal.addEventListener("abort", abort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener("abort", abort));
  });
}
