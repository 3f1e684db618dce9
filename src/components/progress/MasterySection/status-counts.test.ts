import { expect, it } from "vitest";
import { statusCounts } from "./status-counts.ts";

it("counts domains by status, best first", () =>
  expect(statusCounts([40, 72, null, 90, 75].map((average) => ({ average })))).toEqual([
    { status: "ready", count: 1 },
    { status: "good", count: 2 },
    { status: "needsWork", count: 1 },
    { status: "noData", count: 1 },
  ]));

it("counts nothing where nothing is", () => expect(statusCounts([])).toEqual([]));
