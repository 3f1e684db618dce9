import { afterEach, describe, expect, it, vi } from "vitest";
import { dayIn, knownTimeZone } from "./time-zone.ts";

describe("knownTimeZone", () => {
  it.each([
    [undefined, "UTC"],
    ["", "UTC"],
    ["Mars/Olympus", "UTC"],
    ["x".repeat(1000), "UTC"],
    ["Europe/Berlin", "Europe/Berlin"],
  ])("takes %j as %s", (header, zone) => expect(knownTimeZone(header)).toBe(zone));
});

describe("the cache of time zones", () => {
  afterEach(() => vi.restoreAllMocks());
  /** Names of zones that are valid: offsets from UTC, a minute apart. */
  const offsets = Array.from({ length: 1200 }, (_, minute) =>
    [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, "0")).join(":"),
  ).map((offset) => `+${offset}`);

  it("is reused and bounded", () => {
    const made = vi.spyOn(Intl, "DateTimeFormat");
    const costs = (zone: string): boolean => {
      const before = made.mock.calls.length;
      knownTimeZone(zone);
      return made.mock.calls.length > before;
    };
    expect(["-01:23", "-01:23"].map(costs)).toEqual([true, false]);
    expect(offsets.every(costs)).toBe(true);
    expect(costs("-01:23")).toBe(true);
    expect(costs("x".repeat(64))).toBe(true);
    expect(costs("y".repeat(65))).toBe(false);
  });
});

describe("dayIn", () => {
  const day = (zone: string, instant: string) => dayIn(zone)(Date.parse(instant));
  it("changes at the zone's midnight", () => {
    expect(day("America/New_York", "2026-11-21T04:59:59Z")).toBe(day("UTC", "2026-11-20T12:00:00Z"));
    expect(day("America/New_York", "2026-11-21T05:00:00Z")).toBe(day("UTC", "2026-11-21T12:00:00Z"));
    expect(day("Pacific/Kiritimati", "2026-11-20T10:00:00Z")).toBe(day("UTC", "2026-11-21T12:00:00Z"));
  });
  it("changes at the midnight of each offset", () => {
    expect(day("+05:37", "2026-11-20T18:22:59.999Z")).toBe(day("UTC", "2026-11-20T12:00:00Z"));
    expect(day("+05:37", "2026-11-20T18:23:00Z")).toBe(day("UTC", "2026-11-21T12:00:00Z"));
    expect(day("+05:37", "2026-11-20T18:22:59.999Z")).toBe(day("UTC", "2026-11-20T12:00:00Z"));
  });
  it("counts on across the change to winter time", () =>
    expect(day("Europe/Berlin", "2026-10-25T23:30:00Z") - day("Europe/Berlin", "2026-10-24T22:30:00Z")).toBe(
      1,
    ));
});
