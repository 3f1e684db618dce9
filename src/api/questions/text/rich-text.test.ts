import fc from "fast-check";
import { describe, expect, it } from "vitest";
import db from "../../../../db.json" with { type: "json" };
import {
  blocksOf,
  codeNotation,
  escapeNotation,
  fenceNotation,
  hasNotation,
  inlineOf,
  linkNotation,
  pictureNotation,
  picturesIn,
  plainOf,
  replacePictures,
} from "./rich-text.ts";

describe("inlineOf", () => {
  it.each([
    ["Run `ls -l` now", ["Run ", { type: "code", text: "ls -l" }, " now"]],
    ["``echo `id` ``", [{ type: "code", text: "echo `id`" }]],
    ["`` ` ``", [{ type: "code", text: "`" }]],
    ["2^(n) and x_(max)", ["2", { type: "sup", text: "n" }, " and x", { type: "sub", text: "max" }]],
    ["O(n)^(f(n)+1)", ["O(n)", { type: "sup", text: "f(n)+1" }]],
    ["[RFC 1](https://a.test/x).", [{ type: "link", text: "RFC 1", href: "https://a.test/x" }, "."]],
    [
      "`a`\\`b` `c`[d](https://e.test)",
      [
        { type: "code", text: "a" },
        "`b` ",
        { type: "code", text: "c" },
        { type: "link", text: "d", href: "https://e.test" },
      ],
    ],
    // A backslash makes notation literal, and two are one.
    ["\\`a`", ["`a`"]],
    ["\\\\`a`", ["\\", { type: "code", text: "a" }]],
    ["x\\^(2) \\[a](https://b.test)", ["x^(2) [a](https://b.test)"]],
    ["C:\\\\a\\_(x)", ["C:\\\\a_(x)"]],
    [
      "Is ![a plan](/api/pictures/0) or ![ ](data:image/png;base64,iV==)",
      [
        "Is ",
        { type: "picture", alt: "a plan", src: "/api/pictures/0" },
        " or ",
        { type: "picture", alt: "", src: "data:image/png;base64,iV==" },
      ],
    ],
    // Pictures of other sites can't be shown.
    ["![a](https://b.test/c.png)", ["!", { type: "link", text: "a", href: "https://b.test/c.png" }]],
    ["\\![a](/b)", ["![a](/b)"]],
  ])("reads %j", (text, parts) => expect(inlineOf(text)).toEqual(parts));

  it.each([
    "a_b and __init__, snake_case_(",
    "2 * 3 * 4 ** 5",
    "<script>alert(`",
    "C:\\_(x) and \\\\server\\share",
    "print(_(x)), ^(caret), $((1+1))",
    "[a](http://b.test) [a](javascript:alert(1)) [0](x) a[1](2)",
    "![a](//b.test/c) ![a](/\\b) ![a](c.png) ![a](data:text/html,b) ![a\nb](/c)",
    "it's a ` and ``",
    "cat <<EOF\n$(id)\nEOF",
    "`a\nb`",
    "\\n \\` \\- \\\\",
  ])("leaves %j as it is", (text) => {
    expect(inlineOf(text)).toEqual([text]);
    expect(hasNotation(text)).toBe(false);
    expect(plainOf(text)).toBe(text);
  });
});

describe("blocksOf", () => {
  it("separates lines, lists and code", () =>
    expect(blocksOf("Which?\n- a\n- b\n1. c\n\n```bash\nif x; then\n  `y`\n\n- z\nfi\n```\nWhy?")).toEqual([
      { type: "lines", text: "Which?" },
      {
        type: "list",
        items: [
          { marker: "- ", text: "a" },
          { marker: "- ", text: "b" },
          { marker: "1. ", text: "c" },
        ],
      },
      { type: "lines", text: "" },
      { type: "code", text: "if x; then\n  `y`\n\n- z\nfi", language: "bash" },
      { type: "lines", text: "Why?" },
    ]));

  it("needs two items for a list", () => {
    for (const text of [
      "- 5",
      "a\n- 5\nb",
      "1. a\n\n2. b",
      "-a\n-b",
      "  - a\n  - b",
      "10.5 a\n10.6 b",
      "2026. a\n2027. b",
    ])
      expect(blocksOf(text)).toEqual([{ type: "lines", text }]);
  });

  it("needs an end for code, with as many backticks", () => {
    for (const text of ["```\na", "```\na\n````", "```a b\nc\n```d", "`` `\na\n`` `"])
      expect(blocksOf(text)).toEqual([{ type: "lines", text }]);
    expect(blocksOf("````\n```\n````")).toEqual([{ type: "code", text: "```", language: "" }]);
    expect(blocksOf("```\n```")).toEqual([{ type: "code", text: "", language: "" }]);
  });
});

