import { expect, it } from "vitest";
import { statusCounts } from "./status-counts.ts";

const domain = (average: number | null, answers = 20) => ({
  average,
  answers: average === null ? 0 : answers,
});

it("counts domains by status, best first", () =>
  expect(statusCounts([40, 72, null, 90, 75].map((average) => domain(average)))).toEqual([
    { status: "ready", count: 1 },
    { status: "good", count: 2 },
    { status: "needsWork", count: 1 },
    { status: "noData", count: 1 },
  ]));

it("counts domains with few answers separately, under no status", () =>
  expect(statusCounts([domain(100, 9), domain(100, 10), domain(0, 1)])).toEqual([
    { status: "ready", count: 1 },
    { status: null, count: 2 },
  ]));

it("returns nothing without domains", () => expect(statusCounts([])).toEqual([]));
