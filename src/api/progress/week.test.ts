import { describe, expect, it } from "vitest";
import { weekFacts } from "./week.ts";

const now = new Date("2026-11-20T18:00:00.000Z");
const at = (completedAt: string | null, totalQuestions = 10) => ({ completedAt, totalQuestions });
const questions = (facts: ReturnType<typeof weekFacts>) => facts.days.map((day) => day.questions);

describe("weekFacts", () => {
  it("ends with today and goes six days back", () => {
    const { days } = weekFacts([], now, "UTC");
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

  it("leaves out what is older, later or running", () => {
    const quizzes = [
      at("2026-11-13T23:59:59.999Z"),
      at("2026-11-14T00:00:00.000Z", 25),
      at("2026-11-20T17:00:00.000Z"),
      at("2026-11-20T09:00:00.000Z"),
      at("2026-11-21T00:00:00.000Z"),
      at(null),
    ];
    const facts = weekFacts(quizzes, now, "UTC");
    expect(questions(facts)).toEqual([25, 0, 0, 0, 0, 0, 20]);
    expect(facts).toMatchObject({ quizzes: 3, questions: 45, activeDays: 2 });
  });

  it("counts days in the reader's zone", () => {
    const lateEvening = [at("2026-11-19T23:30:00.000Z")];
    expect(questions(weekFacts(lateEvening, now, "UTC"))).toEqual([0, 0, 0, 0, 0, 10, 0]);
    expect(questions(weekFacts(lateEvening, now, "Africa/Lagos"))).toEqual([0, 0, 0, 0, 0, 0, 10]);
    expect(questions(weekFacts(lateEvening, now, "Pacific/Honolulu"))).toEqual([0, 0, 0, 0, 0, 10, 0]);
    expect(questions(weekFacts(lateEvening, now, "Asia/Tokyo"))).toEqual([0, 0, 0, 0, 0, 10, 0]);
  });

  it("takes the day of 25 hours for one day", () => {
    const afterTheChange = new Date("2026-10-26T12:00:00.000Z");
    const quizzes = [at("2026-10-24T22:30:00.000Z"), at("2026-10-25T22:30:00.000Z", 5)];
    expect(questions(weekFacts(quizzes, afterTheChange, "Europe/Berlin"))).toEqual([0, 0, 0, 0, 0, 15, 0]);
  });
});
