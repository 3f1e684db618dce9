import { expect, it } from "vitest";
import { ERRORS, formatErrorCode, parseErrorCode } from "./error-codes.ts";

it.each([
  ["name-taken", { code: "name-taken", field: null }],
  ["name-taken; field=name", { code: "name-taken", field: "name" }],
  [" invalid-input;field=answers.0.answer ", { code: "invalid-input", field: "answers.0.answer" }],
  ["out-of-coffee-2; field=cup", { code: "out-of-coffee-2", field: "cup" }],
  [null, { code: null, field: null }],
  ["", { code: null, field: null }],
  ["Diese Adresse gibt es schon.", { code: null, field: null }],
])("parses %j", (value, parsed) => expect(parseErrorCode(value)).toEqual(parsed));

it.each([
  ["name", "invalid-input; field=name"],
  ["entries.answer/7.stamp", "invalid-input; field=entries.answer/7.stamp"],
  [undefined, "invalid-input"],
  ["", "invalid-input"],
  ["entries.a\r\nSet-Cookie: b", "invalid-input"],
  ["entries.größe", "invalid-input"],
  ["x".repeat(101), "invalid-input"],
])("formats a code with the field %j", (field, value) =>
  expect(formatErrorCode("invalid-input", field)).toBe(value),
);

it("has codes that the header can contain, each with an error status", () => {
  for (const [code, { status }] of Object.entries(ERRORS)) {
    expect(parseErrorCode(code)).toEqual({ code, field: null });
    expect([code, status >= 400 && status < 600]).toEqual([code, true]);
  }
});
