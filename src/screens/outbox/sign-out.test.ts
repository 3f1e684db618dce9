import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { AbandonedError, ApiError, ConnectionError } from "../../api/call-errors.ts";
import type { CallGuard } from "../../api/client.ts";
import type { DeviceStorage } from "../../components/quiz/storage/local.ts";
import { memoryStorage } from "../../components/quiz/storage/memory.ts";
import { blockedStorage } from "../../components/quiz/storage/storage.test.helpers.ts";
import { responsesTo, settle } from "./responses.test.helpers.ts";
import { RETRY_AFTER_MS_MAX, RETRY_AFTER_MS } from "./retry-loop.ts";
import type { Exclusive } from "./retry-loop.ts";
import { sharedLock } from "./shared-lock.test.helpers.ts";
import { createPendingSignOut } from "./sign-out.ts";

const KEY = "cairn:sign-out";

interface Sending {
  succeed: () => void;
  fail: (error: Error) => void;
}

const browser = { items: new Map<string, string>(), runExclusive: sharedLock() };
const stops: (() => void)[] = [];

interface TabOptions {
  storage?: DeviceStorage;
  runExclusive?: Exclusive;
  scope?: string;
}

/** Opens a tab. `guard` is the guard of every call of its page. */
function openTab({
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
  stops.push(stop);
  /** Sends a call; `answer` provides the server's response. */
  const call = (signIn?: "opens" | "ends", answer = async () => "reply") => {
    const send = vi.fn(answer);
    return { send, result: guard<string>(signIn, send) };
  };
  return { signOut, sent, call, page, close: stop, ...responsesTo(sent) };
}

/** Notifies a tab of a storage change by another tab, as the browser does. */
const dispatchStorage = (page: EventTarget, key: string | null = KEY) =>
  page.dispatchEvent(Object.assign(new Event("storage"), { key }));

const isStored = () => browser.items.has(KEY);
const lost = () => new ConnectionError("The server was not reached.");

beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(browser, { items: new Map(), runExclusive: sharedLock() });
});

afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe("a sign-out", () => {
  it("is stored before it is sent, and removed once the server has confirmed it", async () => {
    const { signOut, sent } = openTab();
    const outcome = signOut.add();
    expect(isStored()).toBe(true);
    expect(signOut.state()).toBe("sending");
    await settle();
    expect(sent).toHaveLength(1);
    sent[0]?.succeed();
    expect(await outcome).toBe(true);
    expect(signOut.state()).toBe("none");
    expect(isStored()).toBe(false);
    await vi.advanceTimersByTimeAsync(RETRY_AFTER_MS_MAX);
    expect(sent).toHaveLength(1);
  });

  it("counts as confirmed if the server has no session", async () => {
    const { signOut, sent } = openTab();
    const outcome = signOut.add();
    await settle();
    sent[0]?.fail(new ApiError(401, "Please log in."));
    expect(await outcome).toBe(true);
    expect(isStored()).toBe(false);
  });

  it.each([
    ["the server is not reached", lost()],
    ["the server fails", new ApiError(500, "Something went wrong.")],
    ["the server rejects it", new ApiError(403, "Not allowed.")],
  ])("stays pending if %s, and is retried with a doubled delay each time", async (_case, error) => {
    const { signOut, sent } = openTab();
    const outcome = signOut.add();
    await settle();
    sent[0]?.fail(error);
    expect(await outcome).toBe(false);
    expect(signOut.state()).toBe("waiting");
    expect(signOut.isStored()).toBe(true);
    for (const [index, wait] of [RETRY_AFTER_MS, 2 * RETRY_AFTER_MS, 4 * RETRY_AFTER_MS].entries()) {
      await vi.advanceTimersByTimeAsync(wait - 1);
      expect(sent).toHaveLength(index + 1);
      await vi.advanceTimersByTimeAsync(1);
      expect(sent).toHaveLength(index + 2);
      expect(signOut.state()).toBe("waiting");
      sent[index + 1]?.fail(error);
      await settle();
    }
    expect(isStored()).toBe(true);
  });

  it("waits as long as the server requests, up to ten minutes", async () => {
    const { signOut, sent } = openTab();
    void signOut.add();
    await settle();
    sent[0]?.fail(new ApiError(503, "Restarting.", { retryAfter: 30_000 }));
    await vi.advanceTimersByTimeAsync(29_999);
    expect(sent).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    sent[1]?.fail(new ApiError(503, "Restarting.", { retryAfter: 10 * RETRY_AFTER_MS_MAX }));
    await vi.advanceTimersByTimeAsync(RETRY_AFTER_MS_MAX);
    expect(sent).toHaveLength(3);
  });

  it.each(["online", "visibilitychange", "pageshow"])("is retried immediately on %s", async (event) => {
    const { signOut, sent, page, fail } = openTab();
    void signOut.add();
    await settle();
    await fail(lost());
    page.dispatchEvent(new Event(event));
    await settle();
    expect(sent).toHaveLength(2);
  });

  it("is sent by the next page", async () => {
    const first = openTab();
    void first.signOut.add();
    await settle();
    first.close();
    first.sent[0]?.fail(lost());
    const second = openTab();
    expect(second.signOut.state()).toBe("sending");
    await settle();
    await second.succeed();
    expect(isStored()).toBe(false);
  });

  it("lasts as long as the page if storage is blocked, and reports that", async () => {
    const { signOut, sent, succeed } = openTab({ storage: blockedStorage });
    const outcome = signOut.add();
    await settle();
    sent[0]?.fail(lost());
    expect(await outcome).toBe(false);
    expect(signOut.state()).toBe("waiting");
    expect(signOut.isStored()).toBe(false);
    await vi.advanceTimersByTimeAsync(RETRY_AFTER_MS);
    await succeed();
    expect(signOut.state()).toBe("none");
    expect(signOut.isStored()).toBe(true);
  });

  it.each([
    ["", "cairn@https://other.test|cairn:sign-out", null],
    ["https://other.test", KEY, "cairn@https://other.test|cairn:sign-out"],
  ])("of the backend %j ignores a change of %j, but not of %j", (scope, otherKey, key) => {
    const { signOut, page } = openTab({ scope });
    const listener = vi.fn();
    signOut.subscribe(listener);
    dispatchStorage(page, otherKey);
    expect(listener).not.toHaveBeenCalled();
    dispatchStorage(page, key);
    expect(listener).toHaveBeenCalled();
  });
});

