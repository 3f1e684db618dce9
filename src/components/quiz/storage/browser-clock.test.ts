import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { browserClock } from "./browser-clock.ts";

const DAY = 24 * 60 * 60_000;

let page: EventTarget;
let now: number;
let ring: ReturnType<typeof vi.fn<() => void>>;

/** Lets the browser's timers run; the clock runs with them unless it is given another time. */
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

it("calls back once, at its time and not before", () => {
  at(1000);
  pass(999);
  expect(ring).not.toHaveBeenCalled();
  pass(1);
  pass(5000);
  show();
  expect(ring).toHaveBeenCalledTimes(1);
});

it("calls back for a time that has passed, but never at once", () => {
  at(-1000);
  expect(ring).not.toHaveBeenCalled();
  pass(0);
  expect(ring).toHaveBeenCalledTimes(1);
});

it("waits for longer than one timer of a browser can", () => {
  at(60 * DAY);
  for (let day = 1; day < 60; day += 1) pass(DAY);
  expect(ring).not.toHaveBeenCalled();
  pass(DAY);
  expect(ring).toHaveBeenCalledTimes(1);
});

it("goes on waiting where the clock was set back", () => {
  at(1000);
  pass(1000, 400);
  expect(ring).not.toHaveBeenCalled();
  pass(600);
  expect(ring).toHaveBeenCalledTimes(1);
});

it("looks at the clock when the page is shown after the device slept", () => {
  at(DAY);
  now = 2 * DAY;
  show();
  expect(ring).toHaveBeenCalledTimes(1);
});

it("never calls back once it is cancelled", () => {
  const cancel = at(1000);
  cancel();
  pass(2000);
  show();
  expect(ring).not.toHaveBeenCalled();
});
