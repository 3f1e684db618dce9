import { describe, expect, it } from "vitest";
import { readFile } from "./read-file.ts";
import { detectFormat } from "./sniff.ts";

const read = (name: string, text: string | Uint8Array<ArrayBuffer>) =>
  readFile((typeof text === "string" ? new TextEncoder().encode(text) : text).buffer, {
    name,
    format: null,
    encoding: null,
    defaults: { certification: "Fire Safety", difficultyLevel: 2 },
  });

const CSV = "text,option_1,option_2,correct\n";

describe("the detected format", () => {
  it.each([
    ["bank.CSV", "anything", "csv"],
    ["bank.tsv", "anything", "csv"],
    ["bank.json", "anything", "json"],
    ["bank.gift", "anything", "gift"],
    ["bank.txt", CSV, "csv"],
    ["bank.txt", '"Text";"Option 1"\n', "csv"],
    ["bank.txt", ' [{"text":""}]', "json"],
    ["bank.txt", "[html]<p>Q</p>{=a ~b}", "gift"],
    ["bank.txt", "::t::Q {=a ~b}", "gift"],
    ["bank.txt", "$CATEGORY: a\n\n", "gift"],
    ["bank.txt", "Q {\n=a\n~b\n}", "gift"],
    ["bank.txt", "Which {~x} holds?\nA. 1\nB. 2\nANSWER: B\n", "aiken"],
    ["bank", "what", "csv"],
    ["a.txt", "<title> is what?\nA. a tag\nB. a word\nANSWER: A\n", "aiken"],
    ["a.txt", "<b>Which</b> one? {=a ~b}", "gift"],
  ])("%s beginning with %j", (name, text, format) => expect(detectFormat(name, text)).toBe(format));

  it.each([
    ["a damaged zip", [0x50, 0x4b, 3, 4, 0], /zip file is damaged or encrypted/],
    ["an old spreadsheet", [0xd0, 0xcf, 0x11, 0xe0], /This is a spreadsheet/],
    ["a PDF", [0x25, 0x50, 0x44, 0x46, 0x2d], /This is a PDF/],
    ["a document", [0x7b, 0x5c, 0x72, 0x74, 0x66, 0x31, 0x20, 0x78, 0x7d], /This is a document/],
    ["a picture", [0x89, 0x50, 0x4e, 0x47], /This is a picture/],
    ["text with NUL characters", [0x74, 0x65, 0, 0x78, 0x74], /not a text file/],
    ["other bytes", [0x74, 0, 0, 0, 0, 9, 0, 0], /not a text file/],
    ["nothing", [], /This file is empty/],
    ["blanks", [0x20, 0x0a, 0x0a], /This file is empty/],
  ])("reports %s", async (_, bytes, says) =>
    expect(await read("bank.csv", Uint8Array.from(bytes))).toMatchObject({
      rows: [],
      problem: expect.stringMatching(says) as string,
    }),
  );

  it("reports a file with only a header, without a header and without questions", async () => {
    expect((await read("a.csv", CSV)).problem).toBe("The file has a header but no questions.");
    expect((await read("a.csv", "theme,x,y\nx,y,z")).problem).toBe(
      "The first line must name the columns. These are missing: text, option_1, option_2, correct.",
    );
    expect((await read("a.csv", "text,option_1,option_2\nx,y,z")).problem).toMatch(
      /This one is missing: correct\./,
    );
    expect((await read("a.csv", "text,text,option_1,option_2,correct\n")).problem).toBe(
      "The column text appears twice.",
    );
    expect((await read("a.gift", "// nothing\n")).problem).toBe("This file has no questions.");
    expect((await read("a.json", "[]")).problem).toBe("The list of questions is empty.");
  });

  const ESC = "\u001B[31m";
  const OVERRIDE = "\u202E";
  it.each([
    ["a.csv", `${CSV}"${ESC}Wh${OVERRIDE}ich\u000Bone?",a\u0007,b,1\n`],
    ["a.txt", `${ESC}Wh${OVERRIDE}ich\u000Bone?\nA. a\u0007\nB. b\nANSWER: A\n`],
    ["a.gift", `${ESC}Wh${OVERRIDE}ich\u000Bone? {=a\u0007 ~b}`],
    [
      "a.json",
      JSON.stringify([
        {
          text: `${ESC}Wh${OVERRIDE}ich\u000Bone?`,
          options: [{ text: "a\u0007" }, { text: "b" }],
          correctAnswer: 0,
        },
      ]),
    ],
    [
      "a.xml",
      `<quiz><question type="multichoice"><questiontext format="plain_text"><text>&#27;[31mWh&#x202e;ich&#11;one?</text></questiontext><answer fraction="100"><text>a&#7;</text></answer><answer fraction="0"><text>b</text></answer></question></quiz>`,
    ],
  ])("leaves out control characters and overrides of the direction in %s", async (name, text) => {
    const { rows } = await read(name, text);
    expect(
      rows.map(({ draft, problems, notes }) => [draft?.text, draft?.options[0]?.text, problems, notes]),
    ).toEqual([["[31mWhich\none?", "a", [], ["control characters were left out"]]]);
  });

  it("keeps marks and isolates that right-to-left texts need", async () => {
    const text = "\u2067ما هو\u2069 \u200FTCP\u200E؟";
    const [row] = (await read("a.csv", `${CSV}${text},a,b,1\n`)).rows;
    expect([row?.draft?.text, row?.notes]).toEqual([text, []]);
  });

  it("refuses a table of more than 300 columns", async () => {
    const header = (count: number) => `${CSV.trim()}${",x".repeat(count - 4)}\nq,a,b,1\n`;
    expect((await read("a.csv", header(301))).problem).toBe(
      "The first line has 301 columns. At most 300 can be read.",
    );
    expect((await read("a.csv", header(300))).problem).toBeNull();
  });
});
