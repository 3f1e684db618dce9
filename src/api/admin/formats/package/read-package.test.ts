import { strToU8, zipSync, type Zippable } from "fflate";
import { describe, expect, it } from "vitest";
import { bytesOfBase64 } from "../../../values/base64.ts";
import { readFile } from "../files/read-file.ts";

const read = (bytes: Uint8Array) =>
  readFile(new Uint8Array(bytes).buffer, {
    name: "bank.zip",
    format: null,
    encoding: null,
    defaults: { certification: "Fire Safety", difficultyLevel: 2 },
  });
const readZip = (files: Zippable) => read(zipSync(files));

const item = (body = "") =>
  `<assessmentItem identifier="i"><responseDeclaration identifier="R" cardinality="single"><correctResponse><value>a</value></correctResponse></responseDeclaration><itemBody><p>Which?</p>${body}<choiceInteraction responseIdentifier="R"><simpleChoice identifier="a">é</simpleChoice><simpleChoice identifier="b">b</simpleChoice></choiceInteraction></itemBody></assessmentItem>`;
const BASE64 =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
const PNG = bytesOfBase64(BASE64);

/** Changes the sizes that the directory of a zip claims for each file. */
function claiming(bytes: Uint8Array, size: number, packed?: number): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  for (let at = 0; at < bytes.length - 4; at += 1)
    if (view.getUint32(at, true) === 0x02014b50) {
      view.setUint32(at + 24, size, true);
      if (packed !== undefined) view.setUint32(at + 20, packed, true);
    }
  return bytes;
}

/** Lists the only file of a zip several times in its directory. */
function listing(bytes: Uint8Array, count: number): Uint8Array {
  const end = bytes.slice(-22);
  const view = new DataView(end.buffer);
  const [size, from] = [view.getUint32(12, true), view.getUint32(16, true)];
  view.setUint16(8, count, true);
  view.setUint16(10, count, true);
  view.setUint32(12, size * count, true);
  const entry = bytes.slice(from, from + size);
  return Buffer.concat([bytes.slice(0, from), ...Array.from({ length: count }, () => entry), end]);
}

