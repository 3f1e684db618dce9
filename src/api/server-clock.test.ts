import { describe, expect, it } from "vitest";
import { createServerClock } from "./server-clock.ts";

const NOON = Date.UTC(2026, 10, 21, 12);
const header = (instant: number): string => new Date(instant).toUTCString();

/** A clock whose monotonic timer and device clock stand where the test puts them. */
function clockAt(start = { monotonic: 1000, device: 0 }) {
  const time = { ...start };
  const clock = createServerClock(
    () => time.monotonic,
    () => time.device,
  );
  return { time, clock };
}

describe("the server's clock", () => {
  it("is the device's before the first answer", () => {
    const { time, clock } = clockAt();
    time.device = 42;
    expect(clock.now()).toBe(42);
  });

  it("is before the first answer as far from the device's as was assumed, and no longer", () => {
    const { time, clock } = clockAt();
    time.device = 5000;
    clock.assume(-2000);
    expect(clock.now()).toBe(3000);
    clock.observe(header(NOON), 800, 1000);
    clock.assume(-4000);
    expect(clock.now()).toBe(NOON + 600);
  });

  it("lies in the middle of what one answer allows", () => {
    const { clock } = clockAt();
    // Sent at 800, received at 1000: at 1000 the server's time lay between noon and noon + 1200.
    clock.observe(header(NOON), 800, 1000);
    expect(clock.now()).toBe(NOON + 600);
  });

  it("is narrowed by every further answer", () => {
    const { time, clock } = clockAt();
    clock.observe(header(NOON), 1000, 1000);
    expect(clock.now()).toBe(NOON + 500);
    // 900 ms later the header has not turned: noon was at most 100 ms before the first answer.
    time.monotonic = 1900;
    clock.observe(header(NOON), 1900, 1900);
    expect(clock.now()).toBe(NOON + 900 + 50);
    // And 50 ms later it has turned.
    time.monotonic = 1950;
    clock.observe(header(NOON + 1000), 1950, 1950);
    expect(clock.now()).toBe(NOON + 1000 + 25);
  });

  it("goes on by the monotonic timer, whatever happens to the device's clock", () => {
    const { time, clock } = clockAt();
    clock.observe(header(NOON), 1000, 1000);
    time.device = -1_000_000;
    time.monotonic += 60_000;
    expect(clock.now()).toBe(NOON + 500 + 60_000);
  });

  it("follows the newest answer where it contradicts the earlier ones", () => {
    const { time, clock } = clockAt();
    clock.observe(header(NOON), 1000, 1000);
    // The device slept through an hour of its monotonic timer.
    time.monotonic = 1100;
    clock.observe(header(NOON + 3_600_000), 1100, 1100);
    expect(clock.now()).toBe(NOON + 3_600_000 + 500);
  });

  it("is not widened by a slow answer", () => {
    const { time, clock } = clockAt();
    clock.observe(header(NOON), 1000, 1000);
    time.monotonic = 11_000;
    clock.observe(header(NOON + 5000), 1000, 11_000);
    expect(clock.now()).toBe(NOON + 500 + 10_000);
  });

  it.each([null, "", "soon"])("ignores a header of %j", (date) => {
    const { time, clock } = clockAt();
    time.device = 42;
    clock.observe(date, 0, 0);
    expect(clock.now()).toBe(42);
  });
});
