import { describe, expect, it } from "vitest";
import { createTranslate } from "../../labels/labels.tsx";
import { WEEK_LABELS } from "./week-labels.ts";
import { weekTexts } from "./week-texts.ts";

const t = createTranslate("en", WEEK_LABELS);

describe("weekTexts", () => {
  it.each([
    [0, 0, "No active days in the last seven.", "No sessions yet; add 5 more for excellent consistency."],
    [
      1,
      1,
      "1 active day in the last seven.",
      "10 questions answered in 1 session; add 4 more for excellent consistency.",
    ],
    [
      4,
      3,
      "3 active days: strong momentum.",
      "40 questions answered in 4 sessions; add 1 more for excellent consistency.",
    ],
    [5, 2, "2 active days in the last seven.", "50 questions answered in 5 sessions: excellent consistency."],
  ])("has %s sessions on %s days", (sessions, activeDays, momentum, consistency) =>
    expect(
      weekTexts({ quizzes: sessions, questions: sessions * 10, activeDays, isCalendarWeek: false }, t),
    ).toEqual({
      momentum,
      consistency,
    }),
  );
  it("groups thousands", () =>
    expect(
      weekTexts({ quizzes: 40, questions: 1200, activeDays: 7, isCalendarWeek: false }, t).consistency,
    ).toMatch(/^1,200 questions/));
  it("says this week for a calendar week", () => {
    const text = (activeDays: number) =>
      weekTexts({ quizzes: activeDays, questions: 10, activeDays, isCalendarWeek: true }, t).momentum;
    expect([0, 1, 2, 3].map(text)).toEqual([
      "No active days this week.",
      "1 active day this week.",
      "2 active days this week.",
      "3 active days: strong momentum.",
    ]);
  });
  it("uses the singular for one question", () =>
    expect(weekTexts({ quizzes: 1, questions: 1, activeDays: 1, isCalendarWeek: false }, t).consistency).toBe(
      "1 question answered in 1 session; add 4 more for excellent consistency.",
    ));
});
