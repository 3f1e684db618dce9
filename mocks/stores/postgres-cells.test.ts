import { expect, it } from "vitest";
import { COLLECTION_NAMES } from "./collections.ts";
import { COLUMNS, isJsonText, valueOfCell, wholeRowOf } from "./postgres-columns.ts";

it("reads a JSON column as text only where null is a value besides an absent field", () => {
  const fields = COLLECTION_NAMES.flatMap((name) =>
    [...COLUMNS[name].keys()].filter((field) => isJsonText(name, field)).map((field) => `${name}.${field}`),
  );
  expect(fields).toEqual(["quizzes.extraTime"]);
});

const extra = { percent: 25 };

it.each([
  ["an absent field", {}, null, undefined],
  ["null", { extraTime: null }, "null", null],
  ["a value", { extraTime: extra }, '{"percent":25}', extra],
])("keeps %s of a field that can be absent and null", (_, doc, cell, value) => {
  expect(wholeRowOf("quizzes", doc)["extraTime"]).toBe(cell);
  expect(valueOfCell("quizzes", "extraTime", cell)).toEqual(value);
});

it("reads a null column as null if the field is always present", () => {
  expect(valueOfCell("marks", "subcategoryId", null)).toBeNull();
  expect(valueOfCell("questions", "subcategoryId", null)).toBeUndefined();
});

it.each([
  ["an object that was read as JSON", "exhibit", { title: "A" }, { title: "A" }],
  ["an object that was read as text", "exhibit", '{"title":"A"}', { title: "A" }],
  ["a text", "text", "null", "null"],
])("reads %s", (_, field, cell, value) => expect(valueOfCell("questions", field, cell)).toEqual(value));
