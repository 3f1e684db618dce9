import { describe, expect, it } from "vitest";
import { draftOf, problemsOf, read } from "./read-gift.test.helpers.ts";

describe("texts of GIFT", () => {
  it("converts HTML to text, and notes what it leaves out", () => {
    const [row] = read("[html]<p>One &amp; <b>two</b></p><ul><li>three</li></ul>{=[html]a<br>b ~c}");
    expect(row?.draft).toMatchObject({
      text: "One & two\n- three",
      options: [{ text: "a\nb" }, { text: "c" }],
    });
    expect(row?.notes).toEqual(["<b> was left out"]);
    expect(problemsOf('[html]<p>See <img src\\="x"></p>{=a ~b}')).toEqual([
      "1: contains the picture “x”, which is not in the file",
    ]);
  });

  it("explains how to write a tag in a text without a declared format", () =>
    expect(problemsOf('Which? <img src\\="x"> {=a ~b}')).toEqual([
      "1: contains the picture “x”, which is not in the file: where text is meant, write [plain] before it",
    ]));

  const code = "def f(x):\n    for y in x:\n\tz  =  y";
  it.each(["", "[plain]", "[moodle]", "[markdown]"])("keeps line ends and blanks of %s texts", (format) => {
    const written = code.replaceAll("=", "\\=");
    const [row] = read(
      `::T::\n  ${format}${written}\n{\n  = ${written}  #\n ${written}\n  ~%-50%\n b  ####${written}\n}`,
    );
    expect(row).toMatchObject({
      draft: {
        text: code,
        options: [{ text: code, feedback: code }, { text: "b" }],
        explanation: code,
      },
      notes: [],
    });
  });

  it("keeps line ends and blanks of a matching", () =>
    expect(draftOf("Which\nline?\n{\n=a\n  b  ->  c\n  d\n=e\n->\nf\n}")).toMatchObject({
      text: "Which\nline?",
      prompts: [{ text: "a\n  b" }, { text: "e" }],
      options: [{ text: "c\n  d" }, { text: "f" }],
    }));

  it("keeps blanks after a percentage, and still recognizes weights", () =>
    expect(draftOf("Is 100%\nless?\n{~%0%\n50%\nmore\n~%100%\nless}")).toMatchObject({
      text: "Is 100%\nless?",
      options: [{ text: "50%\nmore" }, { text: "less" }],
      correctAnswer: 2,
    }));

  it("recognizes the format of a choice after its weight", () =>
    expect(draftOf("Which? {~%0%\n[html]a<br>b ~  %100%  [plain]c<br>}")?.options).toEqual([
      { text: "a\nb" },
      { text: "c<br>" },
    ]));

  it("reads a text without a declared format as Moodle does", () => {
    const [row] = read("<b>UNIÓN EUROPEA</b><br><br> x &lt; y? {=2<sup>10</sup> ~<script>alert(1)</script>}");
    expect(row?.draft).toMatchObject({
      text: "UNIÓN EUROPEA\n\nx < y?",
      options: [{ text: "2¹⁰" }, { text: "<script>alert(1)</script>" }],
    });
    expect(row?.notes).toEqual(["<b> was left out"]);
  });

  it("notes that Markdown was kept", () => {
    expect(read("[markdown]Is **bash** a shell? {=a ~b}")[0]).toMatchObject({
      draft: { text: "Is **bash** a shell?" },
      notes: ["Markdown was kept as it is written"],
    });
    expect(read("[markdown]Is bash a shell? {=a ~b}")[0]?.notes).toEqual([]);
    expect(read("[markdown]Is it?\n1. a\n   1. b {=a ~b}")[0]?.notes).toHaveLength(1);
    expect(read("[markdown]Is it?\n1. a\n2. b {=a ~b}")[0]?.notes).toEqual([]);
  });

  it("reports the position of an error after preserved blanks", () =>
    expect(problemsOf("Q  one\n  two {=a\n  b\n~b  {c}")).toEqual([
      "4:5 “{” is not expected here: does a \\ belong in front of it?",
    ]));

  it.each(["<br ", "<!--", "[html]", "  a"])("reads a text of many %j", (part) =>
    expect(draftOf(`[html]${part.repeat(200_000 / part.length)} {=a ~b}`)?.text).toBeUndefined(),
  );
});