describe("while a sign-out is pending", () => {
  it("no other call is sent, from any tab", async () => {
    const [first, second] = [openTab(), openTab()];
    await expect(second.call().result).resolves.toBe("reply");
    void first.signOut.add();
    for (const { send, result } of [first.call(), second.call()]) {
      await expect(result).rejects.toThrow(AbandonedError);
      expect(send).not.toHaveBeenCalled();
    }
    await expect(second.call("ends").result).resolves.toBe("reply");
    await settle();
    await first.succeed();
    await expect(second.call().result).resolves.toBe("reply");
  });

  it("other tabs detect its start and its end", async () => {
    const [first, second] = [openTab(), openTab()];
    const states: string[] = [];
    second.signOut.subscribe(() => states.push(second.signOut.state()));
    void first.signOut.add();
    dispatchStorage(second.page);
    await settle();
    expect(second.sent).toHaveLength(0);
    await first.succeed();
    dispatchStorage(second.page);
    await settle();
    expect(states).toEqual(["sending", "none"]);
    expect(second.sent).toHaveLength(0);
  });

  it("a later sign-out of another tab is sent, even if an earlier one failed here", async () => {
    const [first, second] = [openTab(), openTab()];
    void first.signOut.add();
    await settle();
    await first.fail(lost());
    expect(first.signOut.state()).toBe("waiting");
    await second.call("opens").result;
    dispatchStorage(first.page);
    void second.signOut.add();
    dispatchStorage(first.page);
    expect(first.signOut.state()).toBe("sending");
  });

  it("a sign-in replaces it, and the sign-out is not sent afterwards", async () => {
    const [first, second] = [openTab(), openTab()];
    void first.signOut.add();
    await settle();
    await first.fail(lost());
    await expect(second.call("opens").result).resolves.toBe("reply");
    expect(isStored()).toBe(false);
    expect(second.signOut.state()).toBe("none");
    await vi.advanceTimersByTimeAsync(RETRY_AFTER_MS_MAX);
    expect(first.sent).toHaveLength(1);
  });

  it("a failed sign-in leaves it pending", async () => {
    const { signOut, sent, page, call, fail } = openTab();
    void signOut.add();
    await settle();
    await fail(lost());
    const { result } = call("opens", async () => {
      throw new ApiError(401, "Invalid email or password.");
    });
    await expect(result).rejects.toThrow("401: Invalid email or password.");
    expect(signOut.state()).toBe("waiting");
    page.dispatchEvent(new Event("online"));
    await settle();
    expect(sent).toHaveLength(2);
  });

  it.each([
    ["with locks", undefined],
    ["without locks", ((_name, work) => work()) satisfies Exclusive],
  ])("a sign-in waits for a sign-out that is being sent, %s", async (_case, runExclusive) => {
    const { signOut, sent, call } = openTab(runExclusive ? { runExclusive } : {});
    void signOut.add();
    await settle();
    const { send, result } = call("opens");
    await settle();
    expect(send).not.toHaveBeenCalled();
    sent[0]?.fail(lost());
    await expect(result).resolves.toBe("reply");
    expect(isStored()).toBe(false);
  });

  it("a sign-out waits for a sign-in that is being sent", async () => {
    const { signOut, sent, page, call, fail } = openTab();
    void signOut.add();
    await settle();
    await fail(lost());
    let answer = (_reply: string): void => {};
    const { result } = call(
      "opens",
      () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    );
    await settle();
    page.dispatchEvent(new Event("online"));
    await settle();
    expect(sent).toHaveLength(1);
    answer("reply");
    await result;
    await settle();
    expect(sent).toHaveLength(1);
    expect(signOut.state()).toBe("none");
  });
});
