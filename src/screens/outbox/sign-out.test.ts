import { describe, expect, it, vi } from "vitest";
import { ApiError } from "../../api/call-errors.ts";
import { blockedStorage } from "../../components/quiz/storage/storage.test.helpers.ts";
import { settle } from "./responses.test.helpers.ts";
import { RETRY_AFTER_MS_MAX, RETRY_AFTER_MS } from "./retry-loop.ts";
import { dispatchStorage, isStored, KEY, lost, openTab, resetBrowser } from "./sign-out.test.helpers.ts";

resetBrowser();

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
