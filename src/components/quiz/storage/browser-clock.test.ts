import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { browserClock } from "./browser-clock.ts";

const DAY = 24 * 60 * 60_000;

let page: EventTarget;
let now: number;
let ring: ReturnType<typeof vi.fn<() => void>>;

/** Runs the browser's timers for a time. Also advances the clock, or sets it to `clock`. */
function pass(milliseconds: number, clock = now + milliseconds): void {
  now = clock;
  vi.advanceTimersByTime(milliseconds);
}

const show = () => page.dispatchEvent(new Event("visibilitychange"));
const at = (time: number) => browserClock(() => now).at(time, ring);

beforeEach(() => {
  vi.useFakeTimers();
  page = new EventTarget();
  now = 0;
  ring = vi.fn<() => void>();
  vi.stubGlobal("document", page);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it("calls back once, exactly at its time", () => {
  at(1000);
  pass(999);
  expect(ring).not.toHaveBeenCalled();
  pass(1);
  pass(5000);
  show();
  expect(ring).toHaveBeenCalledTimes(1);
});

it("calls back asynchronously for a time in the past", () => {
  at(-1000);
  expect(ring).not.toHaveBeenCalled();
  pass(0);
  expect(ring).toHaveBeenCalledTimes(1);
});

it("waits for longer than the maximum delay of setTimeout", () => {
  at(60 * DAY);
  for (let day = 1; day < 60; day += 1) pass(DAY);
  expect(ring).not.toHaveBeenCalled();
  pass(DAY);
  expect(ring).toHaveBeenCalledTimes(1);
});

it("waits longer if the clock is set back", () => {
  at(1000);
  pass(1000, 400);
  expect(ring).not.toHaveBeenCalled();
  pass(600);
  expect(ring).toHaveBeenCalledTimes(1);
});

it("checks the time when the page becomes visible after the device slept", () => {
  at(DAY);
  now = 2 * DAY;
  show();
  expect(ring).toHaveBeenCalledTimes(1);
});

it("does not call back after it is cancelled", () => {
  const cancel = at(1000);
  cancel();
  pass(2000);
  show();
  expect(ring).not.toHaveBeenCalled();
});
