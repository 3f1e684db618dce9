import { expect, it } from "vitest";
import { directionOf, tagOf } from "./tag-of.ts";

it.each([
  ["de", "de"],
  ["pt-br", "pt-BR"],
  ["de_AT", "de-AT"],
  ["ar_EG", "ar-EG"],
  ["", "en"],
  ["no such language", "en"],
])("converts %j to %s", (locale, tag) => expect(tagOf(locale)).toBe(tag));

it("returns the writing direction", () => {
  expect(["ar", "ar-EG", "dv", "fa", "he", "ps", "ur-PK", "yi"].map(directionOf)).toEqual(
    Array(8).fill("rtl"),
  );
  expect(["de", "en-GB", "arn", "fao", "hex"].map(directionOf)).toEqual(Array(5).fill("ltr"));
});
