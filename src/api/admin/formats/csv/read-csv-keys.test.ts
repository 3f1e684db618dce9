import { describe, expect, it } from "vitest";
import { DEFAULTS, readOne } from "./read-csv.test.helpers.ts";
import { readCsv } from "./read-csv.ts";

describe("answer keys of CSV", () => {
  it.each<[keys: string[], cells: Record<string, string>, draft: object]>([
    [["2", "B", "b"], {}, { correctAnswer: 2 }],
    [
      ["1 3", "1,3", "1; 3", "1|3", "A+C", "a c", " 1  3 "],
      { kind: "multiple", option_3: "Foam" },
      { correctAnswers: [1, 3] },
    ],
    [
      ["1=2, B=a"],
      { kind: "Match", prompt_1: "Paper", prompt_2: "Wood" },
      {
        correctMatches: [
          { prompt: 1, option: 2 },
          { prompt: 2, option: 1 },
        ],
      },
    ],
  ])("reads %j", (keys, cells, draft) => {
    for (const correct of keys) expect(readOne({ ...cells, correct })?.draft).toMatchObject(draft);
  });

  it("guesses no kind where the file has a column for it", () =>
    expect(
      readCsv("kind,text,option_1,option_2,Answer\n,Q,a,b,1 2\n", DEFAULTS).rows[0]?.problems[0]?.reason,
    ).toBe("names 2 options: should the kind be multiple?"));

  const foreign = (correct: string, options: string) =>
    readCsv(`Question,Option 1,Option 2,Option 3,Answer\nQ,${options},"${correct}"\n`, DEFAULTS);

  it.each([
    ["the text of an option", "B C", "2,5,b c", { correctAnswer: 3 }],
    ["the text of an option that differs from another in its case", "PH", "pH,PH,x", { correctAnswer: 2 }],
    ["a number", "3", "2,5,b c", { correctAnswer: 3 }],
    ["a number that is also the text of its option", "2", "1,2,3", { correctAnswer: 2 }],
    ["a number beyond the options that is the text of one", "5", "2,5,b c", { correctAnswer: 2 }],
    ["several letters", "A,c", "2,5,b c", { kind: "multiple", correctAnswers: [1, 3] }],
  ])("reads %s in an answer column of another name", (_, correct, options, key) =>
    expect(foreign(correct, options).rows[0]?.draft).toMatchObject(key),
  );

  it.each([
    ["ph", "pH,PH,x", "“ph” is the text of several options"],
    [
      "2",
      "2,5,b c",
      "“2” is the text of option 1, and could be the number of option 2. Name the column correct and use numbers",
    ],
    [
      "1,3",
      "1,3,5",
      "“3” is the text of option 2, and could be the number of option 3. Name the column correct and use numbers",
    ],
  ])("refuses %j in an answer column of another name if the options are %s", (correct, options, reason) =>
    expect(foreign(correct, options).rows[0]?.problems[0]?.reason).toBe(reason),
  );

  it("refuses a file that seems to count options from 0, because its other keys would be read wrongly", () => {
    const { rows, problem } = readCsv("text,option_1,option_2,correct\nR,a,b,1\nQ,a,b,0|1\n", DEFAULTS);
    expect([rows, problem]).toEqual([
      [],
      "The answer key in line 3 is 0. If the file counts options from 0, all of its keys would be read wrongly. Count from 1, or use letters.",
    ]);
    expect(foreign("0", "0,1,x").problem).toBeNull();
  });

  it("takes no key in the column “correct” for the text of an option", () => {
    expect(readOne({ option_1: "2", option_2: "5", correct: "2" })?.draft).toMatchObject({
      correctAnswer: 2,
    });
    const options = { option_1: "1 2", option_2: "2 1", option_3: "2 3" };
    expect(readOne({ kind: "multiple", ...options, correct: "1 2" })?.draft).toMatchObject({
      correctAnswers: [1, 2],
    });
    const pairs = { prompt_1: "x", prompt_2: "y", option_1: "1=2, 2=1", correct: "1=2, 2=1" };
    expect(readOne({ kind: "match", ...pairs })?.problems).toEqual([]);
  });
});
