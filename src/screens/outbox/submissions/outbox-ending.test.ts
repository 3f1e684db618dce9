import { describe, expect, it, vi } from "vitest";
import { ApiError, ConnectionError } from "../../../api/call-errors.ts";
import { settle } from "../responses.test.helpers.ts";
import { RETRY_AFTER_MS } from "../retry-loop.ts";
import {
  browser,
  NOON,
  openTab,
  quiz,
  stops,
  storedEntries,
  SUBMISSION,
  provideBrowser,
} from "./outbox.test.helpers.ts";

provideBrowser();

describe("a quiz that the learner submits from a list", () => {
  const end = { quizId: 42, title: "Security+ quiz" };

  it("is pending immediately and submitted from its draft, even at the next visit", async () => {
    const first = openTab({ isStarted: false });
    first.outbox.end(end);
    expect(first.outbox.stateOf(42)).toBe("pending");
    const { sent, outcomes, collect, succeed } = openTab();
    await settle();
    expect(collect).toHaveBeenCalledExactlyOnceWith(42);
    expect(sent).toMatchObject([{ quizId: 42, submission: SUBMISSION }]);
    await succeed();
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
    await first.fail(new ApiError(500, "No."));
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

  it("keeps its state in this tab when another tab changes an entry", async () => {
    const { outbox, collect } = openTab();
    collect.mockRejectedValueOnce(new ConnectionError("lost"));
    outbox.end(end);
    await settle();
    browser.page.dispatchEvent(Object.assign(new Event("storage"), { key: "cairn:outbox:7:43" }));
    expect(outbox.stateOf(42)).toBe("waitingForConnection");
  });

  it("is sent again with the same answers, even if its draft is gone by then", async () => {
    const { outbox, sent, collect } = openTab();
    outbox.end(end);
    await settle();
    collect.mockResolvedValue({ answers: [] });
    sent[0]?.fail(new ConnectionError("lost"));
    await vi.advanceTimersByTimeAsync(RETRY_AFTER_MS);
    expect(sent.map(({ submission }) => submission)).toEqual([SUBMISSION, SUBMISSION]);
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
