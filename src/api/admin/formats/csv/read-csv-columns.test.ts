import { describe, expect, it } from "vitest";
import { DEFAULTS } from "./read-csv.test.helpers.ts";
import { readCsv } from "./read-csv.ts";

describe("columns of CSV", () => {
  it("warns of unknown columns that look like question data", () => {
    const { notes, warnings } = readCsv(
      "text,option_1,option_2,correct,Correct Answer,Answer,Notes\nQ,a,b,1,2,b,x\n",
      DEFAULTS,
    );
    expect(notes).toEqual(["Columns that were not read: Notes."]);
    expect(warnings).toEqual([
      "Columns that may belong to the questions were not read: Correct Answer, Answer. Columns are named as in the template, such as option_5 and correct.",
    ]);
    expect(readCsv("text,option_1,option_2,correct,Notes\nQ,a,b,1,x\n", DEFAULTS).warnings).toEqual([]);
  });

  it.each([
    "Question,Option A,Option B,Option C,Correct Answer",
    "stem;a;b;c;Answer",
    "Question Text,Answer 1,Answer 2,Answer 3,Correct answer(s)",
    "question,choice_1,choice2,Choice-3,solution",
    "text,option1,Option2,option 3,key",
  ])("reads the columns of other programs: %s", (header) => {
    const delimiter = header.includes(";") ? ";" : ",";
    const { rows, notes, problem } = readCsv(
      `${header}\n${["Q", "x", "y", "z", "2"].join(delimiter)}\n`,
      DEFAULTS,
    );
    expect(problem).toBeNull();
    expect(rows[0]?.draft).toMatchObject({
      text: "Q",
      options: [{ text: "x" }, { text: "y" }, { text: "z" }],
      correctAnswer: 2,
    });
    expect(notes[0]).toMatch(/was read as correct\.$/);
  });

  it("reads columns as the mapping says, and ignores those that it leaves out", () => {
    const file = "Frage,Eins,Zwei,Richtig,tags\nQ,a,b,B,t\n";
    expect(readCsv(file, DEFAULTS)).toMatchObject({
      problem: "The first line must name the columns. These are missing: text, option_1, option_2, correct.",
      header: [{ cell: "Frage", column: null }, {}, {}, {}, { cell: "tags", column: "tags" }],
    });
    const columns = { Frage: "text", Eins: "option_1", Zwei: "option_2", Richtig: "correct", tags: "" };
    const { rows, notes, warnings } = readCsv(file, { ...DEFAULTS, columns });
    expect(rows[0]?.draft).toMatchObject({ text: "Q", correctAnswer: 2, tags: [] });
    expect(warnings).toEqual([]);
    expect(notes.at(-1)).toBe("Columns that were not read: tags.");
    expect(readCsv(file, { ...DEFAULTS, columns: { ...columns, Zwei: "option_1" } }).problem).toMatch(
      /missing: option_2/,
    );
  });

  it.each([",", ";", "\t"])(
    "finds the columns of a header without known ones that %j separates",
    (delimiter) => {
      const lines = [
        ["Frage", "Eins", "Zwei", "Richtig"],
        ["Q, quite?", "a", "b", "1"],
      ];
      const file = lines.map((cells) => cells.map((cell) => `"${cell}"`).join(delimiter)).join("\n");
      expect(readCsv(file, DEFAULTS).header?.map(({ cell }) => cell)).toEqual(lines[0]);
    },
  );

  it("reads the first of several columns with the same meaning, and a single letter only beside others", () => {
    const { rows, notes, warnings } = readCsv(
      "Question,Option 1,Option 2,Answer,Solution,d\nQ,a,b,2,1,x\n",
      DEFAULTS,
    );
    expect(rows[0]?.draft).toMatchObject({ options: [{ text: "a" }, { text: "b" }], correctAnswer: 2 });
    expect(notes.at(-1)).toBe("Columns that were not read: d.");
    expect(warnings[0]).toMatch(/were not read: Solution\./);
  });
});
