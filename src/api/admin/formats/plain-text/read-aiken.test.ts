import { describe, expect, it } from "vitest";
import { readAiken } from "./read-aiken.ts";
import { aikenOf } from "./write-aiken.ts";

const DEFAULTS = { certification: "Fire Safety", difficultyLevel: 2 };
const read = (text: string) => readAiken(text, DEFAULTS).rows;
const problemsOf = (text: string) =>
  read(text).map(({ line, problems }) => [
    line,
    problems.map((at) => `${at.line}:${at.column} ${at.reason}`).join("; "),
  ]);

describe("readAiken", () => {
  it("reads single choices", () => {
    const rows = read(
      "Which?\r\nA. Water\r\nB) Sand\r\nC. A lid\r\nANSWER: B\r\n\r\nTwo\rlines?\rA. a\rB. b\rANSWER: A",
    );
    expect(rows.map(({ line }) => line)).toEqual([1, 7]);
    expect(rows.map(({ draft }) => draft)).toEqual([
      {
        ...DEFAULTS,
        tags: [],
        text: "Which?",
        options: [{ text: "Water" }, { text: "Sand" }, { text: "A lid" }],
        correctAnswer: 2,
      },
      expect.objectContaining({ text: "Two\nlines?", correctAnswer: 1 }),
    ]);
  });

  it("keeps the indentation of a question's further lines", () =>
    expect(read("  Which?\n  if x:\n\ty\nA. a\nB. b\nANSWER: A")[0]?.draft?.text).toBe(
      "Which?\n  if x:\n\ty",
    ));

  it.each([
    ["Q\nA. a\nC. c\nANSWER: A", "3:1 option B is expected, not C"],
    ["Q\nA. a\nB. b\nANSWER: C", "4:9 there is no option C"],
    ["Q\nA. a\nB. b\nANSWER: b", "4:9 one letter from A to Z is expected"],
    ["Q\nA. a\nB. b\nANSWER: A, B", "4:9 one letter from A to Z is expected"],
    ["Q\nA. a\nB. b", "3:1 the file ends before “ANSWER:”"],
    ["Q\nA. a\nmore\nB. b\nANSWER: A", "3:1 an option such as “A. Text” or a line “ANSWER: A” is expected"],
    ["Q\nA. a\nANSWER: A", "1:options must have at least 2 entries"],
    ["Q\nA. a\nB. a\nANSWER: A", "1:Option 2 duplicate text"],
    ["A. a\nB. b\nANSWER: A", "1:1 the text of the question is expected before its options"],
  ])("reports the position and reason in %j", (text, says) => expect(problemsOf(text)).toEqual([[1, says]]));

  it("continues after a question without an answer", () =>
    expect(problemsOf("Q\nA. a\nB. b\n\nNext?\nA. a\nB. b\nANSWER: A")).toEqual([
      [1, "5:1 an option such as “A. Text” or a line “ANSWER: A” is expected"],
      [5, ""],
    ]));

  it("reads each text that was written on one line", () =>
    expect(
      aikenOf({
        ...DEFAULTS,
        id: 1,
        tags: [],
        text: "Two\n\nlines?",
        options: [
          { id: 3, text: "a\nb" },
          { id: 1, text: "c" },
        ],
        correctAnswer: 1,
      }),
    ).toBe("Two lines?\nA. a b\nB. c\nANSWER: B\n\n"));
});

it("keeps what could be read of a question that fails", () => {
  const { rows } = readAiken("Q?\nA. a\nB. a\nANSWER: B\n\nR?\nA. a\nB. b\nANSWER: C\n\nS?\nA. a\n", {
    certification: "Fire",
    difficultyLevel: 1,
  });
  const fields = { certification: "Fire", difficultyLevel: 1 };
  expect(rows.map((row) => row.fields)).toEqual([
    { ...fields, text: "Q?", options: [{ text: "a" }, { text: "a" }], correctAnswer: 2 },
    { ...fields, text: "R?", options: [{ text: "a" }, { text: "b" }] },
    { ...fields, text: "S?", options: [{ text: "a" }] },
  ]);
});

it("reads options without a blank, and an answer with a dot, as Moodle does", () => {
  const { rows } = readAiken("Which?\nA)one\nB. two\nC.three\nANSWER: B.\n", {
    certification: "Fire Safety",
    difficultyLevel: 1,
  });
  expect(rows[0]?.draft).toMatchObject({
    text: "Which?",
    options: [{ text: "one" }, { text: "two" }, { text: "three" }],
    correctAnswer: 2,
  });
  // Only the next letter is an option without a blank.
  expect(
    readAiken("Which?\nI.e. this\nA. a\nB. b\nANSWER: A\n", { certification: "F", difficultyLevel: 1 })
      .rows[0]?.draft?.text,
  ).toBe("Which?\nI.e. this");
});
