import { describe, expect, it, vi } from "vitest";
import { ApiError, ConnectionError } from "../../../api/call-errors.ts";
import { settle } from "../responses.test.helpers.ts";
import { RETRY_AFTER_MS } from "../retry-loop.ts";
import { browser, openTab, SUBMISSION, provideBrowser } from "./outbox.test.helpers.ts";

provideBrowser();

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
    await first.succeed();
    let changes = 0;
    second.outbox.subscribe(() => (changes += 1));
    notifyOfChange();
    expect([second.outbox.stateOf(42), changes]).toEqual(["open", 1]);
  });

  it("reopen a quiz in both tabs if its submission was rejected", async () => {
    const first = openTab();
    const second = openTab({ isStarted: false });
    await first.submit();
    expect(second.outbox.stateOf(42)).toBe("pending");
    await first.fail(new ApiError(500, "No."));
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
