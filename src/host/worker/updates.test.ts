import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ATTEMPT_LOCK, createUpdates } from "./updates.ts";

const HOUR_MS = 3_600_000;

class FakeWorker extends EventTarget {
  state: ServiceWorkerState;
  readonly messages: unknown[] = [];
  constructor(state: ServiceWorkerState) {
    super();
    this.state = state;
  }
  postMessage(message: unknown) {
    this.messages.push(message);
  }
  become(state: ServiceWorkerState) {
    this.state = state;
    this.dispatchEvent(new Event("statechange"));
  }
}

/** Opens a page with a service worker registration. */
async function openPage({ isServed = true, isAttemptOpen = false, isRegistered = true } = {}) {
  const registration = {
    waiting: null as FakeWorker | null,
    installing: null as FakeWorker | null,
    update: vi.fn(() => Promise.resolve()),
  };
  const container = Object.assign(new EventTarget(), {
    controller: isServed ? {} : null,
    getRegistration: () => Promise.resolve(isRegistered ? registration : undefined),
  });
  const server = { isAttemptOpen };
  const requested: string[] = [];
  const request = (name: string, { signal }: { signal: AbortSignal }, work: () => Promise<void>) => {
    requested.push(name);
    if (!server.isAttemptOpen) return work();
    return new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
  };
  const loads: string[] = [];
  const clock = { now: 0 };
  const updates = createUpdates({
    container: container as unknown as ServiceWorkerContainer,
    locks: { request } as unknown as LockManager,
    load: (address) => loads.push(address),
    now: () => clock.now,
  });
  const settle = () => vi.advanceTimersByTimeAsync(0);
  await settle();
  return {
    updates,
    registration,
    loads,
    clock,
    requested,
    settle,
    wait: () => {
      registration.waiting = new FakeWorker("installed");
      return registration.waiting;
    },
    takeOver: async () => {
      registration.waiting = null;
      container.dispatchEvent(new Event("controllerchange"));
      await settle();
    },
  };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("window", { location: { href: "https://cairn.example/achievements" } });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("a newer version", () => {
  it("is available once it waits; the first worker of a page is not an update", async () => {
    const { updates, wait, takeOver } = await openPage({ isServed: false });
    expect(updates.isReady()).toBe(false);
    await takeOver();
    expect(updates.isReady()).toBe(false);
    wait();
    expect(updates.isReady()).toBe(true);
  });

  it("is not available without a registration", async () => {
    const { updates, loads } = await openPage({ isRegistered: false });
    expect(updates.isReady()).toBe(false);
    expect(await updates.openInNewVersion("/sessions")).toBe(false);
    expect(loads).toEqual([]);
  });

  it("is activated by a link, whose address is loaded afterwards", async () => {
    const { updates, loads, wait, takeOver, settle, requested } = await openPage();
    const worker = wait();
    expect(worker.messages).toEqual([]);
    const leading = updates.openInNewVersion("/sessions");
    await settle();
    expect(requested).toEqual([ATTEMPT_LOCK]);
    expect(worker.messages).toEqual(["skip waiting"]);
    expect(loads).toEqual([]);
    await takeOver();
    expect(await leading).toBe(true);
    expect(loads).toEqual(["/sessions"]);
  });

  it("is not activated while an attempt is open in any tab", async () => {
    vi.useRealTimers();
    const page = await openPageNow({ isAttemptOpen: true });
    const worker = page.wait();
    expect(await page.updates.openInNewVersion("/sessions")).toBe(false);
    expect(worker.messages).toEqual([]);
    expect(page.loads).toEqual([]);
  });

  it("that activates slowly does not block the user, and is used at the next link", async () => {
    const { updates, loads, wait, takeOver } = await openPage();
    wait();
    const leading = updates.openInNewVersion("/sessions");
    await vi.advanceTimersByTimeAsync(2000);
    expect(await leading).toBe(false);
    await takeOver();
    expect(loads).toEqual([]);
    expect(updates.isReady()).toBe(true);
    expect(await updates.openInNewVersion("/mistakes")).toBe(true);
    expect(loads).toEqual(["/mistakes"]);
  });

  it("that another tab activated is used at the next link", async () => {
    const { updates, loads, takeOver, requested } = await openPage();
    await takeOver();
    expect(updates.isReady()).toBe(true);
    expect(await updates.openInNewVersion("/sessions")).toBe(true);
    expect(loads).toEqual(["/sessions"]);
    expect(requested).toEqual([]);
  });

  it("is checked for once an hour", async () => {
    const { updates, registration, clock } = await openPage();
    clock.now = HOUR_MS - 1;
    updates.isReady();
    expect(registration.update).not.toHaveBeenCalled();
    clock.now = HOUR_MS;
    updates.isReady();
    updates.isReady();
    expect(registration.update).toHaveBeenCalledOnce();
    clock.now = 2 * HOUR_MS;
    updates.isReady();
    expect(registration.update).toHaveBeenCalledTimes(2);
  });
});

describe("a page whose code can't be loaded", () => {
  it("reloads in the server's version after that is installed", async () => {
    const { updates, registration, loads, wait, takeOver, settle } = await openPage();
    const installing = new FakeWorker("installing");
    registration.installing = installing;
    const recovering = updates.recover();
    await settle();
    expect(registration.update).toHaveBeenCalledOnce();
    const worker = wait();
    expect(worker.messages).toEqual([]);
    installing.become("installed");
    await settle();
    expect(worker.messages).toEqual(["skip waiting"]);
    expect(loads).toEqual([]);
    await takeOver();
    await recovering;
    expect(loads).toEqual(["https://cairn.example/achievements"]);
  });

  it.each([
    ["without another version", {}],
    ["without a registration", { isRegistered: false }],
  ])("reloads %s", async (_, options) => {
    const { updates, loads } = await openPage(options);
    await updates.recover();
    expect(loads).toHaveLength(1);
  });

  it("reloads even if the server can't be reached or the update fails to install", async () => {
    const { updates, registration, loads, settle } = await openPage();
    registration.update.mockRejectedValueOnce(new TypeError("Failed to fetch"));
    const installing = new FakeWorker("installing");
    registration.installing = installing;
    const recovering = updates.recover();
    await settle();
    installing.become("redundant");
    await recovering;
    expect(loads).toHaveLength(1);
  });
});

/** Like {@link openPage}, but in real time, which abort signals use. */
async function openPageNow(options: Parameters<typeof openPage>[0]) {
  vi.useFakeTimers();
  const page = await openPage(options);
  vi.useRealTimers();
  return page;
}
