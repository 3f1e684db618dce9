import { expect, it } from "vitest";
import { DIFFICULTY_LEVELS, difficultyTone, difficultyName } from "./difficulty.ts";

it("returns name and tone of the five levels", () => {
  expect(
    DIFFICULTY_LEVELS.map((level) => `${level} ${difficultyName(level)} ${difficultyTone(level)}`),
  ).toEqual([
    "1 Basic plain",
    "2 Intermediate plain",
    "3 Advanced primary",
    "4 Expert destructive",
    "5 Master destructive",
  ]);
});
