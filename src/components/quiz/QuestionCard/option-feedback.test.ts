import { describe, expect, it } from "vitest";
import { buildMatch, buildMultiple, buildOrder, buildQuestion } from "../../../../mocks/builders/quizzes.ts";
import { chosenFeedback } from "./option-feedback.ts";

const explained = <Option extends { text: string }>(options: readonly Option[]) =>
  options.map((option) => ({ ...option, feedback: `On ${option.text}` }));

describe("chosenFeedback", () => {
  it("has no name in a single choice", () => {
    const { options } = buildQuestion();
    const question = buildQuestion({ options: explained(options) });
    expect(chosenFeedback(question, 2)).toEqual([
      { option: 2, name: null, text: "On A second factor at every sign-in" },
    ]);
    expect(chosenFeedback(question, 0)).toEqual([]);
    expect(chosenFeedback(question, undefined)).toEqual([]);
  });
  it("uses the index of options without ids", () => {
    const question = buildQuestion({ options: [{ text: "No", feedback: "Why not" }, { text: "Yes" }] });
    expect(chosenFeedback(question, 0)).toEqual([{ option: 0, name: null, text: "Why not" }]);
  });
  it("is returned for each chosen option that has feedback, with its letter", () => {
    expect(chosenFeedback(buildMultiple(), [4, 3, 2]).map(({ name }) => name)).toEqual(["B", "C"]);
  });
  it("is returned for the misplaced options of an ordering", () => {
    const { options } = buildOrder();
    const question = buildOrder({ options: explained(options) });
    expect(chosenFeedback(question, [2, 4, 3, 1]).map(({ option, name }) => [option, name])).toEqual([
      [2, "Contents of the memory"],
      [4, "Registers and cache of the processor"],
    ]);
    expect(chosenFeedback(question, [4, 2, 3, 1])).toEqual([]);
    expect(chosenFeedback(question, undefined)).toEqual([]);
  });
  it("is returned once for an option that is matched to two prompts", () => {
    const { options } = buildMatch();
    const question = buildMatch({ options: explained(options) });
    const answer = [
      { prompt: 1, option: 2 },
      { prompt: 2, option: 2 },
    ];
    expect(chosenFeedback(question, answer)).toEqual([{ option: 2, name: "Physical", text: "On Physical" }]);
  });
});
