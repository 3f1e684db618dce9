import { expect, it } from "vitest";
import { headingDepths, TEXT_LENGTH_MAX, LINES_MAX, piecesOf } from "./pieces.ts";

const miss = (number: number) =>
  [
    `**[Question ${number}](#question-${number}):** Which control detects a *change* of a file? Which of these \\[four\\] is it?`,
    "",
    "- **Your answer:** A firewall in front of the server",
    "- **Right answer:** File integrity monitoring",
    "",
    "💡 **Why:** It compares hashes with those of a known state, and reports what differs from it since.",
  ].join("\n");
const guide = (count: number) =>
  ["## Results", ...Array.from({ length: count }, (_, index) => miss(index + 1))].join("\n\n");

it("does not split a short text", () => {
  const text = "# Title\n\nWords.\n\n## Next\n\n- a\n- b";
  expect(piecesOf(text)).toEqual({ pieces: [{ kind: "markdown", text }], isCut: false });
});

it("returns no pieces for an empty text", () => {
  expect(piecesOf("")).toEqual({ pieces: [], isCut: false });
  expect(piecesOf(" \n\n ").pieces).toEqual([]);
});

it("splits notes on 200 missed questions between paragraphs, with all text and formatting", () => {
  const text = guide(200);
  const { pieces, isCut } = piecesOf(text);
  expect(isCut).toBe(false);
  expect(pieces.map((piece) => piece.text).join("\n")).toBe(text);
  expect(new Set(pieces.map(({ kind }) => kind))).toEqual(new Set(["markdown"]));
  expect(Math.max(...pieces.map((piece) => piece.text.length))).toBeLessThan(8_001);
  for (const piece of pieces.slice(1)) expect(piece.text).toMatch(/^(\*\*\[Question|💡)/u);
});

it("keeps a list together across its blank lines", () => {
  const list = Array.from({ length: 80 }, (_, index) => `${index + 1}. ${"step ".repeat(10)}`).join("\n\n");
  expect(piecesOf(list).pieces).toHaveLength(1);
});

it("does not split within a code block", () => {
  const code = `\`\`\`\n${"line\n\n".repeat(900)}\`\`\``;
  expect(piecesOf(`${code}\n\nAfter.`).pieces).toEqual([
    { kind: "markdown", text: `${code}\n` },
    { kind: "markdown", text: "After." },
  ]);
});

it("cuts text beyond its limits", () => {
  const shown = ({ pieces }: ReturnType<typeof piecesOf>) => pieces.map(({ text }) => text).join("\n");
  const line = "a".repeat(99);
  expect(shown(piecesOf(`${line}\n`.repeat(9_999)))).toBe(`${line}\n`.repeat(TEXT_LENGTH_MAX / 100));
  expect(shown(piecesOf("a\n".repeat(9_999)))).toBe(`${"a\n".repeat(LINES_MAX - 1)}a`);
  expect(piecesOf("a".repeat(TEXT_LENGTH_MAX)).isCut).toBe(false);
  expect(piecesOf("a".repeat(TEXT_LENGTH_MAX + 1)).isCut).toBe(true);
  expect(piecesOf("\n".repeat(LINES_MAX - 1)).isCut).toBe(false);
  expect(piecesOf("\n".repeat(LINES_MAX)).isCut).toBe(true);
});

it.each([
  ["stars", "*".repeat(50_000)],
  ["stars around a letter", `${"*".repeat(500)}a${"*".repeat(500)}`],
  ["brackets", "[".repeat(50_000)],
  ["open links", "[a](".repeat(1_000)],
  ["references", "[a]".repeat(1_000)],
  ["emphasis", "_a_ ".repeat(1_000)],
  ["one mark of emphasis too many", `${"- **a**: b\n".repeat(250)}a*`],
  ["one bracket too many", `${"- [a] b\n".repeat(100)}a[`],
  ["tags", "<a ".repeat(1_000)],
  ["quotations", "> ".repeat(5_000)],
  ["short quotations", `${"> ".repeat(11)}a`],
  ["lists", `${"- ".repeat(11)}a`],
  ["deep lists", Array.from({ length: 30 }, (_, depth) => `${"  ".repeat(depth)}- a`).join("\n")],
  ["one long line", "word ".repeat(2_000)],
])("shows %s as written", (_name, text) => {
  const { pieces } = piecesOf(text);
  expect(pieces.map(({ kind }) => kind)).toContain("plain");
  expect(pieces.map((piece) => piece.text).join("\n")).toBe(text);
});

it.each([
  ["a rule", "-".repeat(80)],
  ["a frame of code", `${"`".repeat(30)}\na\n${"`".repeat(30)}`],
  ["ten quotations", `${"> ".repeat(10)}a`],
  ["bold in every line of a list", "- **a**: b\n".repeat(250)],
  ["a link in every line of a list", "- [a] b\n".repeat(100)],
])("takes %s for Markdown", (_name, text) =>
  expect(piecesOf(text).pieces.map(({ kind }) => kind)).toEqual(["markdown"]),
);

it.each([
  [
    "# a\n\n### b\n\n###### c",
    [
      [1, 0],
      [3, 1],
      [6, 2],
    ],
  ],
  [
    "## b\n# a",
    [
      [1, 0],
      [2, 1],
    ],
  ],
  ["#a\n    # code\n#", []],
])("closes up the levels of %j", (text, depths) => expect([...headingDepths(text)]).toEqual(depths));
