import { getResponse, RequestHandler, type UnhandledFrameHandle } from "msw";
import { setupWorker, type SetupWorker } from "msw/browser";
import { HttpNetworkFrame } from "msw/experimental";
import { reportFault } from "./faults.ts";

const WORKER = "/mock-worker.js";

/** Reports a request to /api that no handler of the story answered as a fault of the story. */
const onUnhandledFrame: UnhandledFrameHandle = ({ frame }) => {
  if (!(frame instanceof HttpNetworkFrame)) return;
  const { method, url } = frame.data.request;
  const { pathname } = new URL(url);
  if (pathname.startsWith("/api/")) reportFault(`No mock answered ${method} ${pathname}`);
};

/** Reloads a page that was opened before the worker could control it. MSW does so too, but without stopping the story. */
async function reloadIfUncontrolled(): Promise<void> {
  if (navigator.serviceWorker.controller) return;
  if ((await navigator.serviceWorker.getRegistrations()).length === 0) return;
  location.reload();
  await new Promise(() => {});
}

/**
 * Answers calls in the page: in a test run, where the way through the worker takes a twentieth of the CPU time, and where
 * there is no worker. Pictures, and calls that no handler answers, go on to the worker or the server.
 */
function answerInPage(worker: SetupWorker): void {
  const throughWorker = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const { signal } = request;
    signal.throwIfAborted();
    const aborted = new Promise<never>((_, reject) => {
      signal.addEventListener("abort", () => reject(signal.reason as Error), { once: true });
    });
    const handlers = worker.listHandlers().filter((handler) => handler instanceof RequestHandler);
    const response = await Promise.race([getResponse(handlers, request.clone()), aborted]);
    if (response?.type === "error") throw new TypeError("Failed to fetch");
    return response ?? throughWorker(request);
  };
}

async function start() {
  const worker = setupWorker();
  // Browsers have no service workers over plain HTTP, except on localhost: for example on a phone that opens this machine's Storybook.
  if (!("serviceWorker" in navigator)) {
    answerInPage(worker);
    return worker;
  }
  await reloadIfUncontrolled();
  await worker.start({ quiet: true, onUnhandledFrame, serviceWorker: { url: WORKER } });
  if ("__vitest_browser__" in globalThis) answerInPage(worker);
  return worker;
}

let started: ReturnType<typeof start> | undefined;

/** Starts the worker once, however many stories of a documentation page ask for it at the same time. */
export function startWorker(): ReturnType<typeof start> {
  started ??= start();
  return started;
}

/** Clears the storage that the previous story used, such as its theme and drafts. */
export function clearBrowserStorage(): void {
  localStorage.clear();
  sessionStorage.clear();
}
