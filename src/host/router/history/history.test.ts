import { describe, expect, it, vi } from "vitest";
import { createBrowserHistory, DEFAULT_KEY, type HistoryWindow } from "./history.ts";
import { createMemoryHistory } from "./memory-history.ts";

/** A page with a separate history, as in a browser. */
function createPage(address: string) {
  const events = new EventTarget();
  const assigned: string[] = [];
  const entries: { url: URL; state: unknown }[] = [
    { url: new URL(address, "http://cairn.test"), state: null },
  ];
  let index = 0;
  const current = () => entries[index] ?? { url: new URL("http://cairn.test"), state: null };
  let isLimited = false;
  const change = (state: unknown, url: string | URL | null | undefined) => {
    if (isLimited) throw new DOMException("Too many calls", "SecurityError");
    return { state, url: new URL(String(url), current().url) };
  };
  const page = {
    location: {
      get pathname() {
        return current().url.pathname;
      },
      get search() {
        return current().url.search;
      },
      get hash() {
        return current().url.hash;
      },
      assign: (url: string | URL) => void assigned.push(String(url)),
    },
    history: {
      get state() {
        return current().state;
      },
      pushState: (state: unknown, _: string, url?: string | URL | null) => {
        entries.splice(index + 1, entries.length, change(state, url));
        index += 1;
      },
      replaceState: (state: unknown, _: string, url?: string | URL | null) => {
        entries[index] = change(state, url);
      },
      go: (steps = 0) => {
        index += steps;
        events.dispatchEvent(new Event("popstate"));
      },
    },
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
  } as unknown as HistoryWindow;
  return {
    page,
    assigned,
    count: () => entries.length,
    limit: () => {
      isLimited = true;
    },
  };
}

const histories = [
  ["the browser's", (address: string) => createBrowserHistory(createPage(address).page)],
  ["one in memory", createMemoryHistory],
] as const;

describe.each(histories)("the history: %s", (_, create) => {
  it("reads the address with which the page was opened", () => {
    expect(create("/review/4?only=missed#question-3").read()).toEqual({
      action: "POP",
      location: { key: DEFAULT_KEY, pathname: "/review/4", search: "?only=missed", hash: "#question-3" },
    });
  });

  it("gives each added entry a unique key, and steps between them", () => {
    const history = create("/");
    history.push("/quiz/4");
    const quiz = history.read();
    history.push("/results/4");
    const results = history.read();
    expect([quiz.action, quiz.location.pathname]).toEqual(["PUSH", "/quiz/4"]);
    expect(new Set([DEFAULT_KEY, quiz.location.key, results.location.key]).size).toBe(3);
    const stop = history.listen(() => {});
    history.go(-1);
    expect(history.read()).toEqual({ action: "POP", location: quiz.location });
    history.go(1);
    expect(history.read()).toEqual({ action: "POP", location: results.location });
    stop();
  });

  it("replaces an entry, with a new key", () => {
    const history = create("/");
    history.push("/sessions");
    const { key } = history.read().location;
    history.replace("/sessions?kind=quiz");
    const replaced = history.read();
    expect(replaced).toMatchObject({
      action: "REPLACE",
      location: { pathname: "/sessions", search: "?kind=quiz" },
    });
    expect(replaced.location.key).not.toBe(key);
    const stop = history.listen(() => {});
    history.go(-1);
    expect(history.read().location.pathname).toBe("/");
    stop();
  });

  it("drops the entries after the current one when another is added", () => {
    const history = create("/");
    history.push("/sessions");
    const stop = history.listen(() => {});
    history.go(-1);
    history.push("/account");
    history.go(-1);
    expect(history.read().location.pathname).toBe("/");
    stop();
  });

  it("resolves an address without a path at the current one", () => {
    const history = create("/mistakes");
    history.push("?list=answered");
    history.push("#search");
    expect(history.read().location).toMatchObject({ pathname: "/mistakes", hash: "#search" });
  });

  it("notifies its listener of each change, until it is stopped", () => {
    const history = create("/");
    const actions: string[] = [];
    const stop = history.listen(() => actions.push(history.read().action));
    history.push("/sessions");
    history.replace("/account");
    history.go(-1);
    expect(actions).toEqual(["PUSH", "REPLACE", "POP"]);
    stop();
    history.go(1);
    history.push("/");
    expect(actions).toHaveLength(3);
  });
});

