import type { UnhandledFrameHandle } from "msw";
import { setupWorker } from "msw/browser";
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

async function start() {
  await reloadIfUncontrolled();
  const worker = setupWorker();
  await worker.start({ quiet: true, onUnhandledFrame, serviceWorker: { url: WORKER } });
  return worker;
}

let started: ReturnType<typeof start> | undefined;

/** Starts the worker once, however many stories of a documentation page ask for it at the same time. */
export function startWorker(): ReturnType<typeof start> {
  started ??= start();
  return started;
}

/** Removes what the previous story has stored: theme, drafts. */
export function forgetVisitor(): void {
  localStorage.clear();
  sessionStorage.clear();
}
