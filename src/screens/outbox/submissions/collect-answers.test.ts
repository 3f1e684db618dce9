import { describe, expect, it } from "vitest";
import { buildDraft } from "../../../../mocks/builders/drafts.ts";
import { buildMultiple, buildQuestion } from "../../../../mocks/builders/quizzes.ts";
import type { Draft } from "../../../api/attempts/draft.ts";
import { collectAnswers } from "./collect-answers.ts";

const QUESTIONS = [buildQuestion({ id: 901 }), buildMultiple({ id: 951 })];

describe("what is submitted from a draft", () => {
  it("is one answer for each question, the flags in the order of the quiz, and the entries to merge", () => {
    const draft = buildDraft({ answers: { 951: ["3", "1"] }, final: [], flags: [951, 901] });
    expect(collectAnswers(draft, QUESTIONS)).toEqual({
      answers: [
        { questionId: 901, answer: 0 },
        { questionId: 951, answer: [3, 1] },
      ],
      flags: [901, 951],
      entries: draft.entries,
    });
  });

  it("has no flag that was removed, and no answer that does not fit its question", () => {
    const stamp = [1, "here"] as const;
    const draft: Draft = {
      v: 2,
      entries: {
        "answer/901": { value: "9", stamp },
        "flag/901": { value: false, stamp },
        "flag/951": { value: true, stamp },
      },
    };
    expect(collectAnswers(draft, QUESTIONS)).toMatchObject({
      answers: [
        { questionId: 901, answer: 0 },
        { questionId: 951, answer: [] },
      ],
      flags: [951],
    });
  });

  it("is blank without a draft", () =>
    expect(collectAnswers(null, QUESTIONS)).toEqual({
      answers: [
        { questionId: 901, answer: 0 },
        { questionId: 951, answer: [] },
      ],
      flags: [],
      entries: {},
    }));
});
