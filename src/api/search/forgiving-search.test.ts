import { expect, it } from "vitest";
import { folded, foldedInPlace, wordsOf } from "./forgiving-search.ts";

const DECOMPOSED = "Résumé".normalize("NFD");

it.each([
  ["ÀÉÏ", "aei"],
  ["Écläir", "eclair"],
  [DECOMPOSED, "resume"],
  ["İ", "i"],
  ["日本", "日本"],
])("folds %s to %s", (text, result) => {
  expect(folded(text)).toBe(result);
  expect(foldedInPlace(text).folded).toBe(result);
});

it("knows where each letter stands", () => {
  expect(foldedInPlace(`a${"é".normalize("NFD")}b`)).toEqual({
    folded: "aeb",
    from: [0, 1, 3],
    to: [1, 3, 4],
  });
});

it("divides words by signs, and not by accents", () => {
  expect(wordsOf(` (${DECOMPOSED}) AZ-900, Security+ `)).toEqual([DECOMPOSED, "AZ", "900", "Security"]);
});
