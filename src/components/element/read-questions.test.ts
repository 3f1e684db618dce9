import { describe, expect, it } from "vitest";
import { readQuestions } from "./read-questions.ts";

describe("questions as JSON", () => {
  it("are parsed from a list", () =>
    expect(readQuestions('\n [{ "id": "a", "text": "A?", "options": [] }] ')).toEqual({
      questions: [{ id: "a", text: "A?", options: [] }],
      problem: null,
    }));

  it.each([["[{"], [""], ["{}"], ["null"]])("are empty with a problem for %j", (json) => {
    const { questions, problem } = readQuestions(json);
    expect(questions).toEqual([]);
    expect(problem?.code).toBe("json");
  });
});
