import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createTooltipTimer } from "./tooltip-timer.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function start() {
  const changes: (string | null)[] = [];
  return { changes, timer: createTooltipTimer<string>((target) => changes.push(target)) };
}

describe("spec §9: tooltip delay 700 ms, skip delay 300 ms", () => {
  test("shows nothing at 699 ms and the tooltip at 700 ms", () => {
    const { changes, timer } = start();
    timer.hover("Theme");
    vi.advanceTimersByTime(699);
    expect(changes).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(changes).toEqual(["Theme"]);
  });

  test("shows nothing if the pointer left or moved on before the delay ended", () => {
    const { changes, timer } = start();
    timer.hover("Theme");
    vi.advanceTimersByTime(699);
    timer.leave();
    vi.advanceTimersByTime(5000);
    expect(changes).toEqual([]);
    timer.hover("Theme");
    vi.advanceTimersByTime(699);
    timer.hover("User menu");
    vi.advanceTimersByTime(699);
    expect(changes).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(changes).toEqual(["User menu"]);
  });

  test("shows the next tooltip immediately within 300 ms, and after the delay from then on", () => {
    const { changes, timer } = start();
    timer.hover("Theme");
    vi.advanceTimersByTime(700);
    timer.leave();
    vi.advanceTimersByTime(299);
    expect(changes).toEqual(["Theme", null]);
    timer.hover("User menu");
    expect(changes).toEqual(["Theme", null, "User menu"]);
    timer.leave();
    vi.advanceTimersByTime(300);
    timer.hover("Theme");
    vi.advanceTimersByTime(699);
    expect(changes).toEqual(["Theme", null, "User menu", null]);
    vi.advanceTimersByTime(1);
    expect(changes.at(-1)).toBe("Theme");
  });

  test("moves from one button straight to the next without hiding in between", () => {
    const { changes, timer } = start();
    timer.hover("Edit");
    vi.advanceTimersByTime(700);
    timer.hover("Delete");
    expect(changes).toEqual(["Edit", "Delete"]);
  });

  test("skips the delay even after a tooltip that was hidden by Escape or a press", () => {
    const { changes, timer } = start();
    timer.show("Edit");
    timer.hide();
    vi.advanceTimersByTime(299);
    timer.hover("Delete");
    expect(changes).toEqual(["Edit", null, "Delete"]);
    timer.hide();
    vi.advanceTimersByTime(300);
    timer.hover("Edit");
    expect(changes).toEqual(["Edit", null, "Delete", null]);
  });
});

test("keyboard focus shows a tooltip immediately", () => {
  const { changes, timer } = start();
  timer.show("Close");
  expect(changes).toEqual(["Close"]);
});

test("a tooltip stays for 100 ms after the pointer left its button, and while the pointer is on it", () => {
  const { changes, timer } = start();
  timer.show("Close");
  timer.leave();
  vi.advanceTimersByTime(99);
  timer.keep();
  vi.advanceTimersByTime(5000);
  expect(changes).toEqual(["Close"]);
  timer.leave();
  vi.advanceTimersByTime(99);
  expect(changes).toEqual(["Close"]);
  vi.advanceTimersByTime(1);
  expect(changes).toEqual(["Close", null]);
});

test("returning to the button within that time keeps its tooltip", () => {
  const { changes, timer } = start();
  timer.show("Close");
  timer.leave();
  vi.advanceTimersByTime(50);
  timer.hover("Close");
  vi.advanceTimersByTime(5000);
  timer.hover("Next");
  expect(changes).toEqual(["Close", "Next"]);
});

test("hiding cancels a tooltip that is still due", () => {
  const { changes, timer } = start();
  timer.hover("Close");
  timer.hide();
  vi.advanceTimersByTime(5000);
  expect(changes).toEqual([]);
});
