import { describe, expect, it, vi } from "vitest";
import { ApiError, ConnectionError } from "../../../api/call-errors.ts";
import { settle } from "../responses.test.helpers.ts";
import { RETRY_AFTER_MS } from "../retry-loop.ts";
import {
  browser,
  NOON,
  openTab,
  quiz,
  storedEntries,
  SUBMISSION,
  provideBrowser,
} from "./outbox.test.helpers.ts";
import { OVERDUE_AFTER_MS } from "./outbox.ts";

provideBrowser();

describe("an overdue quiz", () => {
  const timed = { ...quiz, deadline: NOON + 60_000 };

  it("is submitted from its draft after its own screen had time to do so", async () => {
    const { outbox, sent, outcomes, collect, succeed } = openTab();
    outbox.open(timed);
    await vi.advanceTimersByTimeAsync(60_000 + OVERDUE_AFTER_MS - 1);
    expect(collect).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(collect).toHaveBeenCalledExactlyOnceWith(42);
    expect(sent).toMatchObject([{ quizId: 42, submission: SUBMISSION }]);
    await succeed();
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
    await first.fail(new ApiError(400, "No."));
    expect(first.outcomes).toMatchObject([{ kind: "rejected" }]);
    first.close();
    const { outbox, sent, outcomes, submit } = openTab();
    outbox.open(timed);
    await vi.advanceTimersByTimeAsync(86_400_000);
    expect([sent, outcomes]).toEqual([[], []]);
    await submit();
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
    const { outbox, sent, fail } = openTab();
    outbox.open(timed);
    outbox.submit(41, SUBMISSION);
    await settle();
    sent[0]?.fail(new ApiError(503, "Not now.", { retryAfter: 300_000 }));
    await vi.advanceTimersByTimeAsync(60_000 + OVERDUE_AFTER_MS - 1);
    expect(sent).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    await fail(new ConnectionError("lost"));
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
