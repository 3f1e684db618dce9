import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { buildQuizSummary } from "../../../mocks/builders/quizzes.ts";
import { AbandonedError, ApiError, ConnectionError } from "../../api/client.ts";
import type { Answer } from "../../api/questions/answers.ts";
import type { HandedIn, Quiz } from "../../api/quizzes/schema.ts";
import type { DeviceStorage } from "../../components/quiz/storage/local.ts";
import { memoryStorage } from "../../components/quiz/storage/memory.ts";
import { createEntries } from "./entries.ts";
import {
  createOutbox,
  LONGEST_WAIT,
  OVERDUE_AFTER,
  RETRY_AFTER,
  type Outcome,
  type OutboxOptions,
} from "./outbox.ts";

const NOON = Date.UTC(2026, 10, 21, 12);
const ANSWERS: Answer[] = [
  { questionId: 901, answer: 3 },
  { questionId: 902, answer: 0 },
];
const HANDED_IN: HandedIn = { answers: ANSWERS, flags: [902] };
const completed = (answers: readonly Answer[] = ANSWERS): Quiz => ({
  ...buildQuizSummary({ score: 50 }),
  answers: [...answers],
});

/** A lock that the tabs of one browser share. */
function sharedLock() {
  let last: Promise<unknown> = Promise.resolve();
  return (_name: string, work: () => Promise<void>): Promise<void> => {
    const turn = last.then(work);
    last = turn.catch(() => {});
    return turn;
  };
}

interface Sending {
  quizId: number;
  submission: HandedIn;
  succeed: (quiz?: Quiz) => void;
  fail: (error: Error) => void;
}

const browser = { storage: memoryStorage(), runExclusive: sharedLock(), page: new EventTarget() };
const stops: (() => void)[] = [];

interface TabOptions {
  isStarted?: boolean;
  storage?: DeviceStorage;
  /** Default: the lock that all tabs share. */
  parts?: Pick<OutboxOptions, "runExclusive">;
}

/** A tab of the browser with an outbox at work; `sent` holds what it sent, answered by the test. */
function openTab({
  isStarted = true,
  storage = browser.storage,
  parts = { runExclusive: browser.runExclusive },
}: TabOptions = {}) {
  const sent: Sending[] = [];
  const outcomes: Outcome[] = [];
  const collect = vi.fn(async () => HANDED_IN);
  const outbox = createOutbox(7, {
    entries: createEntries(7, () => storage),
    send: (quizId, submission, signal) =>
      new Promise((resolve, reject) => {
        sent.push({ quizId, submission, succeed: (quiz = completed()) => resolve(quiz), fail: reject });
        signal.addEventListener("abort", () => reject(signal.reason));
      }),
    collect,
    now: () => Date.now(),
    ...parts,
  });
  outbox.onOutcome((outcome) => outcomes.push(outcome));
  const stop = isStarted ? outbox.start() : () => {};
  stops.push(stop);
  return { outbox, sent, outcomes, collect, close: stop };
}

/** Lets everything that is ready happen, without time going by. */
const settle = () => vi.advanceTimersByTimeAsync(0);
const kept = () => createEntries(7, () => browser.storage).list();
const quiz = { quizId: 42, title: "Security+ quiz", deadline: null };

