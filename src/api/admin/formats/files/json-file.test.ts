import { expect, it } from "vitest";
import { readJson } from "./json-file.ts";

const DEFAULTS = { certification: "Fire Safety", domain: "Extinguishers", difficultyLevel: 2 };
const texts = (...all: string[]) => all.map((text) => ({ text }));
const sound = { text: "Which?", options: texts("a", "b"), correctAnswer: 1 };
/** Options with the ids that the reader assigns. */
const numbered = (...all: string[]) => all.map((text, index) => ({ id: index + 1, text }));
const read = (value: unknown) =>
  readJson(typeof value === "string" ? value : JSON.stringify(value), DEFAULTS);

it("reads a bare array, and uses the defaults for missing fields", () =>
  expect(
    read([sound, { ...sound, certification: "Other", difficultyLevel: 4 }]).rows.map(({ draft }) => draft),
  ).toEqual([
    { ...sound, options: numbered("a", "b"), correctAnswer: 2, ...DEFAULTS, tags: [] },
    {
      ...sound,
      options: numbered("a", "b"),
      correctAnswer: 2,
      certification: "Other",
      difficultyLevel: 4,
      tags: [],
    },
  ]));

const abcd = texts("Alpha", "Bravo", "Charlie", "Delta");
/** Ids in another order than the options. */
const withIds = [7, 3, 9, 1].map((id, index) => ({ id, text: "abcd"[index] }));
const fitsOf = (question: object) => read([{ text: "Which?", ...question }]).rows[0];

it.each([
  ["single", { options: abcd, correctAnswer: 0 }, { correctAnswer: 1 }],
  ["single", { options: abcd, correctAnswer: 2 }, { correctAnswer: 3 }],
  ["multiple", { kind: "multiple", options: abcd, correctAnswers: [0, 3] }, { correctAnswers: [1, 4] }],
  ["order", { kind: "order", options: abcd, correctOrder: [3, 0, 2, 1] }, { correctOrder: [4, 1, 3, 2] }],
  [
    "match",
    {
      kind: "match",
      options: abcd,
      prompts: texts("p", "q"),
      correctMatches: [
        { prompt: 0, option: 3 },
        { prompt: 1, option: 0 },
      ],
    },
    {
      prompts: numbered("p", "q"),
      correctMatches: [
        { prompt: 1, option: 4 },
        { prompt: 2, option: 1 },
      ],
    },
  ],
])("takes the key of a %s without ids as zero-based indexes", (_, question, key) =>
  expect(fitsOf(question)).toMatchObject({
    draft: { ...key, options: numbered("Alpha", "Bravo", "Charlie", "Delta") },
    problems: [],
  }),
);

it.each([
  ["single", { options: withIds, correctAnswer: 1 }],
  ["multiple", { kind: "multiple", options: withIds, correctAnswers: [7, 1] }],
  ["order", { kind: "order", options: withIds, correctOrder: [3, 1, 7, 9] }],
  [
    "match",
    {
      kind: "match",
      options: withIds,
      prompts: [
        { id: 5, text: "p" },
        { id: 2, text: "q" },
      ],
      correctMatches: [
        { prompt: 2, option: 9 },
        { prompt: 5, option: 7 },
      ],
    },
  ],
])("takes the key of a %s with ids as these ids", (_, question) =>
  expect(fitsOf(question)).toMatchObject({ draft: question, problems: [] }),
);

it("numbers prompts and options independently", () =>
  expect(
    fitsOf({
      kind: "match",
      options: withIds,
      prompts: texts("p", "q"),
      correctMatches: [
        { prompt: 0, option: 9 },
        { prompt: 1, option: 3 },
      ],
    }),
  ).toMatchObject({
    draft: {
      options: withIds,
      prompts: numbered("p", "q"),
      correctMatches: [
        { prompt: 1, option: 9 },
        { prompt: 2, option: 3 },
      ],
    },
  }));

const INDEXED = "but the options are numbered 0 to 3 (they have no ids)";

