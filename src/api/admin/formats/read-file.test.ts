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

  it("rejects more than 50,000 questions", async () => {
    const rows = (count: number) => JSON.stringify(Array.from({ length: count }, () => null));
    expect((await read("a.json", rows(50_001))).problem).toBe(
      "This file has 50,001 questions. At most 50,000 can be imported at a time.",
    );
    expect((await read("a.json", rows(50_000))).rows).toHaveLength(50_000);
  });
});
