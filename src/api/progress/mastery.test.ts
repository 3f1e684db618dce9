import { expect, it } from "vitest";
import { buildMastery } from "../../../mocks/build/progress.ts";
import { categoryMastery, overallMastery } from "./mastery.ts";

it("weighs the domains of a certification by their answers", () => {
  const mastery = categoryMastery([
    buildMastery({ categoryId: 1, rollingAverage: 90, totalAnswers: 30 }),
    buildMastery({ categoryId: 1, rollingAverage: 50, totalAnswers: 10 }),
    buildMastery({ categoryId: 2, rollingAverage: 40, totalAnswers: 5 }),
    buildMastery({ categoryId: 3, rollingAverage: 0, totalAnswers: 0 }),
  ]);
  expect([...mastery]).toEqual([
    [1, { average: 80, totalAnswers: 40 }],
    [2, { average: 40, totalAnswers: 5 }],
  ]);
});

it("takes the plain mean for the whole, and nothing from nothing", () => {
  expect(
    overallMastery([
      buildMastery({ rollingAverage: 90, totalAnswers: 1 }),
      buildMastery({ rollingAverage: 50, totalAnswers: 99 }),
    ]),
  ).toBe(70);
  expect(overallMastery([])).toBeNull();
  expect(categoryMastery([]).size).toBe(0);
});
