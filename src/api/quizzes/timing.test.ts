import { describe, expect, it } from "vitest";
import {
  averageSeconds,
  DEADLINE_GRACE_MS,
  deadlineOf,
  extraTimeFor,
  isOverdue,
  limitOf,
  SECONDS_PER_QUESTION_MAX,
  secondsTaken,
  timeEfficiency,
  wallSeconds,
} from "./timing.ts";

const timed = (seconds: number, timeLimit: number | null = 30) => ({
  startedAt: "2026-11-20T17:00:00.000Z",
  completedAt: new Date(Date.parse("2026-11-20T17:00:00.000Z") + seconds * 1000).toISOString(),
  timeLimit,
  totalQuestions: 10,
});

describe("secondsTaken", () => {
  it("is the time between start and completion", () => expect(secondsTaken(timed(1574))).toBe(1574));
  it("is at most the limit", () => expect(secondsTaken(timed(1835))).toBe(1800));
  it("is at most the limit even if the attempt was left open", () =>
    expect(secondsTaken(timed(90_000, 120))).toBe(7200));
  it("is unknown for an attempt without a limit that took over five minutes per question", () => {
    expect(SECONDS_PER_QUESTION_MAX).toBe(300);
    expect(secondsTaken(timed(3000, null))).toBe(3000);
    expect(secondsTaken(timed(3001, null))).toBeNull();
    expect(secondsTaken({ ...timed(301, null), totalQuestions: 1 })).toBeNull();
    expect(secondsTaken({ ...timed(37_500, null), totalQuestions: 125 })).toBe(37_500);
  });
  it("is also unknown if extra time removed the limit", () =>
    expect(secondsTaken({ ...timed(3001), extraTime: null })).toBeNull());
  it("is never negative", () => expect(secondsTaken(timed(-5))).toBe(0));
  it("is unknown while the attempt is open", () =>
    expect(secondsTaken({ ...timed(60), completedAt: null })).toBeNull());
});

describe("active time", () => {
  it("excludes the break between two sessions", () =>
    expect(secondsTaken({ ...timed(76_607, null), activeSeconds: 754.6 })).toBe(755));
  it("is at most the limit on the screen, including extra time", () => {
    expect(secondsTaken({ ...timed(1800), activeSeconds: 2000 })).toBe(1800);
    expect(secondsTaken({ ...timed(1800), activeSeconds: 2000, extraTime: 1.25 })).toBe(2000);
  });
  it("of 0 is 0, not unknown", () =>
    expect(secondsTaken({ ...timed(76_607, null), activeSeconds: 0 })).toBe(0));
  it("determines the average and the share of the limit", () => {
    expect(averageSeconds({ ...timed(1800), activeSeconds: 600 })).toBe(60);
    expect(timeEfficiency({ ...timed(1800), activeSeconds: 600 })).toBe(33);
  });
  it("does not change the elapsed time", () =>
    expect(wallSeconds({ ...timed(1574), activeSeconds: 600 })).toBe(1574));
  it("is unknown while the attempt is open", () =>
    expect(secondsTaken({ ...timed(60), completedAt: null, activeSeconds: 5 })).toBeNull());
});

describe("isOverdue", () => {
  const open = { startedAt: "2026-11-20T17:00:00.000Z", completedAt: null, timeLimit: 30 };
  const deadline = Date.parse("2026-11-20T17:30:00.000Z");
  it("is true from 60 seconds after the deadline, including extra time", () => {
    expect(DEADLINE_GRACE_MS).toBe(60_000);
    expect(isOverdue(open, deadline + 60_000)).toBe(false);
    expect(isOverdue(open, deadline + 60_001)).toBe(true);
    expect(isOverdue({ ...open, extraTime: 2 }, deadline + 60_001)).toBe(false);
    expect(isOverdue({ ...open, extraTime: 2 }, deadline + 1_860_001)).toBe(true);
  });
  it("is false without a limit, and once the attempt is completed", () => {
    expect(isOverdue({ ...open, timeLimit: null }, deadline * 2)).toBe(false);
    expect(isOverdue({ ...open, extraTime: null }, deadline * 2)).toBe(false);
    expect(isOverdue({ ...open, completedAt: open.startedAt }, deadline * 2)).toBe(false);
  });
});

describe("extra time", () => {
  const startedAt = "2026-11-20T17:00:00.000Z";
  it.each([
    [undefined, 30, "2026-11-20T17:30:00.000Z"],
    [1.25, 37.5, "2026-11-20T17:37:30.000Z"],
    [1.5, 45, "2026-11-20T17:45:00.000Z"],
    [2, 60, "2026-11-20T18:00:00.000Z"],
  ] as const)("of %s changes 30 minutes to %s, until %s", (extraTime, minutes, until) => {
    const quiz = { startedAt, timeLimit: 30, ...(extraTime ? { extraTime } : {}) };
    expect(limitOf(quiz)).toBe(minutes);
    expect(deadlineOf(quiz)).toBe(Date.parse(until));
  });
  it("of null removes the limit", () => {
    expect(limitOf({ timeLimit: 30, extraTime: null })).toBeNull();
    expect(deadlineOf({ startedAt, timeLimit: 30, extraTime: null })).toBeNull();
    expect(timeEfficiency({ ...timed(4000), extraTime: null })).toBe(100);
  });
  it("of null gives a practice test its own limit", () => {
    expect(extraTimeFor(null, {})).toBeNull();
    expect(extraTimeFor(null, { isPracticeTest: true })).toBe(1);
    expect(extraTimeFor(1.5, { isPracticeTest: true })).toBe(1.5);
  });
  it("extends both the counted time and the limit it is compared with", () => {
    expect(secondsTaken({ ...timed(2000), extraTime: 1.25 })).toBe(2000);
    expect(secondsTaken({ ...timed(9000), extraTime: 1.25 })).toBe(2250);
    expect(timeEfficiency({ ...timed(1800), extraTime: 2 })).toBe(50);
  });
});

describe("timeEfficiency", () => {
  it("is the rounded percentage of the limit", () => expect(timeEfficiency(timed(1574))).toBe(87));
  it("is at most 100", () => expect(timeEfficiency(timed(4000))).toBe(100));
  it("is 100 without a limit", () => expect(timeEfficiency(timed(10, null))).toBe(100));
});

describe("averageSeconds", () => {
  it("is rounded", () => expect(averageSeconds({ ...timed(1574), totalQuestions: 25 })).toBe(63));
  it("is null without questions", () =>
    expect(averageSeconds({ ...timed(10), totalQuestions: 0 })).toBeNull());
  it("is unknown without the time taken", () => expect(averageSeconds(timed(3001, null))).toBeNull());
});
