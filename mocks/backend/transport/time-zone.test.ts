import { describe, expect, it } from "vitest";
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

describe("dayIn", () => {
  const day = (zone: string, instant: string) => dayIn(zone)(Date.parse(instant));
  it("changes at the zone's midnight", () => {
    expect(day("America/New_York", "2026-11-21T04:59:59Z")).toBe(day("UTC", "2026-11-20T12:00:00Z"));
    expect(day("America/New_York", "2026-11-21T05:00:00Z")).toBe(day("UTC", "2026-11-21T12:00:00Z"));
    expect(day("Pacific/Kiritimati", "2026-11-20T10:00:00Z")).toBe(day("UTC", "2026-11-21T12:00:00Z"));
  });
  it("counts on across the change to winter time", () =>
    expect(day("Europe/Berlin", "2026-10-25T23:30:00Z") - day("Europe/Berlin", "2026-10-24T22:30:00Z")).toBe(
      1,
    ));
});
