import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { buildQuizSummary } from "../../../../mocks/builders/quizzes.ts";
import {
  STAMP_AHEAD_MAX,
  type Draft,
  type DraftEntry,
  type DraftValue,
} from "../../../api/attempts/draft.ts";
import { AbandonedError, ApiError, ConnectionError } from "../../../api/call-errors.ts";
import type { DraftReply } from "../../../api/quizzes/draft-queries.ts";
import type { Quiz } from "../../../api/quizzes/schema.ts";
import type { DeviceStorage } from "../../../components/quiz/storage/local.ts";
import { memoryStorage } from "../../../components/quiz/storage/memory.ts";
import { fullStorage } from "../../../components/quiz/storage/storage.test.helpers.ts";
import { responsesTo, settle } from "../responses.test.helpers.ts";
import { RETRY_AFTER_MS } from "../retry-loop.ts";
import { createDraftOutbox, SEND_INTERVAL_MS, type DraftEvent } from "./draft-outbox.ts";

const NOON = Date.UTC(2026, 10, 23, 12);
const KEY = "cairn:unsent:7:42";

const edit = (value: DraftValue, time = NOON, replica = "a"): DraftEntry => ({
  value,
  stamp: [time, replica],
});
const draftOf = (entries: Record<string, DraftEntry>): Draft => ({ v: 2, entries });
const ONE = draftOf({ "answer/1": edit("3") });
const TWO = draftOf({ "answer/1": edit("3"), "answer/2": edit("4", NOON + 1) });
const merged = (draft: Draft): DraftReply => ({ kind: "merged", draft, dropped: [] });

interface Sending {
  quizId: number;
  draft: Draft;
  keepalive: boolean;
  succeed: (reply?: DraftReply) => void;
  fail: (error: Error) => void;
}

const page = Object.assign(new EventTarget(), { visibilityState: "visible" });
const device: { storage: DeviceStorage } = { storage: memoryStorage() };
const stops: (() => void)[] = [];

/** Opens a tab with a started outbox; the test responds to what it sends. */
function openTab(storage = device.storage) {
  const sent: Sending[] = [];
  const events: DraftEvent[] = [];
  const outbox = createDraftOutbox(7, {
    storage: () => storage,
    send: (quizId, draft, { signal, keepalive = false }) =>
      new Promise((resolve, reject) => {
        const succeed = (reply = merged(draft)) => resolve(reply);
        sent.push({ quizId, draft, keepalive, succeed, fail: reject });
        signal?.addEventListener("abort", () => reject(signal.reason));
      }),
    now: () => Date.now(),
    runExclusive: (_name, work) => work(),
  });
  const server = outbox.of(42);
  const unsubscribe = server.subscribe((event) => events.push(event));
  const stop = outbox.start();
  stops.push(stop);
  const save = async (draft: Draft) => {
    server.save(draft);
    await settle();
  };
  return { outbox, server, sent, events, unsubscribe, close: stop, save, ...responsesTo(sent) };
}

const setVisibility = (visibilityState: "visible" | "hidden") => {
  page.visibilityState = visibilityState;
  page.dispatchEvent(new Event("visibilitychange"));
};

