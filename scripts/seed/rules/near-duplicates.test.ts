import { describe, expect, it } from "vitest";
import type { QuestionDoc } from "../../../mocks/backend/documents/bank.ts";
import { syntheticBank } from "../synthetic-bank.ts";
import { duplicateProblems } from "./near-duplicates.ts";

const bank = syntheticBank();
type Single = Extract<QuestionDoc, { correctAnswer: number }>;

describe("near-duplicates", () => {
  const [first, second, third, fourth] = bank.seed.questions as Single[];
  if (!first || !second || !third || !fourth) throw new Error("The bank is too small.");
  const all = bank.seed.questions;

  it("are found by stem across certifications, but not among twins", () => {
    const changed = (id: number, categoryId: number) =>
      all.map((one) => (one.id === id ? { ...one, text: first.text, categoryId } : one));
    expect(duplicateProblems(changed(third.id, 1))).toEqual([
      "Questions 9001 and 9003 are near-duplicates by stem (100 % alike).",
    ]);
    const halfAlike = (words: number) =>
      duplicateProblems(
        all.map((one) =>
          one.id === third.id
            ? {
                ...one,
                text: [...first.text.split(" ").slice(0, words), ...third.text.split(" ").slice(words)].join(
                  " ",
                ),
                categoryId: 1,
              }
            : one,
        ),
      );
    expect(halfAlike(12)).toEqual([
      expect.stringMatching(/^Questions 9001 and 9003 are near-duplicates by stem \(8\d % alike\)\.$/),
    ]);
    expect(halfAlike(9)).toEqual([]);
    expect(duplicateProblems(changed(second.id, 9))).toEqual([]);
    expect(duplicateProblems(all)).toEqual([]);
  });

  it("are found by stem, key and explanation, also among twins", () => {
    const copied = all.map((one) =>
      one.id === second.id ? { ...one, text: `${first.text} Why?`, explanation: first.explanation } : one,
    ) as QuestionDoc[];
    const sharing = (change: object) =>
      duplicateProblems(all.map((one) => (one.id === third.id ? { ...one, ...change } : one)));
    expect(sharing({ explanation: first.explanation })).toEqual([]);
    // Two thirds of the words of both.
    const longKey = all
      .slice(4, 8)
      .map(({ text }) => text)
      .join(" ");
    const withKey = (question: Single) => ({
      options: question.options.map((option) =>
        option.id === question.correctAnswer ? { ...option, text: longKey } : option,
      ),
    });
    expect(
      duplicateProblems(
        all.map((one) =>
          one.id === first.id || one.id === third.id ? { ...one, ...withKey(one as Single) } : one,
        ),
      ),
    ).toEqual([expect.stringMatching(/^Questions 9001 and 9003 are near-duplicates by stem, key/)]);
    expect(duplicateProblems(copied)).toEqual([
      expect.stringMatching(
        /^Questions 9001 and 9002 are near-duplicates by stem, key and explanation \(\d\d % alike\)\.$/,
      ),
    ]);
  });
});
