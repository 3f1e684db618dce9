import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { buildQuizSummary } from "../../../mocks/builders/quizzes.ts";
import { AbandonedError, ApiError, ConnectionError } from "../../api/client.ts";
import type { Answer } from "../../api/questions/answers.ts";
import type { SubmittedAnswers, Quiz } from "../../api/quizzes/schema.ts";
import type { DeviceStorage } from "../../components/quiz/storage/local.ts";
import { memoryStorage } from "../../components/quiz/storage/memory.ts";
import { createEntries } from "./entries.ts";
import { RETRY_AFTER_MS_MAX, RETRY_AFTER_MS } from "./retry-loop.ts";
import { createOutbox, OVERDUE_AFTER_MS, type SubmissionOutcome, type OutboxOptions } from "./outbox.ts";

const NOON = Date.UTC(2026, 10, 21, 12);
const ANSWERS: Answer[] = [
  { questionId: 901, answer: 3 },
  { questionId: 902, answer: 0 },
];
const SUBMISSION: SubmittedAnswers = { answers: ANSWERS, flags: [902] };
const completed = (answers: readonly Answer[] = ANSWERS): Quiz => ({
  ...buildQuizSummary({ score: 50 }),
  answers: [...answers],
});

/** Creates a lock that the tabs of one browser share. */
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
  submission: SubmittedAnswers;
  succeed: (quiz?: Quiz) => void;
  fail: (error: Error) => void;
}

const browser = { storage: memoryStorage(), runExclusive: sharedLock(), page: new EventTarget() };
const stops: (() => void)[] = [];

interface TabOptions {
  isStarted?: boolean;
  storage?: DeviceStorage;
  /** Default: the lock that all tabs share. */
  lock?: Pick<OutboxOptions, "runExclusive">;
}

/** Opens a tab of the browser with a started outbox. `sent` contains what it sent; the test responds. */
function openTab({
  isStarted = true,
  storage = browser.storage,
  lock = { runExclusive: browser.runExclusive },
}: TabOptions = {}) {
  const sent: Sending[] = [];
  const outcomes: SubmissionOutcome[] = [];
  const collect = vi.fn(async () => SUBMISSION);
  const outbox = createOutbox(7, {
    entries: createEntries(7, () => storage),
    send: (quizId, submission, signal) =>
      new Promise((resolve, reject) => {
        sent.push({ quizId, submission, succeed: (quiz = completed()) => resolve(quiz), fail: reject });
        signal.addEventListener("abort", () => reject(signal.reason));
      }),
    collect,
    now: () => Date.now(),
    ...lock,
  });
  outbox.onOutcome((outcome) => outcomes.push(outcome));
  const stop = isStarted ? outbox.start() : () => {};
  stops.push(stop);
  return { outbox, sent, outcomes, collect, close: stop };
}

/** Lets all pending promises settle without advancing the time. */
const settle = () => vi.advanceTimersByTimeAsync(0);
const storedEntries = () => createEntries(7, () => browser.storage).list();
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