beforeEach(() => {
  vi.useFakeTimers({ now: NOON });
  device.storage = memoryStorage();
  page.visibilityState = "visible";
  vi.stubGlobal("window", page);
  vi.stubGlobal("document", page);
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe("a draft", () => {
  it("is stored on the device before it is sent, and removed once the server has it", async () => {
    const { outbox, server, sent, events, succeed } = openTab();
    server.save(ONE);
    expect(JSON.parse(device.storage.getItem(KEY) ?? "")).toEqual(ONE);
    expect(outbox.unsentIds()).toEqual([42]);
    await settle();
    expect(sent).toMatchObject([{ quizId: 42, draft: ONE, keepalive: false }]);
    const reply = merged({ v: 2, entries: { ...ONE.entries, "answer/9": edit("1", NOON, "phone") } });
    await succeed(reply);
    expect(events).toEqual([reply]);
    expect(device.storage.getItem(KEY)).toBeNull();
    expect(outbox.unsentIds()).toEqual([]);
  });

  it("is sent at most every five seconds, with changed entries only", async () => {
    const { server, sent, save, succeed } = openTab();
    await save(ONE);
    await succeed();
    server.save(TWO);
    server.save(draftOf({ ...TWO.entries, "flag/1": edit(true, NOON + 2) }));
    await vi.advanceTimersByTimeAsync(SEND_INTERVAL_MS - 1);
    expect(sent).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(sent[1]?.draft).toEqual(
      draftOf({ "answer/2": edit("4", NOON + 1), "flag/1": edit(true, NOON + 2) }),
    );
    sent[1]?.succeed();
    await vi.advanceTimersByTimeAsync(100 * SEND_INTERVAL_MS);
    server.save(draftOf({ ...TWO.entries, "flag/1": edit(true, NOON + 2) }));
    await vi.advanceTimersByTimeAsync(100 * SEND_INTERVAL_MS);
    expect(sent).toHaveLength(2);
  });

  it("that is edited while it is sent is sent again", async () => {
    const { outbox, server, sent, save, succeed } = openTab();
    await save(ONE);
    server.save(draftOf({ "answer/1": edit("1", NOON + 5), "answer/2": edit("4", NOON + 6) }));
    await succeed();
    expect(outbox.unsentEntries(42)).toEqual(
      draftOf({ "answer/1": edit("1", NOON + 5), "answer/2": edit("4", NOON + 6) }),
    );
    await vi.advanceTimersByTimeAsync(SEND_INTERVAL_MS);
    expect(sent[1]?.draft).toEqual(outbox.unsentEntries(42));
  });

  it("does not resend entries that the server has compacted", async () => {
    const { server, sent, save, succeed } = openTab();
    const final = draftOf({ "answer/1": edit("3"), "final/1": edit("3", NOON + 1) });
    await save(final);
    await succeed(merged(draftOf({ "final/1": edit("3", NOON + 1) })));
    server.save(final);
    await vi.advanceTimersByTimeAsync(10 * SEND_INTERVAL_MS);
    expect(sent).toHaveLength(1);
  });

  it("waits for the connection, even over a reload, and is sent when it is back", async () => {
    const first = openTab();
    await first.save(ONE);
    await first.fail(new ConnectionError("lost"));
    first.close();
    const { sent, server, fail } = openTab();
    await settle();
    expect(sent).toMatchObject([{ draft: ONE }]);
    await fail(new ConnectionError("lost"));
    server.save(TWO);
    await vi.advanceTimersByTimeAsync(RETRY_AFTER_MS);
    expect(sent.at(-1)?.draft).toEqual(TWO);
    sent.at(-1)?.fail(new ConnectionError("lost"));
    await vi.advanceTimersByTimeAsync(SEND_INTERVAL_MS);
    page.dispatchEvent(new Event("online"));
    await settle();
    sent.at(-1)?.succeed();
    await settle();
    expect(device.storage.getItem(KEY)).toBeNull();
  });

  it("waits as long as an unavailable server requests", async () => {
    const { sent, save } = openTab();
    await save(ONE);
    sent[0]?.fail(new ApiError(503, "Not now.", { retryAfter: 30_000 }));
    await vi.advanceTimersByTimeAsync(29_999);
    expect(sent).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(sent).toHaveLength(2);
  });

  it.each([
    new ApiError(403, "You no longer have access to this certification."),
    new ApiError(413, "The draft of this quiz would be larger than 1 MB."),
  ])(
    "that is rejected with $status stays on the device, and is sent again only with the next edit",
    async (error) => {
      const { outbox, sent, events, save, fail } = openTab();
      await save(ONE);
      await fail(error);
      expect(events).toEqual([]);
      page.dispatchEvent(new Event("online"));
      await vi.advanceTimersByTimeAsync(20 * SEND_INTERVAL_MS);
      expect(sent).toHaveLength(1);
      expect(outbox.unsentIds()).toEqual([42]);
      await save(TWO);
      expect(sent[1]?.draft).toEqual(TWO);
    },
  );

  it("of a completed or deleted attempt is removed, and listeners are notified", async () => {
    const { outbox, server, events, save, succeed, fail } = openTab();
    const quiz: Quiz = { ...buildQuizSummary({ score: 50 }), answers: [] };
    await save(ONE);
    await succeed({ kind: "completed", quiz });
    expect([events, outbox.unsentIds()]).toEqual([[{ kind: "completed", quiz }], []]);
    server.save(TWO);
    await vi.advanceTimersByTimeAsync(SEND_INTERVAL_MS);
    await fail(new ApiError(404, "Quiz not found"));
    expect([events[1], outbox.unsentIds()]).toEqual([{ kind: "gone" }, []]);
  });

  it.each([new ApiError(401, "Please log in."), new AbandonedError("gone")])(
    "stays on the device silently when the session ends: %s",
    async (error) => {
      const { outbox, sent, events, save } = openTab();
      await save(ONE);
      sent[0]?.fail(error);
      await vi.advanceTimersByTimeAsync(10 * RETRY_AFTER_MS);
      expect([events, sent.length, outbox.unsentIds()]).toEqual([[], 1, [42]]);
    },
  );

  it("from a device whose clock is years ahead is sent with stamps in the server's time, and confirmed", async () => {
    const { outbox, sent, save, succeed } = openTab();
    await save(draftOf({ "answer/1": edit("3", NOON + 2 * STAMP_AHEAD_MAX) }));
    expect(sent[0]?.draft).toEqual(draftOf({ "answer/1": edit("3", NOON) }));
    await succeed();
    expect(outbox.unsentIds()).toEqual([]);
  });

  it("is kept in memory if storage fails, and merged with entries that another tab stored", async () => {
    const items = new Map<string, string>();
    const { storage: full, fill } = fullStorage(items);
    const { outbox, save, succeed, fail } = openTab(full);
    await save(ONE);
    await fail(new ConnectionError("lost"));
    items.set(KEY, JSON.stringify(draftOf({ "flag/9": edit(true) })));
    expect(outbox.unsentEntries(42)).toEqual(draftOf({ ...ONE.entries, "flag/9": edit(true) }));
    fill(false);
    await vi.advanceTimersByTimeAsync(RETRY_AFTER_MS);
    await succeed();
    expect([outbox.unsentIds(), items.has(KEY)]).toEqual([[], false]);
  });

  it.each(["{", "null", '{"v":3,"entries":{}}', '{"v":2,"entries":{"no such entry":1}}'])(
    "is ignored if the device has %s",
    async (text) => {
      device.storage.setItem(KEY, text);
      const { sent, outbox } = openTab();
      await settle();
      expect([sent, outbox.unsentEntries(42)]).toEqual([[], draftOf({})]);
    },
  );
});

describe("other devices", () => {
  it("are queried when the page becomes visible and on request", async () => {
    const { server, sent, events, unsubscribe, succeed } = openTab();
    await settle();
    expect(sent).toEqual([]);
    server.refresh();
    await settle();
    expect(sent).toMatchObject([{ draft: draftOf({}) }]);
    await succeed(merged(TWO));
    expect(events).toEqual([merged(TWO)]);
    setVisibility("hidden");
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent).toHaveLength(1);
    setVisibility("visible");
    await settle();
    expect(sent).toHaveLength(2);
    await succeed();
    unsubscribe();
    setVisibility("hidden");
    setVisibility("visible");
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent).toHaveLength(2);
  });

  it("are queried again if the server could not be reached", async () => {
    const { server, sent } = openTab();
    server.refresh();
    await settle();
    sent[0]?.fail(new ConnectionError("lost"));
    await vi.advanceTimersByTimeAsync(RETRY_AFTER_MS);
    expect(sent.map(({ draft }) => draft)).toEqual([draftOf({}), draftOf({})]);
  });

  it("get changes immediately when the page is hidden, through a keepalive call", async () => {
    const { sent, save, succeed } = openTab();
    await save(ONE);
    await succeed();
    await save(TWO);
    expect(sent).toHaveLength(1);
    setVisibility("hidden");
    await settle();
    expect(sent[1]).toMatchObject({ draft: draftOf({ "answer/2": edit("4", NOON + 1) }), keepalive: true });
  });
});
