import { expect, it } from "vitest";
import { fill } from "./label.ts";

const QUESTIONS = { one: "{count} question", other: "{count} questions" };

it.each([
  [0, "0 questions"],
  [1, "1 question"],
  [2, "2 questions"],
  [1200, "1,200 questions"],
])("formats %i as %s", (count, text) => expect(fill(QUESTIONS, { count }, "en")).toBe(text));

it("chooses the plural form of the locale", () => {
  const label = {
    zero: "لا أسئلة",
    one: "سؤال واحد",
    two: "سؤالان",
    few: "{count} أسئلة",
    other: "{count} سؤال",
  };
  expect([0, 1, 2, 3, 11, 100].map((count) => fill(label, { count }, "ar-u-nu-latn"))).toEqual([
    "لا أسئلة",
    "سؤال واحد",
    "سؤالان",
    "3 أسئلة",
    "11 سؤال",
    "100 سؤال",
  ]);
});

it("formats numbers by the locale", () =>
  expect(fill("{done} von {total}", { done: 1200, total: 10_000 }, "de")).toBe("1.200 von 10.000"));

it("leaves placeholders without a value unchanged, including names of object methods", () =>
  expect(fill("{name}, {constructor}", {}, "en")).toBe("{name}, {constructor}"));

it("replaces each occurrence of a placeholder", () =>
  expect(fill("{name}: {name}, {other}", { name: "$&" }, "en")).toBe("$&: $&, {other}"));

it.each(["en", "en-US", "en-GB", "de", "de-DE", "de-AT", "de-CH", "en-IN", "en-ZA", "ar-EG", "en-u-nu-arab"])(
  "writes every number in %s as Intl does",
  (locale) => {
    const numbers = [
      0,
      7,
      42,
      999,
      1000,
      2000,
      12_345,
      999_999,
      1e6,
      -1,
      -1234,
      0.5,
      1234.5,
      1e21,
      Number.NaN,
    ];
    expect(numbers.map((count) => fill("{count}", { count }, locale))).toEqual(
      numbers.map((count) => new Intl.NumberFormat(locale).format(count)),
    );
  },
);
