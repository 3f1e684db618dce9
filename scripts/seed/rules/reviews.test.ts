import { describe, expect, it } from "vitest";
import type { QuestionDoc } from "../../../mocks/backend/documents/bank.ts";
import { reviewOf, syntheticBank } from "../synthetic-bank.ts";
import { itemFingerprint, reviewProblems, unreviewedQuestions } from "./reviews.ts";

const bank = syntheticBank();
type Single = Extract<QuestionDoc, { correctAnswer: number }>;

describe("reviews", () => {
  const questions = bank.seed.questions;
  const withReview = (id: number, change: object) =>
    reviewProblems(
      "Test",
      questions,
      bank.reviews.map((review) => (review.id === id ? { ...review, ...change } : review)),
    );
  const blind = reviewOf(questions[30] as QuestionDoc).blind;

  it("have no problems if they cover the current text of all items", () =>
    expect(reviewProblems("Test", questions, bank.reviews)).toEqual([]));

  it("are needed for each item, and again after it has changed", () => {
    expect(reviewProblems("Test", questions, bank.reviews.slice(1))).toEqual([
      "Question 9001 has no review.",
    ]);
    const [first, ...others] = questions;
    if (!first) throw new Error("The bank is empty.");
    const changed = { ...first, text: "Another?" };
    expect(reviewProblems("Test", [changed, ...others], bank.reviews)).toEqual([
      `Question 9001 has 1 reviews, none of its text as it is (${itemFingerprint(changed)}).`,
    ]);
    expect(reviewProblems("Test", [{ ...first, tags: ["three", "four"] }, ...others], bank.reviews)).toEqual(
      [],
    );
  });

  const [single] = questions as Single[];
  if (!single) throw new Error("The bank is empty.");
  const { correctAnswer: key, ...unkeyed } = single;
  const [order, multiple, match] = [
    { ...unkeyed, kind: "order" as const, correctOrder: [1, 2, 3, 4] },
    { ...unkeyed, kind: "multiple" as const, choose: 2, correctAnswers: [1, 2] },
    {
      ...unkeyed,
      kind: "match" as const,
      prompts: [{ id: 1, text: "Uno" }],
      correctMatches: [{ prompt: 1, option: 1 }],
    },
  ];
  const scenario = { id: 1, title: "A bank", text: "Two sites." };
  it.each<[string, QuestionDoc, QuestionDoc]>([
    ["the key", single, { ...single, correctAnswer: (key % 4) + 1 }],
    ["several keys", multiple, { ...multiple, correctAnswers: [1, 3] }],
    ["the right order", order, { ...order, correctOrder: [2, 1, 3, 4] }],
    ["the prompts", match, { ...match, prompts: [{ id: 1, text: "Due" }] }],
    ["the pairs", match, { ...match, correctMatches: [{ prompt: 1, option: 2 }] }],
    [
      "an option",
      single,
      { ...single, options: single.options.map((one) => ({ ...one, text: `${one.id}` })) },
    ],
    ["the order of the options", single, { ...single, options: single.options.toReversed() }],
    ["the exhibit", single, { ...single, exhibit: { title: "Log", format: "text", text: "A line" } }],
    ["the scenario", { ...single, scenario }, { ...single, scenario: { ...scenario, text: "Three sites." } }],
  ])("are needed and requested again after %s has changed", (_, before, after) => {
    const reviews = [reviewOf(before)];
    expect(reviewProblems("Test", [before], reviews)).toEqual([]);
    expect(unreviewedQuestions([before], reviews)).toEqual([]);
    expect(reviewProblems("Test", [after], reviews)).toEqual([
      `Question 9001 has 1 reviews, none of its text as it is (${itemFingerprint(after)}).`,
    ]);
    expect(unreviewedQuestions([after], reviews)).toMatchObject([
      { id: 9001, fingerprint: itemFingerprint(after) },
    ]);
  });

  it("count only if they are the last one of the current text", () => {
    const [review] = bank.reviews;
    if (!review) throw new Error("There is no review.");
    const disagreeing = { ...review, blind: { ...review.blind, agrees: false } };
    const another = { ...disagreeing, fingerprint: "0".repeat(16) };
    const problem = "Question 9001 was answered otherwise by the blind solver.";
    expect(reviewProblems("Test", [single], [review, disagreeing])).toEqual([problem]);
    expect(reviewProblems("Test", [single], [disagreeing, review, another])).toEqual([]);
  });

  it("must agree, name a tempting option of a hard choice, and include a review of the options alone", () => {
    expect(withReview(9031, { blind: { ...blind, agrees: false } })).toEqual([
      "Question 9031 was answered otherwise by the blind solver.",
    ]);
    expect(withReview(9031, { blind: { ...blind, tempted: null } })).toEqual([
      "Question 9031 is of level 4, and 0 options tempted the blind solver.",
    ]);
    // The easiest hard choice, and the hardest easy one.
    expect(withReview(9015, { blind: { ...blind, tempted: null } })).toEqual([
      "Question 9015 is of level 3, and 0 options tempted the blind solver.",
    ]);
    expect(withReview(9014, { blind: { ...blind, tempted: null } })).toEqual([]);
    expect(withReview(9031, { optionsOnly: undefined })).toEqual([
      "Question 9031 has no review by its options alone.",
    ]);
    expect(withReview(9001, { optionsOnly: undefined })).toEqual([]);
    const reviewedBy = (by: string) => ({ optionsOnlyBy: "reviewer 1", blind: { ...blind, by } });
    expect(withReview(9031, reviewedBy("reviewer 1"))).toEqual([
      "Question 9031 was solved by reviewer 1, who had seen its options alone.",
    ]);
    expect(withReview(9031, reviewedBy("reviewer 2"))).toEqual([]);
  });

  it("may find the key from the options alone in 55 % of hard choices", () => {
    const named = (last: number) =>
      reviewProblems(
        "Test",
        questions,
        bank.reviews.map((review) => ({ ...review, optionsOnly: review.id <= last ? "key" : "other" })),
      );
    // 26 of the 40 are hard, from 9015 on.
    expect(named(9028)).toEqual([]);
    expect(named(9029)).toEqual([
      "Test: options alone give the key in 57.7 % of 26 choices from level 3, more than 55 %.",
    ]);
  });
});
