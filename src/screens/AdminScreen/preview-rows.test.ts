import { expect, it } from "vitest";
import type { CheckedImport } from "../../api/admin/import-queries.ts";
import { readFile } from "../../api/admin/formats/read-file.ts";
import type { RowVerdict } from "../../api/admin/import-schema.ts";
import { failedReasons, previewRows, reportOf } from "./preview-rows.ts";

const checked = (...verdicts: RowVerdict[]): CheckedImport => ({
  verdicts,
  summary: { rows: verdicts.length, fresh: 0, changed: 0, duplicates: 0, failed: 0, missing: [], digest: "" },
});

const read = (text: string) =>
  readFile(new TextEncoder().encode(text).buffer, {
    name: "bank.gift",
    format: null,
    encoding: null,
    defaults: { certification: "Fire Safety", difficultyLevel: 1 },
  });

const file = await read(
  [
    "Plain? {=a ~b}",
    "[html]<b>Not</b> 2<sup>th</sup>? {=a ~b}",
    "[html]<i>Again</i>? {=a ~b}",
    "[html]<b>Short</b>? {=a =b}",
    "[html]<b>Large</b>? {=a ~b}",
    "Twice? {=a ~a}",
  ].join("\n\n"),
);
const verdicts = checked(
  { verdict: "new" },
  { verdict: "new" },
  { verdict: "duplicate", of: { questionId: 1042 }, differs: ["key"] },
  { verdict: "failed", path: "", reason: "is no question" },
  { verdict: "failed", path: "options.1.text", reason: "duplicate text" },
  { verdict: "failed", path: "", reason: "is no question" },
);
const rows = previewRows(file, verdicts);
const places = (list: readonly { place: string }[]) => list.map(({ place }) => place);

it("lists rows that were read differently among the new questions and the duplicates", () => {
  expect(places(rows.fresh)).toEqual(["Line 1", "Line 3"]);
  expect(places(rows.duplicates)).toEqual(["Line 5"]);
  expect(places(rows.differing)).toEqual(["Line 5"]);
  expect(rows.changed.map(({ place, notes }) => [place, notes])).toEqual([
    ["Line 3", ["<b> was left out", "<sup> became ^(…)"]],
    ["Line 5", ["<i> was left out"]],
  ]);
});

it("names the part of a question that the server rejects", () =>
  expect(rows.failed.map(({ place, column, reason }) => `${place}: ${column}: ${reason}`)).toEqual([
    "Line 7: : questions with a short text answer are not supported",
    "Line 9: Option 2: duplicate text",
    "Line 11: Option 2: duplicate text",
  ]));

it("names failed questions that have a title in the file", async () => {
  const question = (name: string) =>
    `<question type="essay"><name><text> ${name} </text></name><questiontext><text>Q?</text></questiontext></question>`;
  const xml = await readFile(
    new TextEncoder().encode(`<quiz>${["Ports", ""].map(question).join("")}</quiz>`).buffer,
    { name: "bank.xml", format: null, encoding: null, defaults: { difficultyLevel: 1 } },
  );
  const preview = previewRows(xml, checked());
  expect(preview.failed.map(({ place, title }) => [place, title])).toEqual([
    ["Question 1", "Ports"],
    ["Question 2", undefined],
  ]);
  const why = "questions of the type “essay” are not supported";
  expect(reportOf(preview)).toBe(`Question 1 (Ports): ${why}\r\nQuestion 2: ${why}\r\n`);
});

it("gives the reason of each failed row by its index", () =>
  expect([...failedReasons(file, verdicts)]).toEqual([
    [3, "questions with a short text answer are not supported"],
    [4, "Option 2: duplicate text"],
    [5, "Option 2: duplicate text"],
  ]));

it("reports failed rows, duplicates and rows that were read differently", () =>
  expect(reportOf(rows).split("\r\n")).toEqual([
    "Line 7: questions with a short text answer are not supported",
    "Line 9: Option 2: duplicate text",
    "Line 11: Option 2: duplicate text",
    "Line 5: the same as Question 1042 with another key: edit it there. Again?",
    "Line 3: read differently: <b> was left out; <sup> became ^(…). Not 2^(th)?",
    "Line 5: read differently: <i> was left out. Again?",
    "",
  ]));