describe("a submission", () => {
  it("is stored before it is sent, sent once, and its outcome reported once", async () => {
    const { outbox, sent, outcomes } = openTab();
    outbox.open(quiz);
    outbox.submit(42, SUBMISSION);
    expect(storedEntries()).toEqual([{ ...quiz, submission: SUBMISSION }]);
    expect(outbox.stateOf(42)).toBe("pending");
    outbox.submit(42, { answers: [], flags: [] });
    await settle();
    expect(sent).toMatchObject([{ quizId: 42, submission: SUBMISSION }]);
    sent[0]?.succeed();
    await settle();
    expect(outcomes).toEqual([{ kind: "submitted", quizId: 42, title: "Security+ quiz", quiz: completed() }]);
    expect(storedEntries()).toEqual([]);
    await vi.advanceTimersByTimeAsync(10 * RETRY_AFTER_MS);
    expect(sent).toHaveLength(1);
  });

  it("stays pending until its screen has the completed quiz", async () => {
    const { outbox, sent } = openTab();
    outbox.submit(42, SUBMISSION);
    await settle();
    sent[0]?.succeed();
    await settle();
    expect(outbox.stateOf(42)).toBe("pending");
    outbox.forget(42);
    expect(outbox.stateOf(42)).toBe("open");
  });

  it("is sent by the next page if the previous one was closed", async () => {
    const first = openTab();
    first.outbox.open(quiz);
    first.outbox.submit(42, SUBMISSION);
    await settle();
    first.close();
    await settle();
    expect(first.outcomes).toEqual([]);
    const second = openTab();
    await settle();
    expect(second.outbox.stateOf(42)).toBe("pending");
    expect(second.sent).toMatchObject([{ quizId: 42, submission: SUBMISSION }]);
  });

  it("waits for the connection, and calls never overlap", async () => {
    const { outbox, sent, outcomes } = openTab();
    outbox.submit(42, SUBMISSION);
    await settle();
    browser.page.dispatchEvent(new Event("online"));
    browser.page.dispatchEvent(new Event("visibilitychange"));
    await vi.advanceTimersByTimeAsync(3 * RETRY_AFTER_MS);
    expect(sent).toHaveLength(1);

    sent[0]?.fail(new ConnectionError("lost"));
    await settle();
    expect(outbox.stateOf(42)).toBe("waitingForConnection");
    // The browser had reported itself online during the first call.
    expect(sent).toHaveLength(2);
    sent[1]?.fail(new ConnectionError("lost"));
    await vi.advanceTimersByTimeAsync(RETRY_AFTER_MS - 1);
    expect(sent).toHaveLength(2);
    expect(outbox.stateOf(42)).toBe("waitingForConnection");
    await vi.advanceTimersByTimeAsync(1);
    expect(sent).toHaveLength(3);
    expect(outcomes).toEqual([]);
    sent[2]?.succeed();
    await settle();
    expect(outcomes).toMatchObject([{ kind: "submitted" }]);
  });

  it("is sent immediately when the browser is back online", async () => {
    const { outbox, sent } = openTab();
    outbox.submit(42, SUBMISSION);
    await settle();
    sent[0]?.fail(new ConnectionError("lost"));
    await settle();
    browser.page.dispatchEvent(new Event("online"));
    await settle();
    expect(sent).toHaveLength(2);
  });

  it.each([502, 503, 504])("waits as long as a server with status %i requests", async (status) => {
    const { outbox, sent, outcomes } = openTab();
    outbox.submit(42, SUBMISSION);
    await settle();
    sent[0]?.fail(new ApiError(status, "Not now.", { retryAfter: 30_000 }));
    await settle();
    expect(outbox.stateOf(42)).toBe("waitingForServer");
    expect(outcomes).toEqual([]);
    await vi.advanceTimersByTimeAsync(29_999);
    expect(sent).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(sent).toHaveLength(2);
  });

  it("is not retried immediately if the server requests no delay", async () => {
    const { outbox, sent } = openTab();
    outbox.submit(42, SUBMISSION);
    await settle();
    sent[0]?.fail(new ApiError(503, "Not now.", { retryAfter: 0 }));
    await vi.advanceTimersByTimeAsync(RETRY_AFTER_MS - 1);
    expect(sent).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(sent).toHaveLength(2);
  });

  it("does not wait longer than the maximum", async () => {
    const { outbox, sent } = openTab();
    outbox.submit(42, SUBMISSION);
    await settle();
    sent[0]?.fail(new ApiError(503, "Not now.", { retryAfter: 1e13 }));
    await vi.advanceTimersByTimeAsync(RETRY_AFTER_MS_MAX - 1);
    expect(sent).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(sent).toHaveLength(2);
  });

  it.each([400, 403, 409, 422, 429, 500])(
    "that is rejected with %i is reported immediately, and the quiz stays open until the learner submits again",
    async (status) => {
      const { outbox, sent, outcomes } = openTab();
      outbox.open(quiz);
      outbox.submit(42, SUBMISSION);
      await settle();
      const error = new ApiError(status, "No.");
      sent[0]?.fail(error);
      await settle();
      expect(outcomes).toEqual([{ kind: "rejected", quizId: 42, title: "Security+ quiz", error }]);
      expect(outbox.stateOf(42)).toBe("open");
      expect(storedEntries()).toEqual([{ ...quiz, submission: null, isRejected: true }]);
      await vi.advanceTimersByTimeAsync(10 * RETRY_AFTER_MS);
      expect(sent).toHaveLength(1);
      outbox.submit(42, SUBMISSION);
      await settle();
      expect(sent).toHaveLength(2);
    },
  );

  it("that is rejected after waiting is reported, too", async () => {
    const { outbox, sent, outcomes } = openTab();
    outbox.submit(42, SUBMISSION);
    await settle();
    sent[0]?.fail(new ConnectionError("lost"));
    await vi.advanceTimersByTimeAsync(RETRY_AFTER_MS);
    sent[1]?.fail(new ApiError(500, "Something went wrong."));
    await settle();
    expect(outcomes).toMatchObject([{ kind: "rejected" }]);
    expect(outbox.stateOf(42)).toBe("open");
  });

  it.each([new ApiError(401, "Please log in."), new AbandonedError("gone")])(
    "is kept silently when the session ends: %s",
    async (error) => {
      const { outbox, sent, outcomes } = openTab();
      outbox.submit(42, SUBMISSION);
      await settle();
      sent[0]?.fail(error);
      await vi.advanceTimersByTimeAsync(10 * RETRY_AFTER_MS);
      expect(outcomes).toEqual([]);
      expect(storedEntries()).toMatchObject([{ quizId: 42, submission: SUBMISSION }]);
    },
  );

  it("of a deleted quiz is reported and removed", async () => {
    const { outbox, sent, outcomes } = openTab();
    outbox.open(quiz);
    outbox.submit(42, SUBMISSION);
    await settle();
    sent[0]?.fail(new ApiError(404, "Quiz not found"));
    await settle();
    expect(outcomes).toEqual([{ kind: "gone", quizId: 42, title: "Security+ quiz" }]);
    expect(storedEntries()).toEqual([]);
  });

  it("is reported as superseded if the server already had other answers", async () => {
    const { outbox, sent, outcomes } = openTab();
    outbox.submit(42, SUBMISSION);
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

  it("counts as submitted if the server stored the same answers, of every kind", async () => {
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
  ])("is reported as superseded if the server already had $answer", async (other) => {
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
    ["0 for a missing answer", [], 0],
    ["[] for a missing answer", [], []],
    ["[] for 0", [{ questionId: 954, answer: 0 }], []],
    ["0 for []", [{ questionId: 954, answer: [] }], 0],
  ] as const)("reports a submission if the server stored %s", async (_case, unanswered, stored) => {
    const { outbox, sent, outcomes } = openTab();
    const answered: Answer = { questionId: 901, answer: 3 };
    outbox.submit(42, { answers: structuredClone([answered, ...unanswered]) as Answer[] });
    await settle();
    sent[0]?.succeed(completed(structuredClone([answered, { questionId: 954, answer: stored }]) as Answer[]));
    await settle();
    expect(outcomes).toMatchObject([{ kind: "submitted" }]);
  });

  it("with several kinds of answers is sent by the next page", async () => {
    const first = openTab();
    first.outbox.submit(42, { answers: KINDS });
    first.close();
    const second = openTab();
    await settle();
    expect(second.sent).toMatchObject([{ submission: { answers: KINDS } }]);
  });

  it("counts as submitted if another device answered questions left blank here", async () => {
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

  it("counts as submitted if the server stored a blank question as unanswered", async () => {
    const { outbox, sent, outcomes } = openTab();
    outbox.submit(42, { answers: [{ questionId: 901, answer: 3 }] });
    await settle();
    sent[0]?.succeed();
    await settle();
    expect(outcomes).toMatchObject([{ kind: "submitted" }]);
  });

  it("does not delay another submission", async () => {
    const { outbox, sent } = openTab();
    outbox.submit(42, SUBMISSION);
    outbox.submit(43, SUBMISSION);
    await settle();
    sent[0]?.fail(new ConnectionError("lost"));
    await settle();
    expect(sent.map(({ quizId }) => quizId)).toEqual([42, 43]);
  });

  it("lasts as long as the page if storage is blocked", async () => {
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
    outbox.submit(42, SUBMISSION);
    await settle();
    sent[0]?.succeed();
    await settle();
    expect(outcomes).toMatchObject([{ kind: "submitted", title: "Security+ quiz" }]);
  });
});

describe("two tabs", () => {
  it("send a submission once", async () => {
    const first = openTab();
    const second = openTab();
    first.outbox.submit(42, SUBMISSION);
    browser.page.dispatchEvent(Object.assign(new Event("storage"), { key: "cairn:outbox:7:42" }));
    await settle();
    expect(second.outbox.stateOf(42)).toBe("pending");
    expect([...first.sent, ...second.sent]).toHaveLength(1);
    first.sent[0]?.succeed();
    await vi.advanceTimersByTimeAsync(10 * RETRY_AFTER_MS);
    expect([...first.sent, ...second.sent]).toHaveLength(1);
    expect([...first.outcomes, ...second.outcomes]).toHaveLength(1);
    expect(second.outbox.stateOf(42)).toBe("open");
  });

  it("no longer wait in one tab once the other has sent", async () => {
    const first = openTab();
    const second = openTab();
    const notifyOfChange = () =>
      browser.page.dispatchEvent(Object.assign(new Event("storage"), { key: "cairn:outbox:7:42" }));
    first.outbox.submit(42, SUBMISSION);
    notifyOfChange();
    for (const { sent } of [first, second]) {
      await settle();
      sent[0]?.fail(new ConnectionError("Offline."));
    }
    await settle();
    const states = () => [first, second].map(({ outbox }) => outbox.stateOf(42));
    expect(states()).toEqual(["waitingForConnection", "waitingForConnection"]);
    await vi.advanceTimersByTimeAsync(RETRY_AFTER_MS);
    expect([first.sent.length, second.sent.length]).toEqual([2, 1]);
    first.sent[1]?.succeed();
    await settle();
    let changes = 0;
    second.outbox.subscribe(() => (changes += 1));
    notifyOfChange();
    expect([second.outbox.stateOf(42), changes]).toEqual(["open", 1]);
  });

  it("reopen a quiz in both tabs if its submission was rejected", async () => {
    const first = openTab();
    const second = openTab({ isStarted: false });
    first.outbox.submit(42, SUBMISSION);
    await settle();
    expect(second.outbox.stateOf(42)).toBe("pending");
    first.sent[0]?.fail(new ApiError(500, "No."));
    await settle();
    expect(second.outbox.stateOf(42)).toBe("open");
  });

  it("don't send the draft of a quiz whose submission was rejected in the other tab", async () => {
    const first = openTab();
    const second = openTab();
    first.outbox.submit(42, SUBMISSION);
    browser.page.dispatchEvent(Object.assign(new Event("storage"), { key: "cairn:outbox:7:42" }));
    await settle();
    first.sent[0]?.fail(new ApiError(500, "No."));
    await vi.advanceTimersByTimeAsync(10 * RETRY_AFTER_MS);
    expect([...first.sent, ...second.sent]).toHaveLength(1);
    expect([...first.outcomes, ...second.outcomes]).toMatchObject([{ kind: "rejected" }]);
  });
});

describe("a quiz that the learner submits from a list", () => {
  const end = { quizId: 42, title: "Security+ quiz" };

  it("is pending immediately and submitted from its draft, even at the next visit", async () => {
    const first = openTab({ isStarted: false });
    first.outbox.end(end);
    expect(first.outbox.stateOf(42)).toBe("pending");
    const { sent, outcomes, collect } = openTab();
    await settle();
    expect(collect).toHaveBeenCalledExactlyOnceWith(42);
    expect(sent).toMatchObject([{ quizId: 42, submission: SUBMISSION }]);
    sent[0]?.succeed();
    await settle();
    expect(outcomes).toMatchObject([{ kind: "submitted", title: "Security+ quiz" }]);
    expect(storedEntries()).toEqual([]);
  });

  it("keeps the answers that were submitted before", async () => {
    const { outbox } = openTab({ isStarted: false });
    outbox.submit(42, SUBMISSION);
    outbox.end(end);
    expect(storedEntries()).toMatchObject([{ submission: SUBMISSION }]);
  });

  it("can be submitted again after a rejection, and is not sent before, even at the next visit", async () => {
    const first = openTab();
    first.outbox.end(end);
    await settle();
    first.sent[0]?.fail(new ApiError(500, "No."));
    await settle();
    expect(first.outbox.stateOf(42)).toBe("open");
    first.close();
    const { outbox, sent, outcomes } = openTab();
    await vi.advanceTimersByTimeAsync(10 * RETRY_AFTER_MS);
    expect([sent, outcomes, outbox.stateOf(42)]).toEqual([[], [], "open"]);
    outbox.end(end);
    await settle();
    expect(sent).toHaveLength(1);
  });

  it.each([
    ["without a time limit", null],
    ["with time left", NOON + 3_600_000],
  ])(
    "is submitted once its answers can be collected, even if its screen opens it before: %s",
    async (_, deadline) => {
      const { outbox, sent, collect } = openTab();
      collect.mockRejectedValueOnce(new ConnectionError("lost"));
      outbox.end(end);
      await settle();
      outbox.open({ ...quiz, deadline });
      expect(outbox.stateOf(42)).toBe("waitingForConnection");
      browser.page.dispatchEvent(new Event("online"));
      await settle();
      expect(sent).toMatchObject([{ quizId: 42, submission: SUBMISSION }]);
    },
  );

  it("is submitted at the next visit, even if its screen opens it before the outbox starts", async () => {
    openTab({ isStarted: false }).outbox.end(end);
    const { outbox, sent } = openTab({ isStarted: false });
    outbox.open(quiz);
    expect(outbox.stateOf(42)).toBe("pending");
    stops.push(outbox.start());
    await settle();
    expect(sent).toMatchObject([{ quizId: 42, submission: SUBMISSION }]);
  });

  it("stays pending in this tab when another tab changes an entry", async () => {
    const { outbox, collect } = openTab();
    collect.mockReturnValue(new Promise(() => {}));
    outbox.end(end);
    browser.page.dispatchEvent(Object.assign(new Event("storage"), { key: "cairn:outbox:7:43" }));
    expect(outbox.stateOf(42)).toBe("pending");
  });

  it("is submitted if an earlier version ended it, which stored a deadline of 0", async () => {
    browser.storage.setItem("cairn:outbox:7:42", '{"title":"a","deadline":0,"answers":null}');
    const { outbox, sent } = openTab({ isStarted: false });
    outbox.open(quiz);
    stops.push(outbox.start());
    await settle();
    expect(sent).toHaveLength(1);
  });
});

describe("an overdue quiz", () => {
  const timed = { ...quiz, deadline: NOON + 60_000 };

  it("is submitted from its draft after its own screen had time to do so", async () => {
    const { outbox, sent, outcomes, collect } = openTab();
    outbox.open(timed);
    await vi.advanceTimersByTimeAsync(60_000 + OVERDUE_AFTER_MS - 1);
    expect(collect).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(collect).toHaveBeenCalledExactlyOnceWith(42);
    expect(sent).toMatchObject([{ quizId: 42, submission: SUBMISSION }]);
    sent[0]?.succeed();
    await settle();
    expect(outcomes).toMatchObject([{ kind: "submitted" }]);
  });

  it("is left to its own screen if the page becomes visible right after the deadline", async () => {
    const { outbox, collect } = openTab();
    outbox.open(timed);
    await vi.advanceTimersByTimeAsync(61_000);
    browser.page.dispatchEvent(new Event("visibilitychange"));
    await settle();
    expect(collect).not.toHaveBeenCalled();
  });

  it("uses one timer, even for a deadline weeks away", async () => {
    const { outbox } = openTab();
    await settle();
    // Not a spy, because restoring it later would bring the fake timers back in other test files.
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

  it("is not sent again after a rejection until the learner submits, even if the app or the quiz is opened", async () => {
    const first = openTab();
    first.outbox.open(timed);
    await vi.advanceTimersByTimeAsync(60_000 + OVERDUE_AFTER_MS);
    first.sent[0]?.fail(new ApiError(400, "No."));
    await settle();
    expect(first.outcomes).toMatchObject([{ kind: "rejected" }]);
    first.close();
    const { outbox, sent, outcomes } = openTab();
    outbox.open(timed);
    await vi.advanceTimersByTimeAsync(86_400_000);
    expect([sent, outcomes]).toEqual([[], []]);
    outbox.submit(42, SUBMISSION);
    await settle();
    expect(sent).toHaveLength(1);
    expect(storedEntries()).toEqual([{ ...timed, submission: SUBMISSION }]);
  });

  it("is not submitted automatically without a time limit", async () => {
    const { outbox, sent } = openTab();
    outbox.open(quiz);
    await vi.advanceTimersByTimeAsync(30 * 86_400_000);
    expect(sent).toEqual([]);
  });

  it("is not submitted after it was removed", async () => {
    const { outbox, sent } = openTab();
    outbox.open(timed);
    outbox.forget(42);
    await vi.advanceTimersByTimeAsync(86_400_000);
    expect(sent).toEqual([]);
  });

  it("is not submitted if it was discarded while its answers were collected", async () => {
    const { outbox, sent, outcomes, collect } = openTab();
    collect.mockImplementationOnce(async () => {
      outbox.forget(42);
      return SUBMISSION;
    });
    outbox.open(timed);
    await vi.advanceTimersByTimeAsync(60_000 + OVERDUE_AFTER_MS);
    expect(collect).toHaveBeenCalledOnce();
    expect(sent).toEqual([]);
    expect(outcomes).toEqual([]);
    expect(storedEntries()).toEqual([]);
  });

  it("is submitted in time while another waits for the server", async () => {
    const { outbox, sent } = openTab();
    outbox.open(timed);
    outbox.submit(41, SUBMISSION);
    await settle();
    sent[0]?.fail(new ApiError(503, "Not now.", { retryAfter: 300_000 }));
    await vi.advanceTimersByTimeAsync(60_000 + OVERDUE_AFTER_MS - 1);
    expect(sent).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    sent[1]?.fail(new ConnectionError("lost"));
    await settle();
    expect(sent.map(({ quizId }) => quizId)).toEqual([41, 41, 42]);
  });

  it("is not retried in a loop while no user is signed in", async () => {
    const { outbox, sent, collect } = openTab();
    collect.mockRejectedValue(new ApiError(401, "Please log in."));
    outbox.open(timed);
    await vi.advanceTimersByTimeAsync(60_000 + OVERDUE_AFTER_MS + 10 * RETRY_AFTER_MS);
    expect(collect).toHaveBeenCalledOnce();
    expect(sent).toEqual([]);
    collect.mockResolvedValue(SUBMISSION);
    browser.page.dispatchEvent(new Event("visibilitychange"));
    await settle();
    expect(sent).toHaveLength(1);
  });

  it("waits if its questions can't be loaded, and is sent afterwards", async () => {
    const { outbox, sent, collect } = openTab();
    collect.mockRejectedValueOnce(new ConnectionError("lost"));
    outbox.open(timed);
    await vi.advanceTimersByTimeAsync(60_000 + OVERDUE_AFTER_MS);
    expect(sent).toEqual([]);
    await vi.advanceTimersByTimeAsync(RETRY_AFTER_MS);
    expect(sent).toHaveLength(1);
  });

  it("is not reopened by its screen once it was submitted", () => {
    const { outbox } = openTab();
    outbox.submit(42, SUBMISSION);
    outbox.open(timed);
    expect(storedEntries()).toMatchObject([{ submission: SUBMISSION }]);
  });
});

it.each([
  ["has no locks", {}],
  ["refuses locks", { locks: { request: () => Promise.reject(new DOMException("No.", "SecurityError")) } }],
])("sends even if the browser %s", async (_name, navigator) => {
  vi.stubGlobal("navigator", navigator);
  const { outbox, sent } = openTab({ lock: {} });
  outbox.submit(42, SUBMISSION);
  await settle();
  expect(sent).toHaveLength(1);
});

it("works after it was stopped and restarted, as in strict mode", async () => {
  const { outbox, sent, close } = openTab();
  outbox.submit(42, SUBMISSION);
  close();
  stops.push(outbox.start());
  await settle();
  expect(sent.length).toBeGreaterThanOrEqual(1);
  sent.at(-1)?.succeed();
  await settle();
  expect(storedEntries()).toEqual([]);
});

describe("a stored entry", () => {
  it.each([
    ["from a version without flags", "", {}],
    ["with flags", ',"flags":[902]', { flags: [902] }],
    ["with no flag", ',"flags":[]', { flags: [] }],
    ["with invalid flags", ',"flags":["902"]', {}],
    ["with flags that are not a list", ',"flags":902', {}],
    [
      "with entries of its draft",
      ',"entries":{"flag/902":{"value":true,"stamp":[5,"a"]},"no such entry":1}',
      { entries: { "flag/902": { value: true, stamp: [5, "a"] } } },
    ],
    ["with invalid entries", ',"entries":[]', {}],
  ])("is sent if it is a submission %s", async (_, more, flags) => {
    const answers = JSON.stringify(ANSWERS);
    const text = `{"title":"a","deadline":null,"answers":${answers}${more}}`;
    browser.storage.setItem("cairn:outbox:7:42", text);
    const { sent } = openTab();
    await settle();
    expect(sent.map(({ submission }) => submission)).toEqual([{ answers: ANSWERS, ...flags }]);
  });

  it("is not sent if it is a rejected one", async () => {
    browser.storage.setItem(
      "cairn:outbox:7:42",
      '{"title":"a","deadline":0,"answers":null,"isRefused":true}',
    );
    const { outbox, sent } = openTab();
    await settle();
    expect([sent, outbox.stateOf(42)]).toEqual([[], "open"]);
  });

  it.each([
    ["invalid JSON", "{"],
    ["null", "null"],
    ["a number", "4"],
    ["without a title", '{"deadline":null,"answers":null}'],
    ["with an invalid deadline", '{"title":"a","deadline":"soon","answers":null}'],
    ["with invalid answers", '{"title":"a","deadline":null,"answers":[{"questionId":"1","answer":1}]}'],
    ["with null answers", '{"title":"a","deadline":null,"answers":[null]}'],
  ])("is ignored if it is %s", async (_, text) => {
    browser.storage.setItem("cairn:outbox:7:42", text);
    for (const id of ["x", "", "0", "-1", "1.5", "042"])
      browser.storage.setItem(`cairn:outbox:7:${id}`, '{"title":"a","deadline":null,"answers":[]}');
    browser.storage.setItem("cairn:outbox:8:1", '{"title":"a","deadline":null,"answers":[]}');
    const { sent } = openTab();
    await vi.advanceTimersByTimeAsync(RETRY_AFTER_MS);
    expect(sent).toEqual([]);
  });
});
