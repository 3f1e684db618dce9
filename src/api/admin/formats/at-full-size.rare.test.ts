import { describe, expect, it } from "vitest";
import { pictureNotation } from "../../questions/text/rich-text.ts";
import { readFile } from "./files/read-file.ts";
import type { HtmlPicture } from "./rows/pictures.ts";
import { plainText } from "./xml/html-text.ts";

const pictureOf = ({ src, alt }: HtmlPicture) => pictureNotation(alt, src);
const html = (text: string) => plainText(text, "html", pictureOf);
const moodle = (text: string) => plainText(text, "moodle", pictureOf);

const read = (name: string, text: string) =>
  readFile(new TextEncoder().encode(text).buffer, {
    name,
    format: null,
    encoding: null,
    defaults: { certification: "Fire Safety", difficultyLevel: 2 },
  });

const CSV = "text,option_1,option_2,correct\n";

// Quadratic algorithms would take minutes and hit the time limit.
describe("a text of half a million characters", () => {
  it.each([
    "<br ",
    "<!--",
    "<!-- <b>",
    "<a href=x>",
    "<a href=x><sup>",
    "<sup>",
    "<sup>x",
    "</sup><sub>x</sub>",
    "<b '",
    '<b a="',
    "<p>&nbsp; ",
    "&a",
    "<pre> ",
    " \n",
    "<ol><li>",
  ])("of %j are read", (part) => {
    const text = part.repeat(500_000 / part.length);
    expect(html(text).text.length).toBeLessThan(2_000_000);
    expect(moodle(text).text.length).toBeLessThan(2_000_000);
  });
});

// With work that grows as the square of the length, each takes minutes.
it.each([
  ["a.xml", "<quiz>", "<!DOCTYPE", ""],
  ["a.xml", "<quiz>", "<question>", ""],
  ["a.xml", "<quiz>", "<!--", ""],
  ["a.xml", "", "<!--", ""],
  ["a.xml", "<quiz>", '<question a="', ""],
  ["a.xml", "<quiz>", "<question/>", "</quiz>"],
  ["a.xml", "<quiz><question type='multichoice'>", "<a></a>", "</question></quiz>"],
  [
    "a.xml",
    "<quiz><question type='multichoice'><questiontext format='html'><text>",
    "&lt;img ",
    "</text></questiontext></question></quiz>",
  ],
  [
    "a.xml",
    "<quiz><question type='multichoice'><questiontext format='markdown'><text>x",
    "\n",
    "x</text></questiontext></question></quiz>",
  ],
  ["a.gift", "", "// [tag:[tag:", ""],
  ["a.gift", "", "[html] <br", ""],
  ["a.gift", "", "{", ""],
  ["a.gift", "Q {", "-> ", "}"],
  ["a.gift", "", "<!--", ""],
  ["a.txt", "Q\n", "A. a\n", ""],
  ["a.csv", "", "q,", ""],
  ["a.csv", CSV, '"', ""],
  ["a.csv", `${CSV}q,a,b,`, "a,1 ", ""],
  ["a.txt", "#separator:tab\n", "\t", ""],
  ["a.json", "", "[", ""],
])("reads half a million characters in %s: %j and many %j", async (name, start, unit, end) => {
  const text = start + unit.repeat(500_000 / unit.length) + end;
  expect((await read(name, text)).rows.length).toBeLessThan(50_000);
});

it("rejects more than 50,000 questions", async () => {
  const rows = (count: number) => JSON.stringify(Array.from({ length: count }, () => null));
  expect((await read("a.json", rows(50_001))).problem).toBe(
    "This file has 50,001 questions. At most 50,000 can be imported at a time.",
  );
  expect((await read("a.json", rows(50_000))).rows).toHaveLength(50_000);
});
