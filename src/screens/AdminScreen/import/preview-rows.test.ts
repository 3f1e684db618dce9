import { expect, it } from "vitest";
import { readFile } from "../../../api/admin/formats/files/read-file.ts";
import type { CheckedImport } from "../../../api/admin/import-queries.ts";
import type { RowVerdict } from "../../../api/admin/import-schema.ts";
import { describeChanges, failedReasons, previewRows, formatReport } from "./preview-rows.ts";

const checked = (...verdicts: RowVerdict[]): CheckedImport => ({
  verdicts,
  summary: { rows: verdicts.length, fresh: 0, changed: 0, duplicates: 0, failed: 0, missing: [], digest: "" },
});

const read = (text: string) =>
  readFile(new TextEncoder().encode(text).buffer, {
    name: text.includes("{") ? "bank.gift" : "bank.csv",
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
  { verdict: "failed", path: "", reason: "is not a question" },
  { verdict: "failed", path: "options.1.text", reason: "duplicate text" },
  { verdict: "failed", path: "", reason: "is not a question" },
);
const rows = previewRows(file, verdicts);
const locations = (list: readonly { location: string }[]) => list.map(({ location }) => location);

it("lists rows that were adjusted on import among the new questions and the duplicates", () => {
  expect(locations(rows.fresh)).toEqual(["Line 1", "Line 3"]);
  expect(locations(rows.duplicates)).toEqual(["Line 5"]);
  expect(locations(rows.differing)).toEqual(["Line 5"]);
  expect(rows.adjusted.map(({ location, notes }) => [location, notes])).toEqual([
    ["Line 3", ["<b> was left out"]],
    ["Line 5", ["<i> was left out"]],
  ]);
});

it("names the part of a question that the server rejects", () =>
  expect(
    rows.failed.flatMap(({ location, problems }) =>
      problems.map(({ column, reason }) => `${location}: ${column}: ${reason}`),
    ),
  ).toEqual([
    "Line 7: : questions with a short text answer are not supported",
    "Line 9: Option 2: duplicate text",
    "Line 11: Option 2: duplicate text",
  ]));

it("lists a row with several problems once, with what could be read of it", async () => {
  const csv = await read("certification,text,option_1,option_2,correct,difficulty\nFire,,a,b,7,9\n");
  expect(previewRows(csv, checked()).failed).toEqual([
    {
      index: 0,
      location: "Line 2",
      title: undefined,
      problems: [
        { column: "text", reason: "is missing" },
        { column: "difficulty", reason: "must be from 1 to 5" },
      ],
      fields: {
        certification: "Fire",
        correctAnswer: 7,
        difficultyLevel: 9,
        options: [{ text: "a" }, { text: "b" }],
        tags: [],
        text: "",
      },
    },
  ]);
});

it("has the fields of a question that only the server rejects", () =>
  expect(rows.failed[1]).toMatchObject({
    index: 4,
    fields: { text: "Large?", certification: "Fire Safety", correctAnswer: 1 },
  }));

it("says the line of a problem that is not in the first line of its question", () => {
  const [row] = previewRows(
    {
      format: "aiken",
      rows: [{ line: 3, problems: [{ line: 6, column: "9", reason: "is wrong" }], notes: [] }],
    } as never,
    checked(),
  ).failed;
  expect(row?.problems).toEqual([{ location: "Line 6", column: "Column 9", reason: "is wrong" }]);
});

it("names failed questions by their title in the file, or by their text", async () => {
  const question = (name: string) =>
    `<question type="essay"><name><text> ${name} </text></name><questiontext><text>Q?</text></questiontext></question>`;
  const xml = await readFile(
    new TextEncoder().encode(`<quiz>${["Ports", ""].map(question).join("")}</quiz>`).buffer,
    { name: "bank.xml", format: null, encoding: null, defaults: { difficultyLevel: 1 } },
  );
  const preview = previewRows(xml, checked());
  expect(preview.failed.map(({ location, title }) => [location, title])).toEqual([
    ["Question 1", "Ports"],
    ["Question 2", "Q?"],
  ]);
  const why = "questions of the type “essay” are not supported";
  expect(formatReport(preview)).toBe(`Question 1 (Ports): ${why}\r\nQuestion 2 (Q?): ${why}\r\n`);
});

it("gives the reason of each failed row by its index", () =>
  expect([...failedReasons(file, verdicts)]).toEqual([
    [3, "questions with a short text answer are not supported"],
    [4, "Option 2: duplicate text"],
    [5, "Option 2: duplicate text"],
  ]));

it("reports failed rows, duplicates and rows that were adjusted on import", () =>
  expect(formatReport(rows).split("\r\n")).toEqual([
    "Line 7 (Short?): questions with a short text answer are not supported",
    "Line 9 (Large?): Option 2: duplicate text",
    "Line 11 (Twice?): Option 2: duplicate text",
    "Line 5: the same as Question 1042 with another key: edit it there. Again?",
    "Line 3: adjusted on import: <b> was left out. Not 2^(th)?",
    "Line 5: adjusted on import: <i> was left out. Again?",
    "",
  ]));

it("says what changes in how many questions, most first", () => {
  const change = (...differs: string[]): RowVerdict => ({
    verdict: "changed",
    of: { questionId: 1 },
    differs,
  });
  const changes = checked(
    change("key"),
    change("explanation"),
    { verdict: "duplicate", of: { questionId: 2 }, differs: ["key"] },
    change("key", "explanation"),
    change("explanation"),
  );
  expect(describeChanges(changes)).toBe("explanation 3, key 2");
});
