import { describe, expect, it } from "vitest";
import { averageSeconds, secondsTaken, timeEfficiency } from "./timing.ts";

const timed = (seconds: number, timeLimit: number | null = 30) => ({
  startedAt: "2026-11-20T17:00:00.000Z",
  completedAt: new Date(Date.parse("2026-11-20T17:00:00.000Z") + seconds * 1000).toISOString(),
  timeLimit,
});

describe("secondsTaken", () => {
  it("is the span between start and completion", () => expect(secondsTaken(timed(1574))).toBe(1574));
  it("is at most the limit", () => expect(secondsTaken(timed(1835))).toBe(1800));
  it("has no end without a limit", () => expect(secondsTaken(timed(90_000, null))).toBe(90_000));
  it("never runs backwards", () => expect(secondsTaken(timed(-5))).toBe(0));
  it("is nothing while the session runs", () =>
    expect(secondsTaken({ ...timed(60), completedAt: null })).toBe(0));
});

describe("timeEfficiency", () => {
  it("is the rounded percent of the limit", () => expect(timeEfficiency(timed(1574))).toBe(87));
  it("is 100 at most", () => expect(timeEfficiency(timed(4000))).toBe(100));
  it("is 100 without a limit", () => expect(timeEfficiency(timed(10, null))).toBe(100));
});

describe("averageSeconds", () => {
  it("is rounded", () => expect(averageSeconds({ ...timed(1574), totalQuestions: 25 })).toBe(63));
  it("divides nothing by nothing", () => expect(averageSeconds({ ...timed(10), totalQuestions: 0 })).toBe(0));
});