it.each<[object, string]>([
  [{ options: abcd, correctAnswer: 4 }, `correctAnswer is 4, ${INDEXED}`],
  [{ options: abcd, correctAnswer: -1 }, `correctAnswer is -1, ${INDEXED}`],
  [{ options: abcd, correctAnswer: 1.5 }, `correctAnswer is 1.5, ${INDEXED}`],
  [{ options: abcd, correctAnswer: "C" }, `correctAnswer is "C", ${INDEXED}`],
  [{ options: abcd, correctAnswer: "2" }, `correctAnswer is "2", ${INDEXED}`],
  [{ options: abcd, correctAnswer: [2] }, `correctAnswer is [2], ${INDEXED}`],
  [{ options: abcd }, "correctAnswer is missing"],
  [{ options: abcd, correctAnswer: null }, "correctAnswer is missing"],
  [{ options: withIds, correctAnswer: 0 }, "correctAnswer is 0, but the options have the ids 7, 3, 9, 1"],
  [
    { options: [{ id: 1, text: "a" }, { text: "b" }], correctAnswer: 0 },
    "options give every option an id, or none",
  ],
  [
    { options: abcd.map((option, id) => ({ ...option, id })), correctAnswer: 0 },
    "ID of option 1 must be more than 0",
  ],
  [
    { kind: "multiple", options: abcd, correctAnswers: 2 },
    "correctAnswers is 2, but a list such as [0, 1] is expected",
  ],
  [{ kind: "multiple", options: abcd, correctAnswers: [0, 4] }, `correctAnswers, entry 2 is 4, ${INDEXED}`],
  [
    { kind: "multiple", options: abcd, correctAnswers: [0, 0] },
    "correctAnswers, entry 2 names an option that is named already",
  ],
  [{ kind: "order", options: abcd, correctOrder: [0, 1, 2] }, "correctOrder leaves out an option"],
  [
    {
      kind: "match",
      options: abcd,
      prompts: texts("p", "q"),
      correctMatches: [
        { prompt: 0, option: 1 },
        { prompt: 2, option: 1 },
      ],
    },
    "correctMatches, entry 2 is 2, but the prompts are numbered 0 to 1 (they have no ids)",
  ],
  [
    { kind: "match", options: abcd, prompts: texts("p", "q"), correctMatches: [{ prompt: 0, option: 4 }, 1] },
    `correctMatches, entry 1 is 4, ${INDEXED}`,
  ],
  [{ options: ["a", "b"], correctAnswer: 0 }, "Option 1 does not have the expected form"],
  [{ options: texts("a", "b", "a"), correctAnswer: 0 }, "Option 3 duplicate text"],
])("rejects %j", (question, says) => {
  const { draft, problems = [] } = fitsOf(question) ?? {};
  expect(draft).toBeUndefined();
  expect(problems.map(({ column, reason }) => `${column} ${reason}`)).toContain(says);
  expect(problems.map(({ reason }) => reason)).not.toContain("must have at least 0");
});

it("reports once that only some options have ids", () =>
  expect(
    fitsOf({ options: [{ id: 1, text: "a" }, { text: "b" }, { text: "c" }], correctAnswer: 1 })?.problems,
  ).toEqual([{ line: 1, column: "options", reason: "give every option an id, or none" }]));

it("reports each problem with its position in the list and its path", () =>
  expect(
    read([sound, { ...sound, correctAnswer: 3 }, null, { ...sound, text: "", tags: ["a,b"] }]).rows.flatMap(
      ({ problems }) => problems,
    ),
  ).toEqual([
    {
      line: 2,
      column: "correctAnswer",
      reason: "is 3, but the options are numbered 0 to 1 (they have no ids)",
    },
    { line: 3, column: "", reason: "is not a question" },
    { line: 4, column: "text", reason: "is missing" },
    { line: 4, column: "Tag 1", reason: "A tag has no comma" },
  ]));

it.each([
  ['[{"text":', /^This is not valid JSON/],
  ["{}", /has no list of questions/],
  ['{"format":"other","version":1,"questions":[]}', /has no list of questions/],
  ['{"format":"cairn-questions","version":2,"questions":[]}', /^This file was written by a newer Cairn\.$/],
])("reports %s", (text, says) => expect(read(text).problem).toMatch(says));
