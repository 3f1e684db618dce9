import { expect, it } from "vitest";
import { readFile } from "../../../api/admin/formats/files/read-file.ts";
import type { ReadFile } from "../../../api/admin/formats/rows/row.ts";
import { withFixes } from "./import-rows.ts";
import type { Fixes } from "./import-run.ts";

type Fix = NonNullable<ReturnType<Fixes["get"]>>;

const read = await readFile(
  new TextEncoder().encode("Plain? {=a ~b}\n\nTwice? {=a ~a}\n\nFlat? {=a ~b}").buffer,
  {
    name: "bank.gift",
    format: null,
    encoding: null,
    defaults: { certification: "Fire Safety", difficultyLevel: 1 },
  },
);
const [plain, twice, flat] = read.rows;
const draft = plain?.draft as Fix["draft"];
const rowsWith = (row: Partial<ReadFile["rows"][number]>, fix: Fix) =>
  withFixes(
    { ...read, rows: read.rows.map((other, index) => (index === 1 ? { ...other, ...row } : other)) },
    new Map([[1, fix]]),
  ).rows;

it("replaces a failed row with its correction, without its problems, and leaves the others", () => {
  expect(twice?.problems).not.toEqual([]);
  const [first, second, third] = rowsWith({}, { draft });
  expect([first, third]).toEqual([plain, flat]);
  expect(second).toMatchObject({ draft, problems: [], notes: [] });
  expect(second).not.toHaveProperty("target");
});

it("keeps the version that the row updates, unless the correction has read a newer one", () => {
  const target = { id: 7, version: 3 };
  expect(rowsWith({ target }, { draft })[1]?.target).toEqual(target);
  expect(rowsWith({ target }, { draft, version: 4 })[1]?.target).toEqual({ id: 7, version: 4 });
  expect(rowsWith({ target: { id: 7 } }, { draft })[1]?.target).toEqual({ id: 7 });
});

it("gives a row that creates a question no version", () =>
  expect(rowsWith({}, { draft, version: 4 })[1]).not.toHaveProperty("target"));
