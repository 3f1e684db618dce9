import { describe, expect, it, vi } from "vitest";
import { AbandonedError, ApiError, ConnectionError } from "../../../api/call-errors.ts";
import { blockedStorage } from "../../../components/quiz/storage/storage.test.helpers.ts";
import { settle } from "../responses.test.helpers.ts";
import { RETRY_AFTER_MS, RETRY_AFTER_MS_MAX } from "../retry-loop.ts";
import {
  ANSWERS_OF_ALL_KINDS,
  browser,
  completed,
  openTab,
  quiz,
  stops,
  storedEntries,
  SUBMISSION,
  provideBrowser,
} from "./outbox.test.helpers.ts";

provideBrowser();

describe("a submission", () => {
  it("is stored before it is sent, sent once, and its outcome reported once", async () => {
    const { outbox, sent, outcomes, submit, succeed } = openTab();
    outbox.open(quiz);
    outbox.submit(42, SUBMISSION);
    expect(storedEntries()).toEqual([{ ...quiz, submission: SUBMISSION }]);
    expect(outbox.stateOf(42)).toBe("pending");
    await submit({ answers: [], flags: [] });
    expect(sent).toMatchObject([{ quizId: 42, submission: SUBMISSION }]);
    await succeed();
    expect(outcomes).toEqual([{ kind: "submitted", quizId: 42, title: "Security+ quiz", quiz: completed() }]);
    expect(storedEntries()).toEqual([]);
    await vi.advanceTimersByTimeAsync(10 * RETRY_AFTER_MS);
    expect(sent).toHaveLength(1);
  });

  it("stays pending until its screen has the completed quiz", async () => {
    const { outbox, submit, succeed } = openTab();
    await submit();
    await succeed();
    expect(outbox.stateOf(42)).toBe("pending");
    outbox.forget(42);
    expect(outbox.stateOf(42)).toBe("open");
  });

  it("is sent by the next page if the previous one was closed", async () => {
    const first = openTab();
    first.outbox.open(quiz);
    await first.submit();
    first.close();
    await settle();
    expect(first.outcomes).toEqual([]);
    const second = openTab();
    await settle();
    expect(second.outbox.stateOf(42)).toBe("pending");
    expect(second.sent).toMatchObject([{ quizId: 42, submission: SUBMISSION }]);
  });

  it("waits for the connection, and calls never overlap", async () => {
    const { outbox, sent, outcomes, submit, succeed, fail } = openTab();
    await submit();
    browser.page.dispatchEvent(new Event("online"));
    browser.page.dispatchEvent(new Event("visibilitychange"));
    await vi.advanceTimersByTimeAsync(3 * RETRY_AFTER_MS);
    expect(sent).toHaveLength(1);

    await fail(new ConnectionError("lost"));
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
    await succeed();
    expect(outcomes).toMatchObject([{ kind: "submitted" }]);
  });

  it("is sent immediately when the browser is back online", async () => {
    const { sent, submit, fail } = openTab();
    await submit();
    await fail(new ConnectionError("lost"));
    browser.page.dispatchEvent(new Event("online"));
    await settle();
    expect(sent).toHaveLength(2);
  });

  it.each([502, 503, 504])("waits as long as a server with status %i requests", async (status) => {
    const { outbox, sent, outcomes, submit, fail } = openTab();
    await submit();
    await fail(new ApiError(status, "Not now.", { retryAfter: 30_000 }));
    expect(outbox.stateOf(42)).toBe("waitingForServer");
    expect(outcomes).toEqual([]);
    await vi.advanceTimersByTimeAsync(29_999);
    expect(sent).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(sent).toHaveLength(2);
  });

  it("is not retried immediately if the server requests no delay", async () => {
    const { sent, submit } = openTab();
    await submit();
    sent[0]?.fail(new ApiError(503, "Not now.", { retryAfter: 0 }));
    await vi.advanceTimersByTimeAsync(RETRY_AFTER_MS - 1);
    expect(sent).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(sent).toHaveLength(2);
  });

  it("waits as long as the server requests, even if another one was only not reached", async () => {
    const { outbox, sent } = openTab();
    outbox.submit(42, SUBMISSION);
    outbox.submit(43, SUBMISSION);
    await settle();
    sent[0]?.fail(new ApiError(503, "Unavailable", { retryAfter: 60_000 }));
    await settle();
    sent[1]?.fail(new ConnectionError("lost"));
    await vi.advanceTimersByTimeAsync(59_999);
    expect(sent).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1);
    expect(sent).toHaveLength(3);
  });

  it("does not wait longer than the maximum", async () => {
    const { sent, submit } = openTab();
    await submit();
    sent[0]?.fail(new ApiError(503, "Not now.", { retryAfter: 1e13 }));
    await vi.advanceTimersByTimeAsync(RETRY_AFTER_MS_MAX - 1);
    expect(sent).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(sent).toHaveLength(2);
  });

  it.each([400, 403, 409, 422, 429, 500])(
    "that is rejected with %i is reported immediately, and the quiz stays open until the learner submits again",
    async (status) => {
      const { outbox, sent, outcomes, submit, fail } = openTab();
      outbox.open(quiz);
      await submit();
      const error = new ApiError(status, "No.");
      await fail(error);
      expect(outcomes).toEqual([{ kind: "rejected", quizId: 42, title: "Security+ quiz", error }]);
      expect(outbox.stateOf(42)).toBe("open");
      expect(storedEntries()).toEqual([{ ...quiz, submission: null, isRejected: true }]);
      await vi.advanceTimersByTimeAsync(10 * RETRY_AFTER_MS);
      expect(sent).toHaveLength(1);
      await submit();
      expect(sent).toHaveLength(2);
    },
  );

  it("that is rejected after waiting is reported, too", async () => {
    const { outbox, sent, outcomes, submit, fail } = openTab();
    await submit();
    sent[0]?.fail(new ConnectionError("lost"));
    await vi.advanceTimersByTimeAsync(RETRY_AFTER_MS);
    await fail(new ApiError(500, "Something went wrong."));
    expect(outcomes).toMatchObject([{ kind: "rejected" }]);
    expect(outbox.stateOf(42)).toBe("open");
  });

  it.each([new ApiError(401, "Please log in."), new AbandonedError("gone")])(
    "is kept silently when the session ends: %s",
    async (error) => {
      const { sent, outcomes, submit } = openTab();
      await submit();
      sent[0]?.fail(error);
      await vi.advanceTimersByTimeAsync(10 * RETRY_AFTER_MS);
      expect(outcomes).toEqual([]);
      expect(storedEntries()).toMatchObject([{ quizId: 42, submission: SUBMISSION }]);
    },
  );

  it("of a deleted quiz is reported and removed", async () => {
    const { outbox, outcomes, submit, fail } = openTab();
    outbox.open(quiz);
    await submit();
    await fail(new ApiError(404, "Quiz not found"));
    expect(outcomes).toEqual([{ kind: "gone", quizId: 42, title: "Security+ quiz" }]);
    expect(storedEntries()).toEqual([]);
  });

  it("with several kinds of answers is sent by the next page", async () => {
    const first = openTab();
    first.outbox.submit(42, { answers: ANSWERS_OF_ALL_KINDS });
    first.close();
    const second = openTab();
    await settle();
    expect(second.sent).toMatchObject([{ submission: { answers: ANSWERS_OF_ALL_KINDS } }]);
  });

  it("does not delay another submission", async () => {
    const { outbox, sent, fail } = openTab();
    outbox.submit(42, SUBMISSION);
    outbox.submit(43, SUBMISSION);
    await settle();
    await fail(new ConnectionError("lost"));
    expect(sent.map(({ quizId }) => quizId)).toEqual([42, 43]);
  });

  it("lasts as long as the page if storage is blocked", async () => {
    const { outbox, outcomes, submit, succeed } = openTab({ storage: blockedStorage });
    outbox.open(quiz);
    await submit();
    await succeed();
    expect(outcomes).toMatchObject([{ kind: "submitted", title: "Security+ quiz" }]);
  });
});

it.each([
  ["has no locks", {}],
  ["refuses locks", { locks: { request: () => Promise.reject(new DOMException("No.", "SecurityError")) } }],
])("sends even if the browser %s", async (_name, navigator) => {
  vi.stubGlobal("navigator", navigator);
  const { sent, submit } = openTab({ lock: {} });
  await submit();
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
