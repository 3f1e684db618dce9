import { expect, it } from "vitest";
import { picturesIn } from "../../../questions/text/rich-text.ts";
import { readFile } from "./read-file.ts";
import { rejectedFile } from "./rejected-file.ts";

const AS = { format: null, encoding: null, defaults: { certification: "Fire Safety", difficultyLevel: 2 } };
const bytes = (text: string) => new TextEncoder().encode(text).buffer;
const rejected = (name: string, text: string, ...reasons: [number, string][]) =>
  rejectedFile(bytes(text), { ...AS, name }, new Map(reasons));

/** Reads what was written, after the fault is corrected. */
const mended = async (name: string, text: string, fault: string, correction: string) => {
  const read = await readFile(bytes(text.replace(fault, correction)), { ...AS, name });
  return { ...read, drafts: read.rows.map(({ draft }) => draft?.text) };
};

it("writes rows of CSV with all of their cells, and the reason in a column that is not read", async () => {
  const text =
    'Question,option_1,option_2,correct,own\nGood,a,b,1,x\n"=Bad, ""one""",a,b,7,y,surplus\nLast,a,b,9,\n';
  const file = await rejected("a.csv", text, [1, "names no option"], [2, "=1"]);
  expect(file).toBe(
    '\u{FEFF}Question,option_1,option_2,correct,own,error\r\n"=Bad, ""one""",a,b,7,y,names no option,surplus\r\nLast,a,b,9,,\'=1\r\n',
  );
  expect(await mended("a.csv", file, ",surplus", "")).toMatchObject({
    notes: ["Columns: Question was read as text.", "Columns that were not read: own."],
    warnings: [],
  });
  const again = await rejected("a.csv", file, [0, "another reason"]);
  expect(again.split("\r\n")[0]).toBe("\u{FEFF}Question,option_1,option_2,correct,own,error");
  expect(again).toContain(",another reason,surplus");
});

it("writes questions of JSON with the reason", async () => {
  const question = { text: "Q", options: [{ text: "a" }, { text: "b" }], correctAnswer: 7 };
  const file = await rejected("a.json", JSON.stringify([question, 3]), [0, "is 7"], [1, "is not a question"]);
  expect(JSON.parse(file)).toMatchObject({ questions: [{ ...question, error: "is 7" }, 3] });
  expect(await mended("a.json", file, '"correctAnswer":7', '"correctAnswer":1')).toMatchObject({
    drafts: ["Q", undefined],
  });
});

it("writes questions of GIFT with category, tags and the reason", async () => {
  const text = "$CATEGORY: A/B\n\nGood {=a ~b}\n\n// [tag:t]\nBad {\n=a =b\n}\n";
  const file = await rejected("a.gift", text, [1, "Line 5:\nany"]);
  expect(file).toBe("// Line 5: any\n$CATEGORY: A/B\n\n// [tag:t]\nBad {\n=a =b\n}\n");
  const { rows } = await mended("a.gift", file, "=b", "~b");
  expect(rows[0]?.draft).toMatchObject({ certification: "A", domain: "B", text: "Bad", tags: ["t"] });
});

it("writes questions of Aiken", async () => {
  const good = "Good\nA. a\nB. b\nANSWER: A\n";
  const file = await rejected("a.aiken", `${good}\nBad\nA. a\nB. b\nANSWER: 7\n\n${good}`, [1, "x"]);
  expect(file).toBe("Bad\nA. a\nB. b\nANSWER: 7\n");
});

it("writes questions of Moodle XML with category, picture and the reason", async () => {
  const answer = (fraction: number, text: string) =>
    `<answer fraction="${fraction}"><text>${text}</text></answer>`;
  const question = (name: string, fraction: number) =>
    `<question type="multichoice"><questiontext format="html"><text><![CDATA[<p>${name} &lt;x&gt; <img src="@@PLUGINFILE@@/a.png" alt="A"></p>]]></text><file name="a.png" encoding="base64">iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==</file></questiontext>${answer(fraction, "a")}${answer(0, "b")}</question>`;
  const text = `<quiz><question type="category"><category><text>A/B</text></category></question>${question("Good", 100)}${question("Bad", 0)}</quiz>`;
  const file = await rejected("a.xml", text, [1, "no --- answer-"]);
  expect(file).toContain("<!-- no - - - answer- -->");
  expect(file).not.toContain("Good");
  const { rows } = await mended("a.xml", file, 'fraction="0"', 'fraction="100"');
  expect(
    rows.map(({ draft }) => [draft?.text, draft?.certification, picturesIn(draft?.text ?? "").length]),
  ).toEqual([[expect.stringMatching(/^Bad <x> !\[A\]\(data:/), "A", 1]]);
});

it("writes notes of Anki as CSV whose cells are text, except for those that can't be read", async () => {
  const text =
    '#separator:tab\n#html:true\n#tags column:5\n#columns:Question\tOption A\tOption B\tAnswer\tTags\nWhat?<img src="x.png">\ta &lt; <b>b</b>\tc\tA\tx y\n';
  const file = await rejected("a.txt", text, [0, "contains <img>"]);
  expect(file).toBe(
    '\u{FEFF}Question,Option A,Option B,Answer,tags,error\r\n"What?<img src=""x.png"">",a < b,c,A,"x,y",contains <img>\r\n',
  );
});
