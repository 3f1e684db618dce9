import { describe, expect, it } from "vitest";
import { createServerClock } from "./server-clock.ts";

const NOON = Date.UTC(2026, 10, 21, 12);
const header = (instant: number): string => new Date(instant).toUTCString();

/** Creates a clock whose monotonic and device times the test controls. */
function clockAt(start = { monotonic: 1000, device: 0 }) {
  const time = { ...start };
  const clock = createServerClock(
    () => time.monotonic,
    () => time.device,
  );
  return { time, clock };
}

describe("the server's clock", () => {
  it("equals the device's clock before the first response", () => {
    const { time, clock } = clockAt();
    time.device = 42;
    expect(clock.now()).toBe(42);
  });

  it("uses the assumed offset only before the first response", () => {
    const { time, clock } = clockAt();
    time.device = 5000;
    clock.assume(-2000);
    expect(clock.now()).toBe(3000);
    clock.observe(header(NOON), 800, 1000);
    clock.assume(-4000);
    expect(clock.now()).toBe(NOON + 600);
  });

  it("is the middle of the bounds of one response", () => {
    const { clock } = clockAt();
    // Sent at 800, received at 1000: at 1000 the server's time was between noon and noon + 1200.
    clock.observe(header(NOON), 800, 1000);
    expect(clock.now()).toBe(NOON + 600);
  });

  it("is narrowed by every further response", () => {
    const { time, clock } = clockAt();
    clock.observe(header(NOON), 1000, 1000);
    expect(clock.now()).toBe(NOON + 500);
    // 900 ms later the header is unchanged: noon was at most 100 ms before the first response.
    time.monotonic = 1900;
    clock.observe(header(NOON), 1900, 1900);
    expect(clock.now()).toBe(NOON + 900 + 50);
    // Another 50 ms later it has changed.
    time.monotonic = 1950;
    clock.observe(header(NOON + 1000), 1950, 1950);
    expect(clock.now()).toBe(NOON + 1000 + 25);
  });

  it("advances with the monotonic timer, whatever happens to the device's clock", () => {
    const { time, clock } = clockAt();
    clock.observe(header(NOON), 1000, 1000);
    time.device = -1_000_000;
    time.monotonic += 60_000;
    expect(clock.now()).toBe(NOON + 500 + 60_000);
  });

  it("follows the newest response if it contradicts earlier ones", () => {
    const { time, clock } = clockAt();
    clock.observe(header(NOON), 1000, 1000);
    // The device slept for an hour, in which its monotonic timer stopped.
    time.monotonic = 1100;
    clock.observe(header(NOON + 3_600_000), 1100, 1100);
    expect(clock.now()).toBe(NOON + 3_600_000 + 500);
  });

  it("is not affected by a slow response", () => {
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
