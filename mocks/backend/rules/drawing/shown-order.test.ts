import { describe, expect, it } from "vitest";
import { buildKinds, buildMatch, buildOrder, buildQuestion } from "../../../builders/quizzes.ts";
import { QuestionDoc } from "../../documents/bank.ts";
import { inShownOrder } from "./shown-order.ts";

const doc = (question: object) => QuestionDoc.parse(question);
const idsIn = (question: QuestionDoc, quizId: number) =>
  inShownOrder(question, { id: quizId }).options.map(({ id }) => id);
const QUIZZES = Array.from({ length: 1000 }, (_, index) => index + 1);

describe("inShownOrder", () => {
  it.each(buildKinds().map((question) => [question.kind ?? "single", doc(question)] as const))(
    "shows a %s in a stable order that differs between quizzes, and moves only options",
    (_, question) => {
      const ways = new Set(QUIZZES.slice(0, 100).map((quizId) => String(idsIn(question, quizId))));
      expect(ways.size).toBeGreaterThan(15);
      for (const quizId of [1, 2, 41, 42]) {
        const shown = inShownOrder(question, { id: quizId });
        expect(inShownOrder(question, { id: quizId })).toEqual(shown);
        const options = [...shown.options].sort((a, b) => (a.id ?? 0) - (b.id ?? 0));
        expect({ ...shown, options }).toEqual(question);
      }
    },
  );

  it("shows each option at each position in about a quarter of 1,000 quizzes", () => {
    const question = doc(buildQuestion());
    for (const index of [0, 1, 2, 3])
      for (const id of [1, 2, 3, 4]) {
        const count = QUIZZES.filter((quizId) => idsIn(question, quizId)[index] === id).length;
        expect(count).toBeGreaterThan(200);
        expect(count).toBeLessThan(300);
      }
  });

  it("shuffles each question of a quiz independently", () => {
    const rightFirst = QUIZZES.filter((id) => idsIn(doc(buildQuestion({ id })), 42)[0] === 1).length;
    expect(rightFirst).toBeGreaterThan(200);
    expect(rightFirst).toBeLessThan(300);
  });

  it("keeps options with a natural order", () => {
    for (const question of [buildQuestion({ keepOrder: true }), buildMatch({ keepOrder: true })].map(doc))
      for (const quizId of QUIZZES.slice(0, 20))
        expect(inShownOrder(question, { id: quizId })).toBe(question);
  });

  it.each([
    ["of four", buildOrder()],
    ["whose bank has it right", buildOrder({ correctOrder: [1, 2, 3, 4] })],
    ["whose bank has it right and keeps it", buildOrder({ correctOrder: [1, 2, 3, 4], keepOrder: true })],
    ["of three", buildOrder({ options: buildOrder().options.slice(0, 3), correctOrder: [2, 1, 3] })],
  ])("never shows an order %s as its own answer", (_, question) => {
    for (const quizId of QUIZZES) expect(idsIn(doc(question), quizId)).not.toEqual(question.correctOrder);
  });

  it.each([false, true])("shuffles an ordering question with two options randomly (kept: %s)", (isKept) => {
    const two = buildOrder({
      options: buildOrder().options.slice(0, 2),
      correctOrder: [1, 2],
      ...(isKept ? { keepOrder: true } : {}),
    });
    const solved = QUIZZES.filter((quizId) => idsIn(doc(two), quizId)[0] === 1);
    expect(solved.length).toBeGreaterThan(420);
    expect(solved.length).toBeLessThan(580);
    for (const quizId of QUIZZES.slice(0, 50))
      expect(idsIn(doc(two), quizId)).toEqual(idsIn(doc(two), quizId));
  });
});
