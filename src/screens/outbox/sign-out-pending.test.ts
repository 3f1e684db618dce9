import { describe, expect, it, vi } from "vitest";
import { AbandonedError, ApiError } from "../../api/call-errors.ts";
import { settle } from "./responses.test.helpers.ts";
import { RETRY_AFTER_MS_MAX, type Exclusive } from "./retry-loop.ts";
import { dispatchStorage, isStored, lost, openTab, resetBrowser } from "./sign-out.test.helpers.ts";

resetBrowser();

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
