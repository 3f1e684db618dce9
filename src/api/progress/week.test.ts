import { describe, expect, it } from "vitest";
import { weekFacts } from "./week.ts";

const now = new Date("2026-11-20T18:00:00.000Z");
const at = (completedAt: string | null, totalQuestions = 10) => ({ completedAt, totalQuestions });
const questions = (facts: ReturnType<typeof weekFacts>) => facts.days.map((day) => day.questions);

describe("weekFacts", () => {
  it("ends today and starts six days earlier", () => {
    const { days } = weekFacts([], now, { timeZone: "UTC" });
    expect(days.map(({ date }) => date.toISOString().slice(0, 10))).toEqual([
      "2026-11-14",
      "2026-11-15",
      "2026-11-16",
      "2026-11-17",
      "2026-11-18",
      "2026-11-19",
      "2026-11-20",
    ]);
  });

  it("ignores older, later and open quizzes", () => {
    const quizzes = [
      at("2026-11-13T23:59:59.999Z"),
      at("2026-11-14T00:00:00.000Z", 25),
      at("2026-11-20T17:00:00.000Z"),
      at("2026-11-20T09:00:00.000Z"),
      at("2026-11-21T00:00:00.000Z"),
      at(null),
    ];
    const facts = weekFacts(quizzes, now, { timeZone: "UTC" });
    expect(questions(facts)).toEqual([25, 0, 0, 0, 0, 0, 20]);
    expect(facts).toMatchObject({ quizzes: 3, questions: 45, activeDays: 2 });
  });

  it("counts answers, and ignores quizzes without any", () => {
    const quizzes = [
      { ...at("2026-11-19T09:00:00.000Z", 25), answeredCount: 3 },
      { ...at("2026-11-18T09:00:00.000Z", 25), answeredCount: 0 },
      { ...at("2026-11-20T09:00:00.000Z", 10), answeredCount: 10 },
    ];
    const facts = weekFacts(quizzes, now, { timeZone: "UTC" });
    expect(questions(facts)).toEqual([0, 0, 0, 0, 0, 3, 10]);
    expect(facts).toMatchObject({ quizzes: 2, questions: 13, activeDays: 2 });
  });

  it("counts a quiz on its stored day in any zone", () => {
    const quizzes = [
      { ...at("2026-11-18T02:00:00.000Z"), completedOn: "2026-11-17" },
      { ...at("2026-11-18T16:00:00.000Z", 5), completedOn: "2026-11-18" },
    ];
    for (const timeZone of ["America/New_York", "UTC", "Europe/Berlin"])
      expect(questions(weekFacts(quizzes, now, { timeZone }))).toEqual([0, 0, 0, 10, 5, 0, 0]);
  });

  it("includes quizzes completed further east, where it is already tomorrow", () => {
    const quizzes = [
      { ...at("2026-11-20T09:00:00.000Z", 5), completedOn: "2026-11-20" },
      { ...at("2026-11-20T17:00:00.000Z"), completedOn: "2026-11-21" },
    ];
    const facts = weekFacts(quizzes, now, { timeZone: "America/New_York" });
    expect(questions(facts)).toEqual([0, 0, 0, 0, 0, 5, 10]);
    expect(facts).toMatchObject({ today: 6, activeDays: 2 });
  });

  it("uses the reader's zone for quizzes without a stored day", () => {
    const lateEvening = [at("2026-11-19T23:30:00.000Z")];
    expect(questions(weekFacts(lateEvening, now, { timeZone: "UTC" }))).toEqual([0, 0, 0, 0, 0, 10, 0]);
    expect(questions(weekFacts(lateEvening, now, { timeZone: "Africa/Lagos" }))).toEqual([
      0, 0, 0, 0, 0, 0, 10,
    ]);
    expect(questions(weekFacts(lateEvening, now, { timeZone: "Pacific/Honolulu" }))).toEqual([
      0, 0, 0, 0, 0, 10, 0,
    ]);
    expect(questions(weekFacts(lateEvening, now, { timeZone: "Asia/Tokyo" }))).toEqual([
      0, 0, 0, 0, 0, 10, 0,
    ]);
  });

  it("counts a day of 25 hours as one day", () => {
    const afterTheChange = new Date("2026-10-26T12:00:00.000Z");
    const quizzes = [at("2026-10-24T22:30:00.000Z"), at("2026-10-25T22:30:00.000Z", 5)];
    expect(questions(weekFacts(quizzes, afterTheChange, { timeZone: "Europe/Berlin" }))).toEqual([
      0, 0, 0, 0, 0, 15, 0,
    ]);
  });

  describe("a calendar week", () => {
    // A Friday.
    const week = (weekStart: 0 | 1 | 6, at = now) => weekFacts([], at, { timeZone: "UTC", weekStart });
    const dates = ({ days }: ReturnType<typeof weekFacts>) => days.map(({ date }) => date.getUTCDate());

    it.each([
      [0, 15, 5],
      [1, 16, 4],
      [6, 14, 6],
    ] as const)("%s starts on the %s, with today at index %s", (weekStart, first, today) => {
      const facts = week(weekStart);
      expect(dates(facts)).toEqual(Array.from({ length: 7 }, (_, index) => first + index));
      expect(facts).toMatchObject({ today, isCalendarWeek: true });
    });

    it("is today's week on its first and last day", () => {
      expect(dates(week(0, new Date("2026-11-22T00:00:00.000Z")))[0]).toBe(22);
      expect(dates(week(1, new Date("2026-11-22T23:59:59.999Z")))[0]).toBe(16);
    });

    it("counts from its first day", () => {
      const quizzes = [at("2026-11-15T23:59:59.999Z"), at("2026-11-16T00:00:00.000Z", 5)];
      expect(weekFacts(quizzes, now, { timeZone: "UTC", weekStart: 1 })).toMatchObject({
        quizzes: 1,
        questions: 5,
        activeDays: 1,
      });
    });

    it("is by default the last seven days, today last", () =>
      expect(weekFacts([], now, { timeZone: "UTC" })).toMatchObject({ today: 6, isCalendarWeek: false }));
  });
});
