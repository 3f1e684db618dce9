import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { exceededIn, median, report, type Table } from "./table.ts";

const table = (rows: Table["rows"], head = ["ms", "measured", "budget"]): Table => ({
  title: "Clicks",
  head,
  rows,
});

test("exceededIn names each value above its budget", () => {
  expect(
    exceededIn(
      table([
        ["answer", 1.25, "≤ 1.2"],
        ["next", 1.2, "≤ 1.2"],
        ["back", 1.201, "≤ 1.2"],
      ]),
    ),
  ).toEqual([
    "Clicks: answer is 1.25, which misses its budget of ≤ 1.2.",
    "Clicks: back is 1.201, which misses its budget of ≤ 1.2.",
  ]);
});

test("exceededIn names a value that could not be measured", () => {
  expect(exceededIn(table([["answer", Number.NaN, "≤ 1.2"]]))).toHaveLength(1);
});

test("exceededIn names each value that misses its budget, and what it is compared with", () => {
  const rows = [
    ["polls", "÷ earlier", 4.99, "≥ 5"],
    ["submits", "÷ earlier", 5, "≥ 5"],
    ["blocked", "", 50.5, "≤ 50"],
    ["memory", "", 50, "≤ 50"],
    ["imports", "", Number.NaN, "≥ 1"],
    ["requests", "", "", ""],
  ];
  expect(exceededIn(table(rows, ["ms", "compared", "value", "budget"]))).toEqual([
    "Clicks: polls ÷ earlier is 4.99, which misses its budget of ≥ 5.",
    "Clicks: blocked is 50.5, which misses its budget of ≤ 50.",
    "Clicks: imports is NaN, which misses its budget of ≥ 1.",
  ]);
});

test("exceededIn ignores rows and tables without a budget", () => {
  expect(exceededIn(table([["answer", 3, ""]]))).toEqual([]);
  expect(exceededIn(table([["answer", 3, "≤ 2"]], ["ms", "of 10", "of 2,000"]))).toEqual([]);
});

test("exceededIn rejects a budget in the title, where it would not be checked", () => {
  const rows = [["answer", 3, "≤ 2"]];
  for (const head of [
    ["ms", "of 10", "ratio"],
    ["ms", "measured", "budget"],
  ])
    expect(exceededIn({ title: "Clicks (budget of the ratio: 3 ×)", head, rows })).toEqual([
      "Clicks (budget of the ratio: 3 ×): a budget belongs in the last column, not in the title.",
    ]);
});

let before: typeof process.exitCode;
beforeEach(() => {
  before = process.exitCode;
  vi.spyOn(console, "log").mockImplementation(() => {});
  vi.spyOn(console, "error").mockImplementation(() => {});
});
afterEach(() => {
  process.exitCode = before;
  vi.restoreAllMocks();
});

test("report fails the process and prints the sentences of all tables", () => {
  process.exitCode = 0;
  report([table([["answer", 1, "≤ 2"]])]);
  expect(process.exitCode).toBe(0);
  expect(report([table([["answer", 3, "≤ 2"]]), table([["next", 4, "≤ 2"]])])).toHaveLength(2);
  expect(process.exitCode).toBe(1);
  expect(console.error).toHaveBeenCalledWith(
    expect.stringMatching(/answer is 3, which misses its budget of ≤ 2\.\n.*next is 4/),
  );
});

test("the median ignores a single slow sample", () => {
  expect(median([9, 1, 2])).toBe(2);
});
