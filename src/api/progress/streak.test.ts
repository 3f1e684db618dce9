import { describe, expect, it } from "vitest";
import { calendarDay } from "./calendar.ts";
import { currentStreak, extendStreak, streakOfRun, type Streak } from "./streak.ts";

const [UTC, BERLIN, NEW_YORK, TOKYO, HONOLULU] = [
  "UTC",
  "Europe/Berlin",
  "America/New_York",
  "Asia/Tokyo",
  "Pacific/Honolulu",
];
const when = (local: string, timeZone: string) => ({ at: Date.parse(local), timeZone, dayIn: calendarDay });

/**
 * Returns the streak after quizzes, each an instant such as `2026-11-20T23:30:00-05:00` and the zone where it
 * was completed.
 */
const after = (...sessions: [instant: string, timeZone: string][]): Streak | null =>
  sessions.reduce<Streak | null>((streak, session) => extendStreak(streak, when(...session)), null);
const daysAt = (streak: Streak | null, instant: string, timeZone: string) =>
  currentStreak(streak, when(instant, timeZone));

describe("a streak in one zone", () => {
  const three = after(
    ["2026-11-18T23:30:00+01:00", BERLIN],
    ["2026-11-19T12:00:00+01:00", BERLIN],
    ["2026-11-20T00:10:00+01:00", BERLIN],
  );

  it("is 0 without a quiz", () => expect(daysAt(null, "2026-11-20T12:00:00Z", UTC)).toBe(0));
  it("includes today, and survives the next day", () => {
    expect(daysAt(three, "2026-11-20T00:10:00+01:00", BERLIN)).toBe(3);
    expect(daysAt(three, "2026-11-21T23:59:59+01:00", BERLIN)).toBe(3);
  });
  it("ends at the second midnight", () => expect(daysAt(three, "2026-11-22T00:00:00+01:00", BERLIN)).toBe(0));
  it("counts a day once, however many quizzes it has", () =>
    expect(after(["2026-11-20T09:00:00Z", UTC], ["2026-11-20T18:00:00Z", UTC])).toEqual(
      after(["2026-11-20T09:00:00Z", UTC]),
    ));
  it("restarts after an empty day", () =>
    expect(
      after(["2026-11-17T23:59:00Z", UTC], ["2026-11-18T12:00:00Z", UTC], ["2026-11-20T00:01:00Z", UTC])
        ?.days,
    ).toBe(1));
  it("counts 23:30 for the local day", () =>
    expect(
      after(["2026-11-19T23:30:00-05:00", NEW_YORK], ["2026-11-20T23:30:00-05:00", NEW_YORK])?.days,
    ).toBe(2));
  it("ignores a quiz on an earlier day, such as an attempt that was closed at its deadline", () =>
    expect(after(["2026-11-20T12:00:00Z", UTC], ["2026-11-18T12:00:00Z", UTC])).toEqual(
      after(["2026-11-20T12:00:00Z", UTC]),
    ));
});

describe.each([
  [
    "of 25 hours in New York",
    ["2026-10-31T00:15-04:00", "2026-11-01T23:59-05:00", "2026-11-02T23:59-05:00"],
    NEW_YORK,
  ],
  [
    "of 23 hours in Berlin",
    ["2026-03-28T00:15+01:00", "2026-03-29T23:59+02:00", "2026-03-30T00:01+02:00"],
    BERLIN,
  ],
])("a day %s", (_name, instants, zone) => {
  const sessions = instants.map((instant): [string, string] => [instant, zone]);
  it("counts as one day", () => {
    expect(after(...sessions)?.days).toBe(3);
    expect(after(...sessions.slice(0, 2))?.days).toBe(2);
  });
  it("breaks a streak if it is empty", () =>
    expect(after(...sessions.filter((_, index) => index !== 1))?.days).toBe(1));
});

describe("a learner who travels", () => {
  const evenings = after(
    ["2026-11-17T20:00:00-05:00", NEW_YORK],
    ["2026-11-18T10:00:00-05:00", NEW_YORK],
    ["2026-11-18T20:00:00-05:00", NEW_YORK],
    ["2026-11-20T20:00:00-05:00", NEW_YORK],
  );

  it("has the same streak in every zone", () => {
    for (const zone of [NEW_YORK, BERLIN, TOKYO, HONOLULU, UTC, "Pacific/Kiritimati"])
      expect(daysAt(evenings, "2026-11-20T20:00:00-05:00", zone)).toBe(1);
    const three = after(
      ["2026-11-18T09:00:00-05:00", NEW_YORK],
      ["2026-11-19T20:00:00-05:00", NEW_YORK],
      ["2026-11-20T09:00:00-05:00", NEW_YORK],
    );
    for (const zone of [NEW_YORK, BERLIN, TOKYO, HONOLULU])
      expect(daysAt(three, "2026-11-20T20:00:00-05:00", zone)).toBe(3);
  });

  it("loses nothing if the next day has started, and has until local midnight if it is earlier there", () => {
    const streak = after(["2026-11-20T09:00:00-05:00", NEW_YORK]);
    // November 22 in Berlin, still November 21 in New York.
    expect(daysAt(streak, "2026-11-21T19:00:00-05:00", BERLIN)).toBe(1);
    // November 22 in New York, still November 21 in Honolulu.
    expect(daysAt(streak, "2026-11-22T01:00:00-05:00", NEW_YORK)).toBe(0);
    expect(daysAt(streak, "2026-11-22T01:00:00-05:00", HONOLULU)).toBe(1);
    expect(daysAt(streak, "2026-11-22T01:00:00-10:00", HONOLULU)).toBe(0);
  });

  it("continues across the date line, even if a day is skipped or repeated", () => {
    const east = after(["2026-11-20T22:00:00-10:00", HONOLULU], ["2026-11-22T06:00:00+09:00", TOKYO]);
    expect(east?.days).toBe(2);
    const west = after(
      ["2026-11-20T22:00:00+09:00", TOKYO],
      ["2026-11-20T12:00:00-10:00", HONOLULU],
      ["2026-11-21T12:00:00-10:00", HONOLULU],
    );
    expect(west?.days).toBe(2);
  });
});

describe("a streak computed from older completions", () => {
  const minutes = (...instants: string[]) => instants.map((instant) => Date.parse(instant) / 60_000);
  const run = minutes("2026-11-16T12:00Z", "2026-11-18T23:30Z", "2026-11-19T12:00Z", "2026-11-20T17:00Z");
  const of = (timeZone: string) => streakOfRun(run, { timeZone, dayIn: calendarDay });

  it("uses the days of the zone", () => {
    expect(of(UTC)).toEqual({ days: 3, lastDay: calendarDay(UTC)(Date.parse("2026-11-20")), timeZone: UTC });
    expect(of(BERLIN)?.days).toBe(2);
    expect(streakOfRun([], { timeZone: UTC, dayIn: calendarDay })).toBeNull();
  });
});
