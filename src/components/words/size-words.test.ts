import { expect, it } from "vitest";
import { sizeWords } from "./size-words.ts";

it("says nothing of a quiz as it was asked for", () =>
  expect(sizeWords({ questionCount: 15, totalQuestions: 15 })).toBeNull());

it("tells that there are fewer questions than asked for", () => {
  expect(sizeWords({ questionCount: 15, totalQuestions: 8 })?.description).toBe(
    "8 questions instead of 15: there are no more questions here yet.",
  );
  expect(sizeWords({ questionCount: 15, totalQuestions: 1 })?.description).toMatch(/^1 question instead/);
});

it("tells that the others were seen where only unseen questions were asked for", () =>
  expect(sizeWords({ questionCount: 15, totalQuestions: 8 }, true)?.description).toBe(
    "8 questions instead of 15: you have seen all others.",
  ));

it("tells by how much a quiz was made longer", () =>
  expect(
    sizeWords({
      questionCount: 15,
      totalQuestions: 18,
      adaptiveInfo: { increasePercentage: 20, originalQuestionCount: 15, adaptedQuestionCount: 18 },
    })?.description,
  ).toBe("18 questions instead of 15 (+20%), because your average here is still low."));
