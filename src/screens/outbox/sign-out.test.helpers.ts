import { afterEach, beforeEach, onTestFinished, vi } from "vitest";
import { ConnectionError } from "../../api/call-errors.ts";
import type { CallGuard } from "../../api/client.ts";
import type { DeviceStorage } from "../../components/quiz/storage/local.ts";
import { memoryStorage } from "../../components/quiz/storage/memory.ts";
import { responsesTo } from "./responses.test.helpers.ts";
import type { Exclusive } from "./retry-loop.ts";
import { sharedLock } from "./shared-lock.test.helpers.ts";
import { createPendingSignOut } from "./sign-out.ts";

export const KEY = "cairn:sign-out";

interface Sending {
  succeed: () => void;
  fail: (error: Error) => void;
}

const browser = { items: new Map<string, string>(), runExclusive: sharedLock() };

/** Starts each test of a file with an empty storage and no open tab. */
export function resetBrowser(): void {
  beforeEach(() => {
    vi.useFakeTimers();
    Object.assign(browser, { items: new Map(), runExclusive: sharedLock() });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });
}

interface TabOptions {
  storage?: DeviceStorage;
  runExclusive?: Exclusive;
  scope?: string;
}

/** Opens a tab. `guard` is the guard of every call of its page. */
export function openTab({
  storage = memoryStorage(browser.items),
  runExclusive = browser.runExclusive,
  scope = "",
}: TabOptions = {}) {
  const page = new EventTarget();
  vi.stubGlobal("window", page);
  vi.stubGlobal("document", page);
  const sent: Sending[] = [];
  let guard: CallGuard = (_signIn, call) => call();
  const signOut = createPendingSignOut({
    storage: () => storage,
    runExclusive,
    scope,
    send: () => new Promise((succeed, fail) => sent.push({ succeed, fail })),
    guard: (next) => {
      guard = next;
      return () => {};
    },
  });
  const stop = signOut.start();
  onTestFinished(stop);
  /** Sends a call; `answer` provides the server's response. */
  const call = (signIn?: "opens" | "ends", answer = async () => "reply") => {
    const send = vi.fn(answer);
    return { send, result: guard<string>(signIn, send) };
  };
  return { signOut, sent, call, page, close: stop, ...responsesTo(sent) };
}

/** Notifies a tab of a storage change by another tab, as the browser does. */
export const dispatchStorage = (page: EventTarget, key: string | null = KEY) =>
  page.dispatchEvent(Object.assign(new Event("storage"), { key }));

export const isStored = () => browser.items.has(KEY);
export const lost = () => new ConnectionError("The server was not reached.");
