import { describe, expect, it } from "vitest";
import { currentStreak, extendRun } from "./streak.ts";

const HOUR = 3_600_000;
const at = (instant: string): number => Date.parse(instant);
const runOf = (...instants: string[]): number[] =>
  instants.map(at).reduce<number[]>((run, instant) => extendRun(run, instant), []);
/** Days of a zone that is `offset` hours ahead of UTC. */
const dayAt =
  (offset: number) =>
  (instant: number): number =>
    Math.floor((instant + offset * HOUR) / (24 * HOUR));

describe("currentStreak", () => {
  const run = runOf("2026-11-18T23:30:00Z", "2026-11-19T12:00:00Z", "2026-11-20T17:00:00Z");

  it("is nothing without a completion", () => expect(currentStreak([], at("2026-11-20"), dayAt(0))).toBe(0));
  it("counts up to today", () => expect(currentStreak(run, at("2026-11-20T18:00:00Z"), dayAt(0))).toBe(3));
  it("holds through the next day", () =>
    expect(currentStreak(run, at("2026-11-21T23:59:00Z"), dayAt(0))).toBe(3));
  it("ends at the second midnight", () =>
    expect(currentStreak(run, at("2026-11-22T00:00:00Z"), dayAt(0))).toBe(0));
  it("counts the days of the zone: late on the 18th is the 19th in Berlin", () =>
    expect(currentStreak(run, at("2026-11-20T18:00:00Z"), dayAt(1))).toBe(2));
  it("goes on over a day of 25 hours: 48 h 44 min apart, two days follow each other in New York", () => {
    const inNewYork = (instant: number) => dayAt(instant < at("2026-11-01T06:00:00Z") ? -4 : -5)(instant);
    const [first, last] = ["2026-10-31T04:15:00Z", "2026-11-02T04:59:00Z"];
    expect(currentStreak(runOf(first, last), at(last), inNewYork)).toBe(2);
    expect(currentStreak(runOf(first), at(last), inNewYork)).toBe(1);
  });
  it("breaks at an empty day", () =>
    expect(
      currentStreak(
        runOf("2026-11-17T23:00:00Z", "2026-11-19T01:00:00Z"),
        at("2026-11-19T02:00:00Z"),
        dayAt(0),
      ),
    ).toBe(1));
});

describe("extendRun", () => {
  it("begins anew after a gap", () =>
    expect(runOf("2026-11-10T10:00:00Z", "2026-11-13T10:00:00Z")).toHaveLength(1));
  it("ignores a clock that ran backwards", () => {
    const run = runOf("2026-11-10T10:00:00Z");
    expect(extendRun(run, at("2026-11-10T09:00:00Z"))).toEqual(run);
  });

  it("thins without changing the streak in any zone", () => {
    // Sessions every 5 h 10 min over 30 days: every day has some in every zone.
    const instants = Array.from(
      { length: 140 },
      (_, index) => at("2026-10-20T00:00:00Z") + index * 310 * 60_000,
    );
    const run = instants.reduce<number[]>((kept, instant) => extendRun(kept, instant), []);
    const now = instants.at(-1) ?? 0;
    expect(run.length).toBeLessThan(70);
    for (let offset = -12; offset <= 14; offset += 1) {
      const dayOf = dayAt(offset);
      expect(currentStreak(run, now, dayOf)).toBe(new Set(instants.map(dayOf)).size);
    }
  });
});
