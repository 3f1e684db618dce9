import { describe, expect, it } from "vitest";
import {
  buildKinds,
  buildMatch,
  buildMultiple,
  buildOrder,
  buildQuestion,
} from "../../../../mocks/builders/quizzes.ts";
import { OPTIONS_MAX } from "../answers.ts";
import type { Question } from "../schema.ts";
import { draftProblem } from "./draft-problem.ts";
import { DRAFT_LIMITS, draftOf, NamedDraft, NewQuestion, QuestionDraft, withIds } from "./draft.ts";

const banked = (question: Question) => {
  const { categoryId = 1, difficultyLevel = 1, tags = [] } = question;
  return { ...question, categoryId, difficultyLevel, tags };
};
const parsed = (question: object) => QuestionDraft.parse(question);
const single = draftOf(banked(buildQuestion()));
const texts = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ text: `Option ${index + 1}` }));
/** Returns the path of the first schema issue. */
const firstIssue = (question: object) => {
  const result = QuestionDraft.safeParse(question);
  return result.success
    ? null
    : `${result.error.issues[0]?.path.join(".")}: ${result.error.issues[0]?.message}`;
};

describe("a draft", () => {
  it.each(buildKinds().map((question) => [question.kind ?? "single", question] as const))(
    "of a stored %s can be stored again, without the server's fields",
    (_, question) => {
      const stored = {
        ...banked(question),
        version: 3,
        isRetired: false,
        scenario: { id: 4, title: "The clinic", text: "Two sites." },
      };
      const draft = draftOf(stored);
      expect(parsed(draft)).toEqual(draft);
      expect(Object.keys(draft)).not.toEqual(expect.arrayContaining(["id"]));
      expect(draft).toMatchObject({
        text: question.text,
        scenario: { title: "The clinic", text: "Two sites." },
      });
      for (const field of ["id", "version", "isRetired", "choose"]) expect(draft).not.toHaveProperty(field);
      expect(draft.scenario).not.toHaveProperty("id");
      expect(draftProblem(draft)).toBeNull();
    },
  );

  it("gets ids 1 to n if it has none, and keeps existing ones", () => {
    expect(withIds({ ...single, options: texts(3) }).options.map(({ id }) => id)).toEqual([1, 2, 3]);
    const options = texts(3).map((option, index) => ({ ...option, id: 9 - index }));
    expect(withIds({ ...single, options }).options.map(({ id }) => id)).toEqual([9, 8, 7]);
    const match = parsed({ ...buildMatch(), prompts: texts(3) });
    expect(match.kind === "match" ? withIds(match).prompts : []).toEqual(
      texts(3).map((prompt, index) => ({ ...prompt, id: index + 1 })),
    );
  });

  it("is trimmed, and loses unknown fields", () => {
    const draft = parsed({
      ...single,
      text: "  Which?\n",
      tags: [" keys "],
      options: texts(4).map(({ text }) => ({ text: ` ${text} `, points: 4 })),
      nonsense: true,
    });
    expect(draft).toMatchObject({ text: "Which?", tags: ["keys"], options: texts(4) });
    expect(draft).not.toHaveProperty("nonsense");
    expect(draft.options[0]).toEqual({ text: "Option 1" });
  });

  it("takes a point, a level of thinking and a mock form, and nothing else for them", () => {
    const plan = { point: "keys-are-rotated", thinking: "evaluate", form: "B" };
    expect(parsed({ ...single, ...plan })).toMatchObject(plan);
    for (const point of ["Keys rotated", "keys_rotated", "-keys", "keys--rotated", "k".repeat(81), ""])
      expect(firstIssue({ ...single, point })).toContain("point: ");
    expect(firstIssue({ ...single, thinking: "recall" })).toContain("thinking: ");
    expect(firstIssue({ ...single, form: "C" })).toContain("form: ");
  });

  it("has no tags by default", () => {
    const { tags: _, ...untagged } = single;
    expect(parsed(untagged).tags).toEqual([]);
  });

  it.each([
    ["text", DRAFT_LIMITS.text, (text: string) => ({ text })],
    ["explanation", DRAFT_LIMITS.explanation, (explanation: string) => ({ explanation })],
    ["options.3.text", DRAFT_LIMITS.option, (text: string) => ({ options: [...texts(3), { text }] })],
    [
      "options.3.feedback",
      DRAFT_LIMITS.feedback,
      (feedback: string) => ({ options: [...texts(3), { text: "Last", feedback }] }),
    ],
    ["tags.0", DRAFT_LIMITS.tag, (tag: string) => ({ tags: [tag] })],
    [
      "scenario.title",
      DRAFT_LIMITS.scenarioTitle,
      (title: string) => ({ scenario: { title, text: "Two sites." } }),
    ],
  ])("accepts %s of up to %i characters, but not an empty one", (path, most, change) => {
    const of = (length: number) => firstIssue({ ...single, ...change("x".repeat(length)) });
    expect([of(most), of(most + 1), of(0)]).toEqual([
      null,
      `${path}: At most ${most.toLocaleString("en")} characters`,
      `${path}: Required`,
    ]);
    expect(firstIssue({ ...single, ...change("   ") })).toBe(`${path}: Required`);
  });

  it("accepts up to 20 tags, without commas and line breaks", () => {
    const tags = (count: number) => Array.from({ length: count }, (_, index) => `tag ${index}`);
    expect(firstIssue({ ...single, tags: tags(20) })).toBeNull();
    expect(firstIssue({ ...single, tags: tags(21) })).toBe("tags: At most 20 tags");
    expect(firstIssue({ ...single, tags: ["a,b"] })).toBe("tags.0: A tag has no comma");
    expect(firstIssue({ ...single, tags: ["a\nb"] })).toBe("tags.0: A tag has no comma");
  });

  it("has at least two options, a multiple choice at least three, and at most 40", () => {
    const multiple = draftOf(banked(buildMultiple()));
    const fits = (draft: object) => QuestionDraft.safeParse(draft).success;
    expect(
      [1, 2, OPTIONS_MAX, OPTIONS_MAX + 1].map((count) => fits({ ...single, options: texts(count) })),
    ).toEqual([false, true, true, false]);
    expect([2, 3].map((count) => fits({ ...multiple, options: texts(count) }))).toEqual([false, true]);
  });

  it("that is new has four options if it is a single choice", () => {
    const fits = (count: number) => NewQuestion.safeParse({ ...single, options: texts(count) }).success;
    expect([3, 4, 5].map(fits)).toEqual([false, true, false]);
    expect(NewQuestion.safeParse(draftOf(banked(buildMultiple()))).success).toBe(true);
  });

  it("of a file has its certification by name", () => {
    const { categoryId: _, subcategoryId: __, ...unplaced } = draftOf(banked(buildOrder()));
    expect(NamedDraft.parse({ ...unplaced, certification: " Fire Safety " })).toMatchObject({
      kind: "order",
      certification: "Fire Safety",
    });
    expect(NamedDraft.safeParse(unplaced).success).toBe(false);
  });
});

