import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createConnectionMonitor } from "./connection.ts";

const page = Object.assign(new EventTarget(), { visibilityState: "visible" });
const browser = { onLine: true };
const stops: (() => void)[] = [];

/** Creates a monitor with a fake server, and counts its probes. */
function watch({ isStarted = true } = {}) {
  const listeners = new Set<(isReached: boolean) => void>();
  const server = { isReachable: true, isBlocked: false, probes: 0 };
  const call = () => {
    for (const listener of listeners) listener(server.isReachable);
  };
  const monitor = createConnectionMonitor(
    {
      onCall(listener) {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
    },
    async () => {
      server.probes += 1;
      if (server.isBlocked) throw new Error("Refused.");
      call();
      if (!server.isReachable) throw new Error("The server was not reached.");
    },
  );
  const states: string[] = [];
  monitor.subscribe(() => states.push(monitor.state()));
  const start = () => {
    const stop = monitor.start();
    stops.push(stop);
    return stop;
  };
  if (isStarted) start();
  return { monitor, server, call, states, start, listeners };
}

const settle = () => vi.advanceTimersByTimeAsync(0);
const goOffline = () => {
  browser.onLine = false;
  page.dispatchEvent(new Event("offline"));
};
const goOnline = () => {
  browser.onLine = true;
  page.dispatchEvent(new Event("online"));
};

beforeEach(() => {
  vi.useFakeTimers();
  browser.onLine = true;
  vi.stubGlobal("window", page);
  vi.stubGlobal("document", page);
  vi.stubGlobal("navigator", browser);
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe("the browser's network", () => {
  it("sets the state before any call, and without a network nothing is probed", async () => {
    browser.onLine = false;
    const { monitor, server } = watch();
    expect(monitor.state()).toBe("offline");
    await vi.advanceTimersByTimeAsync(600_000);
    expect(server.probes).toBe(0);
  });

  it("goes offline immediately, and online only after a probe has reached the server", async () => {
    const { monitor, server, states } = watch();
    await settle();
    expect(server.probes).toBe(0);
    goOffline();
    expect(monitor.state()).toBe("offline");
    server.isReachable = false;
    goOnline();
    await settle();
    expect(monitor.state()).toBe("unreachable");
    server.isReachable = true;
    await vi.advanceTimersByTimeAsync(4999);
    expect(server.probes).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(server.probes).toBe(2);
    expect(states).toEqual(["offline", "unreachable", "online"]);
  });

  it("is overruled by a call that reaches the server", async () => {
    const { monitor, call } = watch();
    goOffline();
    call();
    expect(monitor.state()).toBe("online");
  });

  it("counts again after a call has failed", async () => {
    const { monitor, server, call } = watch();
    goOffline();
    call();
    server.isReachable = false;
    call();
    await settle();
    expect(monitor.state()).toBe("offline");
    expect(server.probes).toBe(0);
  });
});

describe("a call that fails", () => {
  it("starts no outage if the following probe reaches the server", async () => {
    const { monitor, server, call, states } = watch();
    server.isReachable = false;
    call();
    server.isReachable = true;
    await settle();
    expect(server.probes).toBe(1);
    expect(monitor.state()).toBe("online");
    expect(states).toEqual([]);
  });

  it("starts an outage if the probe fails, too; intervals double up to a minute", async () => {
    const { monitor, server, call, states } = watch();
    server.isReachable = false;
    call();
    call();
    await settle();
    call();
    await settle();
    expect(monitor.state()).toBe("unreachable");
    expect(server.probes).toBe(1);
    const pauses: number[] = [];
    let last = Date.now();
    for (let probes = 1; probes < 7;) {
      await vi.advanceTimersByTimeAsync(1000);
      if (server.probes === probes) continue;
      probes = server.probes;
      pauses.push(Math.round((Date.now() - last) / 1000));
      last = Date.now();
    }
    expect(pauses).toEqual([5, 10, 20, 40, 60, 60]);
    expect(states).toEqual(["unreachable"]);
  });

  it("starts with the short interval again after the server was reached", async () => {
    const { monitor, server, call } = watch();
    server.isReachable = false;
    call();
    await vi.advanceTimersByTimeAsync(40_000);
    server.isReachable = true;
    call();
    expect(monitor.state()).toBe("online");
    await vi.advanceTimersByTimeAsync(120_000);
    const { probes } = server;
    server.isReachable = false;
    call();
    await settle();
    await vi.advanceTimersByTimeAsync(5000);
    expect(server.probes).toBe(probes + 2);
  });

  it("changes nothing if the probe is not sent, and probes again", async () => {
    const { monitor, server, call } = watch();
    server.isReachable = false;
    server.isBlocked = true;
    call();
    await settle();
    expect(monitor.state()).toBe("online");
    server.isBlocked = false;
    await vi.advanceTimersByTimeAsync(5000);
    expect(monitor.state()).toBe("unreachable");
  });
});

it("probes immediately when the page becomes visible", async () => {
  const { server, call, monitor } = watch();
  server.isReachable = false;
  call();
  await settle();
  server.isReachable = true;
  page.dispatchEvent(new Event("visibilitychange"));
  await settle();
  expect(server.probes).toBe(2);
  expect(monitor.state()).toBe("online");
});

it("detects at its start that the network was lost before", () => {
  const { monitor, start } = watch({ isStarted: false });
  browser.onLine = false;
  start();
  expect(monitor.state()).toBe("offline");
});

it("ignores calls before it is started and after it is stopped", async () => {
  const { server, call, monitor, start, listeners } = watch({ isStarted: false });
  goOffline();
  expect(monitor.state()).toBe("online");
  browser.onLine = true;
  const stop = start();
  stop();
  server.isReachable = false;
  goOffline();
  call();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(monitor.state()).toBe("online");
  expect(server.probes).toBe(0);
  expect(listeners.size).toBe(0);
});