describe("a package", () => {
  it("is read in the order of its test, with the pictures of its items", async () => {
    const { rows, format } = await readZip({
      "items/1.xml": strToU8(item()),
      "items/2.xml": strToU8(item('<p><img src="../media/plan%201.png" alt="A plan"/></p>')),
      "media/plan 1.png": PNG,
      "readme.txt": strToU8("x"),
      "__MACOSX/items/._1.xml": PNG,
      "test.xml": strToU8(
        '<assessmentTest identifier="t" title="T"><testPart><assessmentSection title="S"><assessmentItemRef href="items/2.xml"/></assessmentSection></testPart></assessmentTest>',
      ),
    });
    expect(format).toBe("qti");
    expect(rows.map(({ draft }) => draft?.text)).toEqual([
      `Which?\n![A plan](data:image/png;base64,${BASE64})`,
      "Which?",
    ]);
  });

  it("resolves addresses from the folder of their file", async () => {
    const { rows } = await readZip({
      "a/items/1.xml": strToU8(item('<p><img src="../media/p.png" alt="A"/></p>')),
      "media/p.png": strToU8("GIF89a"),
      "a/media/p.png": PNG,
    });
    expect(rows[0]?.draft?.text).toBe(`Which?\n![A](data:image/png;base64,${BASE64})`);
  });

  it("has an item of several sections once, in the first of them", async () => {
    const section = (title: string) =>
      `<assessmentSection title="${title}"><assessmentItemRef href="1.xml"/></assessmentSection>`;
    const { rows } = await readZip({
      "1.xml": strToU8(item()),
      "test.xml": strToU8(
        `<assessmentTest identifier="cairn"><testPart>${section("Fire: Alarms")}${section("Bread")}</testPart></assessmentTest>`,
      ),
    });
    expect(rows.map(({ draft }) => [draft?.certification, draft?.domain])).toEqual([["Fire", "Alarms"]]);
  });

  it.each(["web_resources/", ""])("finds pictures of Canvas in the folder “%s”", async (folder) => {
    const { rows } = await readZip({
      "q/q.xml": strToU8(item('<p><img src="$IMS-CC-FILEBASE$/Uploads/a.png?x=1" alt="A"/></p>')),
      [`${folder}Uploads/a.png`]: PNG,
    });
    expect(rows[0]?.draft?.text).toBe(`Which?\n![A](data:image/png;base64,${BASE64})`);
  });

  it("finds pictures in any folder, if only one fits", async () => {
    const textOf = async (more: Zippable) =>
      (
        await readZip({
          "q/q.xml": strToU8(item('<p><img src="$IMS_CC_FILE_BASE$org1/images/a.png" alt="A"/></p>')),
          "x/my_files/org1/images/a.png": PNG,
          "x/my_files/org2/images/a.png": strToU8("GIF89a;"),
          ...more,
        })
      ).rows[0];
    expect((await textOf({}))?.draft?.text).toBe(`Which?\n![A](data:image/png;base64,${BASE64})`);
    expect((await textOf({ "y/org1/images/a.png": PNG }))?.problems[0]?.reason).toMatch(/not in the file$/);
  });

  it("reports a broken item and reads the others", async () => {
    const { rows } = await readZip({ "1.xml": strToU8("<assessmentItem>"), "2.xml": strToU8(item()) });
    expect(rows.map(({ draft, problems }) => draft?.text ?? problems[0]?.column)).toEqual([
      "1.xml",
      "Which?",
    ]);
  });

  it("reads Moodle XML, and not the description that Canvas adds to a test", async () => {
    const moodle = await readZip({ "quiz.xml": strToU8('<quiz><question type="essay"/></quiz>') });
    expect([moodle.format, moodle.rows.length]).toEqual(["moodle-xml", 1]);
    const canvas = await readZip({ "a/assessment_meta.xml": strToU8("<quiz/>"), "a/q.xml": strToU8(item()) });
    expect([canvas.format, canvas.rows[0]?.draft?.text]).toEqual(["qti", "Which?"]);
  });

  it("decodes each file by the encoding that it declares", async () => {
    const latin = Uint8Array.from(`<?xml version="1.0" encoding="ISO-8859-5"?>${item()}`, (letter) =>
      letter.charCodeAt(0),
    );
    const { rows } = await readZip({ "1.xml": latin });
    // 0xE9 is “щ” in ISO 8859-5.
    expect(rows[0]?.draft?.options[0]?.text).toBe("щ");
  });

  it.each<[string, Zippable, RegExp]>([
    [
      "a spreadsheet",
      { "[Content_Types].xml": strToU8("<Types/>"), "xl/workbook.xml": strToU8("<x/>") },
      /spreadsheet/,
    ],
    ["a document", { "word/document.xml": strToU8("<x/>") }, /This is a document/],
    ["an OpenDocument", { "META-INF/manifest.xml": strToU8("<x/>") }, /spreadsheet or document/],
    ["an Anki deck", { "collection.anki21": PNG }, /Notes in Plain Text/],
    ["H5P", { "h5p.json": strToU8("{}") }, /This is H5P/],
    ["an empty zip", {}, /no questions in QTI/],
    ["a zip without XML", { "a.txt": strToU8("x") }, /no questions in QTI/],
    ["a zip with only a manifest", { "imsmanifest.xml": strToU8("<manifest/>") }, /no questions in QTI/],
    [
      "QTI 3.0",
      { "imsmanifest.xml": strToU8("<manifest/>"), "q.xml": strToU8("<qti-assessment-item/>") },
      /QTI 3\.0/,
    ],
    ["a path outside", { "../../etc/x.xml": strToU8(item()) }, /addresses outside of it/],
    ["an absolute path", { "/x.xml": strToU8(item()) }, /addresses outside of it/],
    ["a path of Windows", { "C:\\x.xml": strToU8(item()) }, /addresses outside of it/],
    ["a bomb", { "a.xml": new Uint8Array(3_000_000) }, /grows more than 200 times/],
  ])("refuses %s", async (_, files, says) => expect((await readZip(files)).problem).toMatch(says));

  it("refuses a claimed size of 1 GB before it unpacks anything", async () => {
    const { problem } = await read(claiming(zipSync({ "a.xml": strToU8(item()) }), 1_000_000_000));
    expect(problem).toMatch(/larger than 200 MB/);
  });

  it("refuses files of more than 200 MB together", async () => {
    const files = zipSync({ "a.xml": strToU8(item()), "b.xml": strToU8(item()) });
    const { problem } = await read(claiming(files, 101_000_000, 90_000_000));
    expect(problem).toMatch(/larger than 200 MB/);
  });

  it("refuses files of more than 6,000,000 tags together", async () => {
    // Each repetition differs, so that it is not taken for a bomb.
    const tags = Array.from({ length: 31_000 }, (_, index) => `${index}${"<".repeat(100)}`).join("");
    const half = strToU8(`<x>${tags}</x>`);
    const { problem } = await read(zipSync({ "a.xml": half, "b.xml": half }, { level: 1 }));
    expect(problem).toBe("The files of this zip have more than 6,000,000 tags together. Split it.");
  });

  it("reads a small file that is packed well", async () => {
    const { rows } = await readZip({ "a.xml": strToU8(item(" ".repeat(900_000))) });
    expect(rows[0]?.draft?.text).toBe("Which?");
  });

  it("unpacks no more than the claimed size", async () => {
    const { rows } = await read(claiming(zipSync({ "a.xml": strToU8(item()) }), 40));
    expect(rows[0]?.problems[0]?.reason).toMatch(/not well-formed XML/);
  });

  it("unpacks large files in portions, and finds pictures of other portions", async () => {
    const padded = (text: string) => strToU8(`${item(text)}<!-- ${"x".repeat(6_000_000)} -->`);
    const { rows, problem } = await read(
      zipSync(
        { "a.xml": padded("One?"), "b.xml": padded('<img src="p.png" alt="A plan"/>Two?'), "p.png": PNG },
        { level: 0 },
      ),
    );
    expect(problem).toBeNull();
    expect(rows.map(({ draft }) => draft?.text)).toEqual([
      "Which?\nOne?",
      expect.stringMatching(/^Which\?\n!\[A plan\]\(data:image\/png;base64,/),
    ]);
  });

  it("refuses a zip that ends too early", async () => {
    const bytes = zipSync({ "a.xml": strToU8(item()) });
    expect((await read(bytes.subarray(0, bytes.length - 30))).problem).toMatch(/damaged or encrypted/);
  });

  it("refuses too many files", async () => {
    const problem = async (count: number) =>
      (await read(listing(zipSync({ "a.txt": strToU8("x") }), count))).problem;
    expect(await problem(60_001)).toMatch(/more than 60,000 files/);
    expect(await problem(60_000)).toMatch(/no questions in QTI/);
  });
});