describe("the problem of a draft", () => {
  const problem = (question: Question, change: object) => {
    const found = draftProblem(parsed({ ...draftOf(banked(question)), ...change }));
    return found && `${found.path}: ${found.reason}`;
  };

  it.each<[string, Question, object]>([
    [
      "options: give every option an id, or none",
      buildQuestion(),
      { options: [{ id: 1, text: "A" }, { text: "B" }] },
    ],
    [
      "prompts: give every prompt an id, or none",
      buildMatch(),
      { prompts: [{ id: 1, text: "A" }, { text: "B" }] },
    ],
    ["options.2.text: duplicate text", buildQuestion(), { options: [...texts(2), { text: "Option 2" }] }],
    [
      "prompts.1.text: duplicate text",
      buildMatch(),
      { prompts: [{ text: "A" }, { text: "A" }, { text: "C" }] },
    ],
    [
      "options.1: duplicate id",
      buildQuestion(),
      { options: texts(2).map((option) => ({ ...option, id: 1 })) },
    ],
    ["correctAnswer: names no option", buildQuestion(), { options: texts(2), correctAnswer: 3 }],
    ["correctAnswers.1: names no option", buildMultiple(), { correctAnswers: [1, 9] }],
    ["correctAnswers.1: names an option that is named already", buildMultiple(), { correctAnswers: [1, 1] }],
    ["correctOrder: leaves out an option", buildOrder(), { correctOrder: [4, 2, 3] }],
    [
      "prompts.2: has no match",
      buildMatch(),
      { correctMatches: [1, 2].map((prompt) => ({ prompt, option: 1 })) },
    ],
    ["exhibit.text: is missing", buildQuestion(), { exhibit: { title: "Log", format: "code" } }],
    [
      "exhibit.alt: is missing",
      buildQuestion(),
      { exhibit: { title: "Plan", format: "image", src: "/plan.png" } },
    ],
  ])("is reported with its path: %s", (says, question, change) =>
    expect(problem(question, change)).toBe(says),
  );

  it("is none if the answer key refers to positions of options without ids", () => {
    expect(problem(buildQuestion(), { options: texts(4), correctAnswer: 4 })).toBeNull();
    expect(problem(buildMultiple(), { options: texts(5), correctAnswers: [2, 5] })).toBeNull();
    expect(problem(buildOrder(), { options: texts(3), correctOrder: [3, 1, 2] })).toBeNull();
  });
});
