import { describe, expect, it } from "vitest";
import { readAnki } from "./read-anki.ts";

const DEFAULTS = { certification: "Fire Safety", difficultyLevel: 2 };
const read = (lines: string[], columns = {}) => readAnki(lines.join("\r\n"), { ...DEFAULTS, columns });

describe("readAnki", () => {
  it("reads fields by their names, as HTML, with columns for tags and deck", () => {
    const { rows, problem } = read([
      "#separator:tab",
      "#html:true",
      "#columns:Question\tOption A\tOption B\tAnswer\tTags",
      "#tags column:5",
      'Which x<sup>2</sup>?<br>Say &lt;b&gt;.\ta\t"b\tc"\tB\tone  two',
    ]);
    expect(problem).toBeNull();
    expect(rows).toEqual([
      {
        line: 5,
        draft: {
          ...DEFAULTS,
          text: "Which x²?\nSay <b>.",
          options: [{ text: "a" }, { text: "b c" }],
          correctAnswer: 2,
          tags: ["one", "two"],
        },
        problems: [],
        notes: [],
      },
    ]);
  });

  it("numbers fields without names, which can be mapped", () => {
    const file = ["#separator:Semicolon", "#html:false", "Q <b>;a;b;a"];
    const { problem, header } = read(file);
    expect(problem).toBe(
      "The notes of this file have the fields Field 1, Field 2, Field 3, Field 4. A question needs fields for its text, at least two options and the answer key.",
    );
    expect(header?.map(({ column }) => column)).toEqual([null, null, null, null]);
    const mapping = { "Field 1": "text", "Field 2": "option_1", "Field 3": "option_2", "Field 4": "correct" };
    expect(read(file, mapping).rows[0]?.draft).toMatchObject({ text: "Q <b>", correctAnswer: 1 });
  });

  it("explains what front and back lack", () =>
    expect(read(["#separator:tab", "#columns:Front\tBack", "a\tb"]).problem).toMatch(
      /have the fields Front, Back\. A question needs/,
    ));

  it("reports a picture in its row", () => {
    const { rows } = read([
      "#html:true",
      "#columns:Question\tOption A\tOption B\tAnswer",
      "<img src=x>\ta\tb\tA",
      "<i>Q</i>\ta\tb\tA",
    ]);
    expect(rows.map(({ problems, notes }) => [problems[0]?.reason, ...notes])).toEqual([
      ["contains the picture “x”, which is not in the file"],
      [undefined, "<i> was left out"],
    ]);
  });

  it("reports a quote that is never closed", () => {
    const { rows } = read(["#columns:Question\tOption A\tOption B\tAnswer", "Q\ta\tb\tA", '"Q\ta\tb\tA']);
    expect(rows.map(({ line, problems }) => [line, problems[0]?.reason])).toEqual([
      [2, undefined],
      [3, "a quote is opened and never closed"],
    ]);
  });
});
