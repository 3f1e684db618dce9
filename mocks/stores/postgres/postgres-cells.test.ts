import { expect, it } from "vitest";
import { COLLECTION_NAMES } from "../collections.ts";
import { COLUMNS, instantOf, isJsonText, valueOfCell, wholeRowOf } from "./postgres-columns.ts";

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

it.each([
  ["2026-03-29T01:30:00+00:00", "2026-03-29T01:30:00.000Z"],
  ["2026-03-29T01:30:00.5+00:00", "2026-03-29T01:30:00.500Z"],
  ["2026-03-29T01:30:00.25+00:00", "2026-03-29T01:30:00.250Z"],
  ["2026-03-29T01:30:00.007+00:00", "2026-03-29T01:30:00.007Z"],
  ["2026-03-29T03:30:00.007+02:00", "2026-03-29T01:30:00.007Z"],
  ["2026-03-29T03:30:00+02:00", "2026-03-29T01:30:00.000Z"],
  ["2026-03-28T20:00:00-05:30", "2026-03-29T01:30:00.000Z"],
  ["+010000-01-01T00:00:00+00:00", "+010000-01-01T00:00:00.000Z"],
])("reads the instant %s", (text, instant) => expect(instantOf(text)).toBe(instant));