beforeEach(() => {
  vi.useFakeTimers({ now: NOON });
  Object.assign(browser, { storage: memoryStorage(), runExclusive: sharedLock(), page: new EventTarget() });
  vi.stubGlobal("window", browser.page);
  vi.stubGlobal("document", browser.page);
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe("a promised submission", () => {
  it("is kept before it is sent, sent once, and its outcome told once", async () => {
    const { outbox, sent, outcomes } = openTab();
    outbox.open(quiz);
    outbox.submit(42, HANDED_IN);
    expect(kept()).toEqual([{ ...quiz, submission: HANDED_IN }]);
    expect(outbox.stateOf(42)).toBe("pending");
    outbox.submit(42, { answers: [], flags: [] });
    await settle();
    expect(sent).toMatchObject([{ quizId: 42, submission: HANDED_IN }]);
    sent[0]?.succeed();
    await settle();
    expect(outcomes).toEqual([{ kind: "submitted", quizId: 42, title: "Security+ quiz", quiz: completed() }]);
    expect(kept()).toEqual([]);
    await vi.advanceTimersByTimeAsync(10 * RETRY_AFTER);
    expect(sent).toHaveLength(1);
  });

  it("stays pending for its screen until that sees the completed quiz", async () => {
    const { outbox, sent } = openTab();
    outbox.submit(42, HANDED_IN);
    await settle();
    sent[0]?.succeed();
    await settle();
    expect(outbox.stateOf(42)).toBe("pending");
    outbox.forget(42);
    expect(outbox.stateOf(42)).toBe("open");
  });

  it("is sent by the page that is opened next when the one before was closed", async () => {
    const first = openTab();
    first.outbox.open(quiz);
    first.outbox.submit(42, HANDED_IN);
    await settle();
    first.close();
    await settle();
    expect(first.outcomes).toEqual([]);
    const second = openTab();
    await settle();
    expect(second.outbox.stateOf(42)).toBe("pending");
    expect(second.sent).toMatchObject([{ quizId: 42, submission: HANDED_IN }]);
  });

  it("waits for the connection, and attempts never overlap", async () => {
    const { outbox, sent, outcomes } = openTab();
    outbox.submit(42, HANDED_IN);
    await settle();
    browser.page.dispatchEvent(new Event("online"));
    browser.page.dispatchEvent(new Event("visibilitychange"));
    await vi.advanceTimersByTimeAsync(3 * RETRY_AFTER);
    expect(sent).toHaveLength(1);

    sent[0]?.fail(new ConnectionError("lost"));
    await settle();
    expect(outbox.stateOf(42)).toBe("waitingForConnection");
    // The browser had called itself back online while the first was under way.
    expect(sent).toHaveLength(2);
    sent[1]?.fail(new ConnectionError("lost"));
    await vi.advanceTimersByTimeAsync(RETRY_AFTER - 1);
    expect(sent).toHaveLength(2);
    expect(outbox.stateOf(42)).toBe("waitingForConnection");
    await vi.advanceTimersByTimeAsync(1);
    expect(sent).toHaveLength(3);
    expect(outcomes).toEqual([]);
    sent[2]?.succeed();
    await settle();
    expect(outcomes).toMatchObject([{ kind: "submitted" }]);
  });

  it("goes out at once when the browser is back online", async () => {
    const { outbox, sent } = openTab();
    outbox.submit(42, HANDED_IN);
    await settle();
    sent[0]?.fail(new ConnectionError("lost"));
    await settle();
    browser.page.dispatchEvent(new Event("online"));
    await settle();
    expect(sent).toHaveLength(2);
  });

  it.each([502, 503, 504])("waits for a server that answers %i, as long as it asks", async (status) => {
    const { outbox, sent, outcomes } = openTab();
    outbox.submit(42, HANDED_IN);
    await settle();
    sent[0]?.fail(new ApiError(status, "Not now.", 30_000));
    await settle();
    expect(outbox.stateOf(42)).toBe("waitingForServer");
    expect(outcomes).toEqual([]);
    await vi.advanceTimersByTimeAsync(29_999);
    expect(sent).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(sent).toHaveLength(2);
  });

  it("does not ask again at once because the server says so", async () => {
    const { outbox, sent } = openTab();
    outbox.submit(42, HANDED_IN);
    await settle();
    sent[0]?.fail(new ApiError(503, "Not now.", 0));
    await vi.advanceTimersByTimeAsync(RETRY_AFTER - 1);
    expect(sent).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(sent).toHaveLength(2);
  });

  it("does not wait for ever because the server says so", async () => {
    const { outbox, sent } = openTab();
    outbox.submit(42, HANDED_IN);
    await settle();
    sent[0]?.fail(new ApiError(503, "Not now.", 1e13));
    await vi.advanceTimersByTimeAsync(LONGEST_WAIT - 1);
    expect(sent).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(sent).toHaveLength(2);
  });

  it.each([400, 403, 409, 422, 429, 500])(
    "that is refused with %i is told at once, and open again until the learner asks",
    async (status) => {
      const { outbox, sent, outcomes } = openTab();
      outbox.open(quiz);
      outbox.submit(42, HANDED_IN);
      await settle();
      const error = new ApiError(status, "No.");
      sent[0]?.fail(error);
      await settle();
      expect(outcomes).toEqual([{ kind: "refused", quizId: 42, title: "Security+ quiz", error }]);
      expect(outbox.stateOf(42)).toBe("open");
      expect(kept()).toEqual([{ ...quiz, submission: null }]);
      await vi.advanceTimersByTimeAsync(10 * RETRY_AFTER);
      expect(sent).toHaveLength(1);
      outbox.submit(42, HANDED_IN);
      await settle();
      expect(sent).toHaveLength(2);
    },
  );

  it("that is refused while it waited is told as well", async () => {
    const { outbox, sent, outcomes } = openTab();
    outbox.submit(42, HANDED_IN);
    await settle();
    sent[0]?.fail(new ConnectionError("lost"));
    await vi.advanceTimersByTimeAsync(RETRY_AFTER);
    sent[1]?.fail(new ApiError(500, "Something went wrong."));
    await settle();
    expect(outcomes).toMatchObject([{ kind: "refused" }]);
    expect(outbox.stateOf(42)).toBe("open");
  });

  it.each([new ApiError(401, "Please log in."), new AbandonedError("gone")])(
    "is kept without a word when the user is signed out: %s",
    async (error) => {
      const { outbox, sent, outcomes } = openTab();
      outbox.submit(42, HANDED_IN);
      await settle();
      sent[0]?.fail(error);
      await vi.advanceTimersByTimeAsync(10 * RETRY_AFTER);
      expect(outcomes).toEqual([]);
      expect(kept()).toMatchObject([{ quizId: 42, submission: HANDED_IN }]);
    },
  );

  it("of a quiz that no longer exists is told and forgotten", async () => {
    const { outbox, sent, outcomes } = openTab();
    outbox.open(quiz);
    outbox.submit(42, HANDED_IN);
    await settle();
    sent[0]?.fail(new ApiError(404, "Quiz not found"));
    await settle();
    expect(outcomes).toEqual([{ kind: "gone", quizId: 42, title: "Security+ quiz" }]);
    expect(kept()).toEqual([]);
  });

  it("is told as superseded when the server already had other answers", async () => {
    const { outbox, sent, outcomes } = openTab();
    outbox.submit(42, HANDED_IN);
    await settle();
    const other = completed([{ questionId: 901, answer: 1 }]);
    sent[0]?.succeed(other);
    await settle();
    expect(outcomes).toMatchObject([{ kind: "superseded", quiz: other }]);
  });

  const KINDS: Answer[] = [
    { questionId: 901, answer: 3 },
    { questionId: 951, answer: [1, 3] },
    { questionId: 952, answer: [4, 2, 3, 1] },
    { questionId: 953, answer: [{ prompt: 1, option: 2 }] },
    { questionId: 954, answer: [] },
  ];

  it("is the same where the server stored answers of every kind as they were given", async () => {
    const { outbox, sent, outcomes } = openTab();
    outbox.submit(42, { answers: KINDS });
    await settle();
    sent[0]?.succeed(completed(structuredClone(KINDS)));
    await settle();
    expect(outcomes).toMatchObject([{ kind: "submitted" }]);
  });

  it.each([
    { questionId: 951, answer: [1] },
    { questionId: 952, answer: [2, 4, 3, 1] },
    { questionId: 953, answer: [{ prompt: 1, option: 3 }] },
    { questionId: 953, answer: [] },
  ])("is told as superseded when the server already had $answer", async (other) => {
    const { outbox, sent, outcomes } = openTab();
    outbox.submit(42, { answers: KINDS });
    await settle();
    sent[0]?.succeed(
      completed(KINDS.map((answer) => (answer.questionId === other.questionId ? other : answer))),
    );
    await settle();
    expect(outcomes).toMatchObject([{ kind: "superseded" }]);
  });

  it.each([
    ["0 for a question that was left out", [], 0],
    ["[] for a question that was left out", [], []],
    ["[] for 0", [{ questionId: 954, answer: 0 }], []],
    ["0 for []", [{ questionId: 954, answer: [] }], 0],
  ] as const)("reports a submission where the server stored %s", async (_case, unanswered, stored) => {
    const { outbox, sent, outcomes } = openTab();
    const answered: Answer = { questionId: 901, answer: 3 };
    outbox.submit(42, { answers: structuredClone([answered, ...unanswered]) as Answer[] });
    await settle();
    sent[0]?.succeed(completed(structuredClone([answered, { questionId: 954, answer: stored }]) as Answer[]));
    await settle();
    expect(outcomes).toMatchObject([{ kind: "submitted" }]);
  });

  it("of several kinds is sent by the page that is opened next", async () => {
    const first = openTab();
    first.outbox.submit(42, { answers: KINDS });
    first.close();
    const second = openTab();
    await settle();
    expect(second.sent).toMatchObject([{ submission: { answers: KINDS } }]);
  });

  it("is no less submitted where another device answered what was left out here", async () => {
    const { outbox, sent, outcomes } = openTab();
    outbox.submit(42, { answers: [{ questionId: 901, answer: 3 }] });
    await settle();
    sent[0]?.succeed(
      completed([
        { questionId: 901, answer: 3 },
        { questionId: 902, answer: 1 },
      ]),
    );
    await settle();
    expect(outcomes).toMatchObject([{ kind: "submitted" }]);
  });

  it("is the same when the server stores a question that was left out as unanswered", async () => {
    const { outbox, sent, outcomes } = openTab();
    outbox.submit(42, { answers: [{ questionId: 901, answer: 3 }] });
    await settle();
    sent[0]?.succeed();
    await settle();
    expect(outcomes).toMatchObject([{ kind: "submitted" }]);
  });

  it("does not hold up another", async () => {
    const { outbox, sent } = openTab();
    outbox.submit(42, HANDED_IN);
    outbox.submit(43, HANDED_IN);
    await settle();
    sent[0]?.fail(new ConnectionError("lost"));
    await settle();
    expect(sent.map(({ quizId }) => quizId)).toEqual([42, 43]);
  });

  it("lasts as long as the page where the device keeps nothing", async () => {
    const blocked: DeviceStorage = {
      get length(): number {
        throw new Error("blocked");
      },
      key: () => null,
      getItem: () => {
        throw new Error("blocked");
      },
      setItem: () => {
        throw new Error("blocked");
      },
      removeItem: () => {
        throw new Error("blocked");
      },
    };
    const { outbox, sent, outcomes } = openTab({ storage: blocked });
    outbox.open(quiz);
    outbox.submit(42, HANDED_IN);
    await settle();
    sent[0]?.succeed();
    await settle();
    expect(outcomes).toMatchObject([{ kind: "submitted", title: "Security+ quiz" }]);
  });
});

describe("two tabs", () => {
  it("send a promise once", async () => {
    const first = openTab();
    const second = openTab();
    first.outbox.submit(42, HANDED_IN);
    browser.page.dispatchEvent(Object.assign(new Event("storage"), { key: "cairn:outbox:7:42" }));
    await settle();
    expect(second.outbox.stateOf(42)).toBe("pending");
    expect([...first.sent, ...second.sent]).toHaveLength(1);
    first.sent[0]?.succeed();
    await vi.advanceTimersByTimeAsync(10 * RETRY_AFTER);
    expect([...first.sent, ...second.sent]).toHaveLength(1);
    expect([...first.outcomes, ...second.outcomes]).toHaveLength(1);
    expect(second.outbox.stateOf(42)).toBe("open");
  });

  it("open a quiz again in both when one was refused", async () => {
    const first = openTab();
    const second = openTab({ isStarted: false });
    first.outbox.submit(42, HANDED_IN);
    await settle();
    expect(second.outbox.stateOf(42)).toBe("pending");
    first.sent[0]?.fail(new ApiError(500, "No."));
    await settle();
    expect(second.outbox.stateOf(42)).toBe("open");
  });
});

describe("a quiz that the learner ends from a list", () => {
  const end = { quizId: 42, title: "Security+ quiz" };

  it("is pending at once and submitted from its drafts, also by the next visit", async () => {
    const first = openTab({ isStarted: false });
    first.outbox.end(end);
    expect(first.outbox.stateOf(42)).toBe("pending");
    const { sent, outcomes, collect } = openTab();
    await settle();
    expect(collect).toHaveBeenCalledExactlyOnceWith(42);
    expect(sent).toMatchObject([{ quizId: 42, submission: HANDED_IN }]);
    sent[0]?.succeed();
    await settle();
    expect(outcomes).toMatchObject([{ kind: "submitted", title: "Security+ quiz" }]);
    expect(kept()).toEqual([]);
  });

  it("keeps the answers that were promised before", async () => {
    const { outbox } = openTab({ isStarted: false });
    outbox.submit(42, HANDED_IN);
    outbox.end(end);
    expect(kept()).toMatchObject([{ submission: HANDED_IN }]);
  });

  it("can be ended again after the server refused it", async () => {
    const { outbox, sent } = openTab();
    outbox.end(end);
    await settle();
    sent[0]?.fail(new ApiError(500, "No."));
    await settle();
    expect(outbox.stateOf(42)).toBe("open");
    outbox.end(end);
    await settle();
    expect(sent).toHaveLength(2);
  });
});

describe("a quiz whose time ran out", () => {
  const timed = { ...quiz, deadline: NOON + 60_000 };

  it("is submitted from its draft, once its own screen had the time to do so", async () => {
    const { outbox, sent, outcomes, collect } = openTab();
    outbox.open(timed);
    await vi.advanceTimersByTimeAsync(60_000 + OVERDUE_AFTER - 1);
    expect(collect).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(collect).toHaveBeenCalledExactlyOnceWith(42);
    expect(sent).toMatchObject([{ quizId: 42, submission: HANDED_IN }]);
    sent[0]?.succeed();
    await settle();
    expect(outcomes).toMatchObject([{ kind: "submitted" }]);
  });

  it("is left to its own screen when the page is shown right after the deadline", async () => {
    const { outbox, collect } = openTab();
    outbox.open(timed);
    await vi.advanceTimersByTimeAsync(61_000);
    browser.page.dispatchEvent(new Event("visibilitychange"));
    await settle();
    expect(collect).not.toHaveBeenCalled();
  });

  it("is waited for in one timer, also where its time is weeks away", async () => {
    const { outbox } = openTab();
    await settle();
    // Not a spy: restored later, it would bring the held timers back to files that run after this one.
    const timers = vi.fn<typeof setTimeout>(globalThis.setTimeout);
    vi.stubGlobal("setTimeout", timers);
    outbox.open({ ...quiz, deadline: NOON + 30 * 86_400_000 });
    await vi.advanceTimersByTimeAsync(1000);
    expect(timers).toHaveBeenCalledTimes(1);
  });

  it("is submitted when the app is opened days later", async () => {
    const first = openTab();
    first.outbox.open(timed);
    first.close();
    await vi.advanceTimersByTimeAsync(3 * 86_400_000);
    const { sent } = openTab();
    await settle();
    expect(sent).toHaveLength(1);
  });

  it("is not submitted by itself without a limit", async () => {
    const { outbox, sent } = openTab();
    outbox.open(quiz);
    await vi.advanceTimersByTimeAsync(30 * 86_400_000);
    expect(sent).toEqual([]);
  });

  it("is not submitted when it was forgotten", async () => {
    const { outbox, sent } = openTab();
    outbox.open(timed);
    outbox.forget(42);
    await vi.advanceTimersByTimeAsync(86_400_000);
    expect(sent).toEqual([]);
  });

  it("is not submitted when it was discarded while its answers were collected", async () => {
    const { outbox, sent, outcomes, collect } = openTab();
    collect.mockImplementationOnce(async () => {
      outbox.forget(42);
      return HANDED_IN;
    });
    outbox.open(timed);
    await vi.advanceTimersByTimeAsync(60_000 + OVERDUE_AFTER);
    expect(collect).toHaveBeenCalledOnce();
    expect(sent).toEqual([]);
    expect(outcomes).toEqual([]);
    expect(kept()).toEqual([]);
  });

  it("is submitted in its time while another waits for the server", async () => {
    const { outbox, sent } = openTab();
    outbox.open(timed);
    outbox.submit(41, HANDED_IN);
    await settle();
    sent[0]?.fail(new ApiError(503, "Not now.", 300_000));
    await vi.advanceTimersByTimeAsync(60_000 + OVERDUE_AFTER - 1);
    expect(sent).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    sent[1]?.fail(new ConnectionError("lost"));
    await settle();
    expect(sent.map(({ quizId }) => quizId)).toEqual([41, 41, 42]);
  });

  it("does not ask again and again where nobody is signed in", async () => {
    const { outbox, sent, collect } = openTab();
    collect.mockRejectedValue(new ApiError(401, "Please log in."));
    outbox.open(timed);
    await vi.advanceTimersByTimeAsync(60_000 + OVERDUE_AFTER + 10 * RETRY_AFTER);
    expect(collect).toHaveBeenCalledOnce();
    expect(sent).toEqual([]);
    collect.mockResolvedValue(HANDED_IN);
    browser.page.dispatchEvent(new Event("visibilitychange"));
    await settle();
    expect(sent).toHaveLength(1);
  });

  it("waits when its questions can't be had, and is sent after", async () => {
    const { outbox, sent, collect } = openTab();
    collect.mockRejectedValueOnce(new ConnectionError("lost"));
    outbox.open(timed);
    await vi.advanceTimersByTimeAsync(60_000 + OVERDUE_AFTER);
    expect(sent).toEqual([]);
    await vi.advanceTimersByTimeAsync(RETRY_AFTER);
    expect(sent).toHaveLength(1);
  });

  it("is not opened anew by its screen once it was promised", () => {
    const { outbox } = openTab();
    outbox.submit(42, HANDED_IN);
    outbox.open(timed);
    expect(kept()).toMatchObject([{ submission: HANDED_IN }]);
  });
});

it.each([
  ["has no locks", {}],
  ["refuses locks", { locks: { request: () => Promise.reject(new DOMException("No.", "SecurityError")) } }],
])("sends also where the browser %s", async (_name, navigator) => {
  vi.stubGlobal("navigator", navigator);
  const { outbox, sent } = openTab({ parts: {} });
  outbox.submit(42, HANDED_IN);
  await settle();
  expect(sent).toHaveLength(1);
});

it("works again after it was ended and started, as strict mode does", async () => {
  const { outbox, sent, close } = openTab();
  outbox.submit(42, HANDED_IN);
  close();
  stops.push(outbox.start());
  await settle();
  expect(sent.length).toBeGreaterThanOrEqual(1);
  sent.at(-1)?.succeed();
  await settle();
  expect(kept()).toEqual([]);
});

describe("what lies on the device", () => {
  it.each([
    ["from before flags were handed in", "", {}],
    ["with flags", ',"flags":[902]', { flags: [902] }],
    ["without any flag", ',"flags":[]', { flags: [] }],
    ["with flags that are none", ',"flags":["902"]', {}],
    ["with flags that are no list", ',"flags":902', {}],
    [
      "with entries of its draft",
      ',"entries":{"flag/902":{"value":true,"stamp":[5,"a"]},"no such entry":1}',
      { entries: { "flag/902": { value: true, stamp: [5, "a"] } } },
    ],
    ["with entries that are none", ',"entries":[]', {}],
  ])("is sent where it is a promise %s", async (_, more, flags) => {
    const answers = JSON.stringify(ANSWERS);
    const text = `{"title":"a","deadline":null,"answers":${answers}${more}}`;
    browser.storage.setItem("cairn:outbox:7:42", text);
    const { sent } = openTab();
    await settle();
    expect(sent.map(({ submission }) => submission)).toEqual([{ answers: ANSWERS, ...flags }]);
  });

  it.each([
    ["no JSON", "{"],
    ["null", "null"],
    ["a number", "4"],
    ["no title", '{"deadline":null,"answers":null}'],
    ["a wrong deadline", '{"title":"a","deadline":"soon","answers":null}'],
    ["wrong answers", '{"title":"a","deadline":null,"answers":[{"questionId":"1","answer":1}]}'],
    ["answers of null", '{"title":"a","deadline":null,"answers":[null]}'],
  ])("is ignored where it is %s", async (_, text) => {
    browser.storage.setItem("cairn:outbox:7:42", text);
    browser.storage.setItem("cairn:outbox:7:x", '{"title":"a","deadline":null,"answers":[]}');
    browser.storage.setItem("cairn:outbox:8:1", '{"title":"a","deadline":null,"answers":[]}');
    const { sent } = openTab();
    await vi.advanceTimersByTimeAsync(RETRY_AFTER);
    expect(sent).toEqual([]);
  });
});
