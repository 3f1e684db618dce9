import { describe, expect, it } from "vitest";
import { calendarDay, dayNumber, isoDay } from "./calendar.ts";

const day = (instant: string, timeZone: string) => isoDay(calendarDay(timeZone)(Date.parse(instant)));

describe("calendarDay", () => {
  it.each([
    ["2026-11-19T23:30:00.000Z", "UTC", "2026-11-19"],
    ["2026-11-19T23:30:00.000Z", "Africa/Lagos", "2026-11-20"],
    ["2026-11-19T23:30:00.000Z", "Pacific/Honolulu", "2026-11-19"],
    ["2026-11-20T09:59:59.999Z", "Pacific/Kiritimati", "2026-11-20"],
    ["2026-11-20T10:00:00.000Z", "Pacific/Kiritimati", "2026-11-21"],
  ])("assigns %s in %s to %s", (instant, timeZone, expected) =>
    expect(day(instant, timeZone)).toBe(expected),
  );

  it.each([
    ["of 25 hours", "2026-10-25"],
    ["of 23 hours", "2026-03-29"],
  ])("counts a day %s as one", (_name, change) => {
    const dayOf = calendarDay("Europe/Berlin");
    const noon = Date.parse(`${change}T12:00:00.000Z`);
    const days = [-1, 0, 1].map((offset) => dayOf(noon + offset * 86_400_000));
    expect(days.map((number) => number - (days[0] ?? 0))).toEqual([0, 1, 2]);
  });

  it("throws for an unknown zone", () => expect(() => calendarDay("Moon/Tranquility")).toThrow(RangeError));
});

it("numbers only existing calendar days", () => {
  expect(dayNumber("1970-01-02")).toBe(1);
  expect(isoDay(dayNumber("2028-02-29") ?? 0)).toBe("2028-02-29");
  for (const text of ["2026-02-30", "2027-02-29", "2026-13-01", "2026-1-1", "2026-11-20T00:00:00Z", ""])
    expect(dayNumber(text)).toBeNull();
});
