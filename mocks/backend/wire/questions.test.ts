import { describe, expect, it } from "vitest";
import {
  MatchQuestion,
  MultipleQuestion,
  OrderQuestion,
  SingleQuestion,
} from "../../../src/api/questions/schema.ts";
import { QuestionDoc } from "../documents/bank.ts";
import { asAsked, asQuestion } from "./questions.ts";

const options = [1, 2, 3].map((id) => ({ id, text: `Option ${id}`, feedback: `Feedback ${id}` }));
const shared = {
  id: 9,
  text: "Text",
  explanation: "Explanation",
  categoryId: 1,
  subcategoryId: 2,
  difficultyLevel: 3,
  tags: ["tag"],
  exhibit: { title: "Log", format: "text", text: "line" },
  objective: "2.3",
  reference: { title: "Title", url: "https://example.org/" },
  scenario: { id: 1, title: "Case", text: "Text" },
  keepOrder: true,
  options,
};
const KINDS = [
  [SingleQuestion, { kind: "single", correctAnswer: 1 }],
  [MultipleQuestion, { kind: "multiple", choose: 2, correctAnswers: [1, 2] }],
  [OrderQuestion, { kind: "order", correctOrder: [1, 2, 3] }],
  [
    MatchQuestion,
    { kind: "match", prompts: [{ id: 1, text: "Prompt" }], correctMatches: [{ prompt: 1, option: 1 }] },
  ],
] as const;
const internal = { point: "a-point", form: "A", authorId: 7, changedAt: "2026-11-20T18:00:00.000Z" };
const docOf = (kind: object) =>
  Object.assign(QuestionDoc.parse({ ...shared, ...internal, ...kind }), { secret: "new field" });

describe.each(KINDS)("a question of kind %#", (schema, kind) => {
  it("is sent with all fields of the contract and no others", () => {
    expect(Object.keys(asQuestion(docOf(kind))).toSorted()).toEqual(Object.keys(schema.shape).toSorted());
    expect(asQuestion(docOf(kind)).options).toEqual(options);
  });

  it("has no field with the answer while it is asked", () => {
    const hidden = [
      "explanation",
      "reference",
      ...Object.keys(kind).filter((name) => name.startsWith("correct")),
    ];
    const fields = Object.keys(schema.shape).filter((name) => !hidden.includes(name));
    expect(Object.keys(asAsked(docOf(kind))).toSorted()).toEqual(fields.toSorted());
    expect(asAsked(docOf(kind)).options).toEqual(options.map(({ id, text }) => ({ id, text })));
  });
});