describe.each(histories)("a guarded history: %s", (_, create) => {
  function start() {
    const history = create("/admin");
    const shown: string[] = [];
    history.listen(() => shown.push(history.read().location.pathname));
    const asked: (() => void)[] = [];
    history.push("/admin?question=901");
    const stop = history.guard((leave) => asked.push(leave));
    const addressOf = () => history.read().location.pathname + history.read().location.search;
    return { history, asked, shown, stop, addressOf };
  }

  it("asks before adding an entry, and adds it after the confirmation", () => {
    const { history, asked, addressOf } = start();
    history.push("/app");
    expect([addressOf(), asked.length]).toEqual(["/admin?question=901", 1]);
    asked[0]?.();
    expect(addressOf()).toBe("/app");
    history.push("/account");
    expect([addressOf(), asked.length]).toEqual(["/account", 1]);
  });

  it("asks before each step through the history, and goes where the user wanted", () => {
    const { history, asked, shown, addressOf } = start();
    history.go(-1);
    expect([addressOf(), asked.length]).toEqual(["/admin?question=901", 1]);
    history.go(-1);
    expect([addressOf(), asked.length, shown]).toEqual(["/admin?question=901", 2, ["/admin"]]);
    asked[1]?.();
    expect([addressOf(), shown.length]).toEqual(["/admin", 2]);
    history.go(1);
    expect(addressOf()).toBe("/admin?question=901");
  });

  it("lets an entry be replaced, and everything pass once the guard is stopped", () => {
    const { history, asked, stop, addressOf } = start();
    history.replace("/admin?question=902");
    expect(addressOf()).toBe("/admin?question=902");
    stop();
    history.go(-1);
    expect([addressOf(), asked]).toEqual(["/admin", []]);
  });
});

describe("the browser's history", () => {
  it("returns from a guarded step once, however many listeners it has", () => {
    const history = createBrowserHistory(createPage("/admin").page);
    const [first, second] = [vi.fn(), vi.fn()];
    history.listen(first);
    history.listen(second);
    history.push("/admin?question=901");
    const asked: (() => void)[] = [];
    history.guard((leave) => asked.push(leave));
    history.go(-1);
    expect([asked.length, first.mock.calls.length, second.mock.calls.length]).toEqual([1, 1, 1]);
    asked[0]?.();
    expect([history.read().location.search, first.mock.calls.length, second.mock.calls.length]).toEqual([
      "",
      2,
      2,
    ]);
  });

  it("does not ask for a link to a part of the guarded page", () => {
    const { page } = createPage("/");
    const history = createBrowserHistory(page);
    history.listen(() => {});
    history.push("/admin");
    const ask = vi.fn();
    history.guard(ask);
    // As a browser follows such a link: an entry without state, then `popstate`.
    page.history.pushState(null, "", "#main");
    page.history.go(0);
    expect(history.read().location).toMatchObject({ pathname: "/admin", hash: "#main" });
    page.history.go(-1);
    expect(ask).not.toHaveBeenCalled();
    page.history.go(-1);
    expect([ask.mock.calls.length, history.read().location.pathname]).toEqual([1, "/admin"]);
  });

  it("loads the address if the browser refuses another entry", () => {
    const { page, assigned, limit, count } = createPage("/");
    const history = createBrowserHistory(page);
    limit();
    history.push("/sessions");
    expect(assigned).toEqual(["/sessions"]);
    expect(count()).toBe(1);
  });

  it("throws if the browser refuses to replace an address, so that the caller can try again", () => {
    const { page, limit } = createPage("/");
    const history = createBrowserHistory(page);
    const listener = vi.fn();
    history.listen(listener);
    limit();
    expect(() => history.replace("/sessions")).toThrow("Too many calls");
    expect(listener).not.toHaveBeenCalled();
  });
});
