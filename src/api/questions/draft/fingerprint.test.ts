import { describe, expect, it } from "vitest";
import { seedBank } from "../../../../mocks/test-backend/banked-drafts.ts";
import type { NamedDraft } from "./draft.ts";
import { differences, fingerprint } from "./fingerprint.ts";

const single: NamedDraft = {
  certification: "Fire Safety",
  domain: "Extinguishers",
  text: "Which Café?",
  options: [{ text: "Water" }, { text: "Sand", feedback: "No." }, { text: "Foam" }],
  correctAnswer: 1,
  explanation: "Because.",
  difficultyLevel: 2,
  tags: ["a", "b"],
};
const match: NamedDraft = {
  ...single,
  kind: "match",
  prompts: [{ text: "Paper" }, { text: "Wood" }],
  correctMatches: [
    { prompt: 1, option: 1 },
    { prompt: 2, option: 2 },
  ],
};
const { correctAnswer: _, ...unkeyed } = { ...single, correctAnswer: 1 };
const multiple: NamedDraft = { ...unkeyed, kind: "multiple", correctAnswers: [1, 2] };

describe("a fingerprint", () => {
  it("ignores case, accents, blanks and the order of options", () => {
    expect(fingerprint(single)).toMatch(/^[0-9a-f]{28}$/);
    expect(
      fingerprint({
        ...single,
        certification: " fire  safety ",
        text: "which CAFE\u{301}?",
        options: [
          { id: 7, text: "Foam" },
          { id: 5, text: "water" },
          { id: 1, text: "SAND" },
        ],
        correctAnswer: 5,
        explanation: "Else.",
        tags: [],
        domain: "Other",
      }),
    ).toBe(fingerprint(single));
    expect(fingerprint({ ...match, prompts: [{ text: "wood" }, { text: "Paper" }] })).toBe(
      fingerprint(match),
    );
  });

  it.each([
    ["x^(2)", "x²"],
    ["10^(n-1)", "10ⁿ⁻¹"],
    ["H_(2)O and a^(2)_(3)", "H₂O and a²₃"],
    ["- x^(2)\n- y", "- x²\n- y"],
    [String.raw`a\\\^(2)`, String.raw`a\\\^(2)`],
  ])("takes %s for %s", (notation, signs) => {
    const [draft, other] = [notation, signs].map((text) => ({
      ...single,
      text,
      options: [...single.options.slice(1), { text, feedback: text }],
      explanation: text,
    }));
    if (!draft || !other) throw new Error("There are two texts.");
    expect(fingerprint(draft)).toBe(fingerprint(other));
    expect(differences(draft, other)).toEqual([]);
  });

  it.each([
    ["x^(2)", "x2"],
    [String.raw`x\^(2)`, "x²"],
    ["`x^(2)`", "`x²`"],
    ["```\nx^(2)\n```", "```\nx²\n```"],
    ["x^(max)", "x_(max)"],
  ])("tells %s from %s", (text, other) =>
    expect(fingerprint({ ...single, text })).not.toBe(fingerprint({ ...single, text: other })),
  );

  it.each<[string, NamedDraft]>([
    ["text", { ...single, text: "Which Cafés?" }],
    ["certification", { ...single, certification: "Fire" }],
    ["option", { ...single, options: [...single.options.slice(1), { text: "Lid" }] }],
    ["number of options", { ...single, options: single.options.slice(1) }],
    ["kind", multiple],
    ["prompt", match],
  ])("differs with the %s", (_, other) => expect(fingerprint(other)).not.toBe(fingerprint(single)));

  it("differs between all questions of a bank", () =>
    expect(new Set(seedBank.map(fingerprint)).size).toBe(seedBank.length));
});

describe("the differences of two questions", () => {
  it("are none if options have other ids or another order", () =>
    expect(
      differences(single, {
        ...single,
        options: [
          { id: 9, text: "Sand", feedback: "No." },
          { id: 8, text: "Foam" },
          { id: 7, text: "Water" },
        ],
        correctAnswer: 7,
        tags: ["B", "a"],
        explanation: "Because.\r\n",
      }),
    ).toEqual([]));

  it.each<[string, NamedDraft, NamedDraft]>([
    ["wording", single, { ...single, text: "Which café?" }],
    ["key", single, { ...single, correctAnswer: 2 }],
    ["key", multiple, { ...multiple, correctAnswers: [1, 3] }],
    [
      "key",
      match,
      {
        ...match,
        correctMatches: [
          { prompt: 1, option: 2 },
          { prompt: 2, option: 1 },
        ],
      },
    ],
    ["explanation", single, { ...single, explanation: "Else." }],
    ["difficulty", single, { ...single, difficultyLevel: 3 }],
    ["tags", single, { ...single, tags: ["a"] }],
    ["domain", single, { ...single, domain: "Alarms" }],
    ["feedback", single, { ...single, options: single.options.map(({ text }) => ({ text })) }],
    ["exhibit", single, { ...single, exhibit: { title: "Log", format: "text", text: "x" } }],
    ["scenario", single, { ...single, scenario: { title: "Case", text: "x" } }],
    ["objective", single, { ...single, objective: "1.1" }],
    ["point", single, { ...single, point: "keys-are-rotated" }],
    ["thinking", single, { ...single, thinking: "apply" }],
    ["form", { ...single, form: "A" }, { ...single, form: "B" }],
    ["reference", single, { ...single, reference: { title: "R", url: "https://cairn.test" } }],
    ["order", single, { ...single, keepOrder: true }],
  ])("include %s", (part, one, other) => {
    expect(differences(one, other)).toEqual([part]);
    expect(differences(other, one)).toEqual([part]);
  });

  it("include the order if it is kept and differs", () => {
    const kept = { ...single, keepOrder: true as const };
    const turned = { ...kept, options: kept.options.toReversed(), correctAnswer: 3 };
    expect(differences(kept, turned)).toEqual(["order"]);
    expect(differences(kept, kept)).toEqual([]);
  });
});