describe("pictures in a text", () => {
  const text = [
    "a ![b](/c) `![d](/e)` \\![f](/g) \\\\![h](/i)",
    "```",
    "![j](/k)",
    "```",
    "- ![l](data:image/gif;base64,R0lG)",
    "- [m](https://n.test)",
  ].join("\n");

  it("are found outside of code", () =>
    expect(picturesIn(text).map(({ alt, src }) => [alt, src])).toEqual([
      ["b", "/c"],
      ["h", "/i"],
      ["l", "data:image/gif;base64,R0lG"],
    ]));

  it("can get other addresses", () => {
    expect(replacePictures(text, ({ src }) => src)).toBe(text);
    expect(replacePictures(text, ({ alt }) => `/${alt}.png`)).toBe(
      text
        .replace("/c)", "/b.png)")
        .replace("/i)", "/h.png)")
        .replace("data:image/gif;base64,R0lG", "/l.png"),
    );
  });

  it("are what they show, without notation", () =>
    expect(plainOf("![a plan](/b) and\n- ![c](/d)\n- e")).toBe("a plan and\n- c\n- e"));

  it("are written with any address and description", () => {
    const written = pictureNotation(" [a]\n  b (c) ", "/d (1)<\\e.png");
    expect(inlineOf(written)).toEqual([
      { type: "picture", alt: "(a) b (c)", src: "/d%20%281%29%3C%5Ce.png" },
    ]);
    expect(picturesIn(pictureNotation("x".repeat(600), "/d"))[0]?.alt).toHaveLength(500);
    expect(inlineOf(linkNotation("a", "https://b.test/(c) d"))).toEqual([
      { type: "link", text: "a", href: "https://b.test/%28c%29%20d" },
    ]);
  });

  it("can have two megabytes", () => {
    const src = `data:image/png;base64,${"A/+0".repeat(675_000)}`;
    expect(picturesIn(`a ![b](${src}) c`)).toEqual([{ type: "picture", alt: "b", src }]);
    expect(picturesIn(`a ![b](${src}`)).toEqual([]);
  });
});

it("names without notation keep the meaning of powers", () =>
  expect(plainOf("Is `a` in\n```\nb\n```\n- 2^(n)\n- x_(1)\n[c](https://d.test) \\`e`?")).toBe(
    "Is a in\nb\n- 2^(n)\n- x_(1)\nc `e`?",
  ));

describe("any text", () => {
  const text = fc.string({
    unit: fc.constantFrom(
      ...Array.from("ax1 `\\^_()[]!-\n"),
      "```",
      "\n```\n",
      "`a`",
      "x^(b)",
      "](https://a.test)",
      "![",
      "](/a)",
      "\n- ",
      "1. ",
    ),
    maxLength: 24,
  });
  const letter = fc.constantFrom("", "x", ")");

  it("is literal when escaped", () =>
    fc.assert(
      fc.property(text, (literal) => {
        const escaped = escapeNotation(literal);
        fc.pre(blocksOf(literal).every(({ type }) => type !== "code"));
        expect(blocksOf(escaped).every(({ type }) => type !== "code")).toBe(true);
        expect(plainOf(escaped)).toBe(literal);
        expect(inlineOf(escaped).every((part) => typeof part === "string")).toBe(true);
      }),
      { numRuns: 3000 },
    ));

  it("keeps lines that look like the ends of code when escaped", () =>
    fc.assert(
      fc.property(text, (literal) => {
        const escaped = escapeNotation(literal);
        expect(blocksOf(escaped).every(({ type }) => type !== "code")).toBe(true);
        expect(plainOf(escaped)).toBe(literal);
      }),
      { numRuns: 1000 },
    ));

  it("is escaped by what is before it", () =>
    fc.assert(
      fc.property(letter, text, (before, literal) => {
        fc.pre(blocksOf(before + literal).every(({ type }) => type !== "code"));
        expect(plainOf(before + escapeNotation(literal, before))).toBe(before + literal);
      }),
    ));

  it("can be code", () =>
    fc.assert(
      fc.property(text, (code) => {
        expect(blocksOf(`a\n${fenceNotation(code, "sh")}\nb`)).toEqual([
          { type: "lines", text: "a" },
          { type: "code", text: code, language: "sh" },
          { type: "lines", text: "b" },
        ]);
        const line = code.replaceAll("\n", "");
        fc.pre(line !== "");
        expect(inlineOf(codeNotation(line))).toEqual([{ type: "code", text: line }]);
      }),
      { numRuns: 1000 },
    ));
});

// Quadratic algorithms would take minutes and hit the time limit.
it.each([
  "```a\n",
  "``` \n",
  "`a``",
  "\\",
  "[a](",
  "[a](https://b",
  "![a](/b",
  "![",
  "![](data:image/a;",
  "x^(",
  "x^((",
  "- a\n",
  "`",
])("reads half a million characters of %j", (part) => {
  const long = part.repeat(500_000 / part.length);
  expect(plainOf(long).length).toBeGreaterThan(0);
  expect(escapeNotation(long).length).toBeGreaterThan(0);
});

/** All strings within a value. */
const textsIn = (value: unknown): string[] => {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
};

it("the questions of the bank are shown as they are written", () => {
  const texts = db.questions.flatMap((question) => textsIn({ ...question, exhibit: null }));
  expect(texts.length).toBeGreaterThan(20_000);
  expect(texts.filter(hasNotation)).toEqual([]);
});
