import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { MyExam } from "../../preferences/schema.ts";
import { calendarDate } from "../calendar.ts";
import { daysUntil, examDateProblem, putFirst } from "./my-exam.ts";

/** 23:30 on November 20 in New York, when it is November 21 in UTC and in Berlin. */
const late = new Date("2026-11-21T04:30:00Z");

describe("daysUntil", () => {
  it.each([
    ["2026-11-20", "America/New_York", 0],
    ["2026-11-21", "America/New_York", 1],
    ["2026-11-21", "Europe/Berlin", 0],
    ["2026-11-20", "Europe/Berlin", -1],
    ["2027-01-02", "America/New_York", 43],
    ["2027-01-02", "Pacific/Kiritimati", 42],
  ])("to %s in %s is %i", (date, zone, days) => expect(daysUntil(date, late, zone)).toBe(days));

  it("counts days and not hours across a clock change", () => {
    const before = new Date("2026-10-24T22:30:00Z");
    expect(daysUntil("2026-10-26", before, "Europe/Berlin")).toBe(1);
    expect(daysUntil("2027-03-29", new Date("2027-03-27T12:00:00Z"), "Europe/Berlin")).toBe(2);
  });

  it("rejects an invalid day", () => expect(() => daysUntil("2026-02-30", late)).toThrow(RangeError));
});

describe("examDateProblem", () => {
  const zone = "America/New_York";
  it.each([
    ["2026-11-20", null],
    ["2026-11-19", "past"],
    ["0026-11-21", "past"],
    ["2031-11-20", null],
    ["2031-11-21", "too far"],
    ["2027-02-29", "not a date"],
    ["2028-02-29", null],
    ["2027-13-01", "not a date"],
    ["12026-01-01", "not a date"],
    ["tomorrow", "not a date"],
    ["", "not a date"],
  ])("of %j is %j", (date, problem) => expect(examDateProblem(date, late, zone)).toBe(problem));
});

it("determines today by the zone", () => {
  expect(calendarDate(late, "America/New_York")).toBe("2026-11-20");
  expect(calendarDate(late, "Europe/Berlin")).toBe("2026-11-21");
});

it("moves one certification to the front and keeps the order of the others", () => {
  const all = [{ id: 1 }, { id: 2 }, { id: 3 }];
  expect(putFirst(all, 3).map(({ id }) => id)).toEqual([3, 1, 2]);
  expect(putFirst(all, 9)).toEqual(all);
  expect(putFirst(all, null)).toEqual(all);
});

it.each(["2026-02-30", "2026-1-1", "2026-01-01T00:00:00Z", 20260101, null])("rejects %j as a date", (date) =>
  expect(z.safeParse(MyExam, { categoryId: 1, date }).success).toBe(false),
);
