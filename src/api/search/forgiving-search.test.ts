import { expect, it } from "vitest";
import { foldText, foldInPlace, wordsOf } from "./forgiving-search.ts";

const DECOMPOSED = "Résumé".normalize("NFD");

it.each([
  ["ÀÉÏ", "aei"],
  ["Écläir", "eclair"],
  [DECOMPOSED, "resume"],
  ["İ", "i"],
  ["日本", "日本"],
])("folds %s to %s", (text, result) => {
  expect(foldText(text)).toBe(result);
  expect(foldInPlace(text).folded).toBe(result);
});

it("tracks the position of each letter", () => {
  expect(foldInPlace(`a${"é".normalize("NFD")}b`)).toEqual({
    folded: "aeb",
    from: [0, 1, 3],
    to: [1, 3, 4],
  });
});

it("splits words at punctuation, not at accents", () => {
  expect(wordsOf(` (${DECOMPOSED}) AZ-900, Security+ `)).toEqual([DECOMPOSED, "AZ", "900", "Security"]);
});
