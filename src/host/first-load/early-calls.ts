import type { EarlyResponse } from "../../api/client.ts";
import type { EarlyCalls } from "./begin-first-load.ts";

/** Milliseconds after which the answer to an early call is too old to be shown as the server's present one. */
const KEPT_FOR = 10_000;

/**
 * Wraps `fetch` so that it answers with what the page has asked for already, each once, and says when that was. The first change
 * on the server drops what is left.
 */
export function withEarlyCalls(
  calls: EarlyCalls,
  fetch: typeof globalThis.fetch = (...args) => globalThis.fetch(...args),
): typeof globalThis.fetch {
  const left = new Map(Object.entries(calls));
  setTimeout(() => left.clear(), KEPT_FOR);
  return (input, init) => {
    if ((init?.method ?? "GET") !== "GET") left.clear();
    const address = input instanceof Request ? input.url : input.toString();
    const early = left.get(address);
    if (!early) return fetch(input, init);
    left.delete(address);
    return untilAborted(early.response, init?.signal).then((response): EarlyResponse =>
      Object.assign(response, { sentAt: early.sentAt }),
    );
  };
}

function untilAborted<Result>(
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
