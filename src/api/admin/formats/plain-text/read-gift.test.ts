import { describe, expect, it } from "vitest";
import { withIds, type NamedDraft } from "../../../questions/draft/draft.ts";
import { readGift } from "./read-gift.ts";

const DEFAULTS = { certification: "Fire Safety", domain: "Extinguishers", difficultyLevel: 2 };
const read = (text: string) => readGift(text, DEFAULTS).rows;
const draftOf = (text: string) => read(text)[0]?.draft;
const problemsOf = (text: string) =>
  read(text).flatMap(({ problems }) =>
    problems.map(({ line, column, reason }) => `${line}:${column} ${reason}`),
  );

describe("readGift", () => {
  it("reads a single choice with feedback, explanation and tags", () =>
    expect(
      draftOf(
        "// [tag:keys] [tag:a\\]b] [id:q7]\n::T::[plain]Which \\: one?\\nTwo {=right#why\\=1 ~wrong#not ####because}",
      ),
    ).toEqual({
      certification: "Fire Safety",
      domain: "Extinguishers",
      difficultyLevel: 2,
      tags: ["keys", "a]b"],
      text: "Which : one?\nTwo",
      options: [
        { text: "right", feedback: "why=1" },
        { text: "wrong", feedback: "not" },
      ],
      correctAnswer: 1,
      explanation: "because",
    }));

  it("accepts unescaped colons, as Moodle does", () =>
    expect(draftOf("::T:: Which: https://cairn.test? {~a: b =c}")).toMatchObject({
      text: "Which: https://cairn.test?",
      options: [{ text: "a: b" }, { text: "c" }],
      correctAnswer: 2,
    }));

  it.each([
    ["Q {=%100%a ~%0%b ~%-50%c}", { correctAnswer: 1 }],
    ["Q {~%100%a ~b}", { correctAnswer: 1 }],
    ["Q {~%50%a ~%50%b ~%-100%c}", { kind: "multiple", correctAnswers: [1, 2] }],
    ["Q {~%33.33333%a ~%33.33333%b ~%33.33333%c ~d}", { kind: "multiple", correctAnswers: [1, 2, 3] }],
    ["Q {=a -> b ~c}", { correctAnswer: 1, options: [{ text: "a -> b" }, { text: "c" }] }],
  ])("reads the weights of %s", (text, draft) => expect(draftOf(text)).toMatchObject(draft));

  it("reads true or false, with the feedback for the wrong answer first", () => {
    expect(draftOf("Q{T#wrong#right####all}")).toMatchObject({
      options: [
        { text: "True", feedback: "right" },
        { text: "False", feedback: "wrong" },
      ],
      correctAnswer: 1,
      keepOrder: true,
      explanation: "all",
    });
    expect(draftOf("Q{FALSE#wrong#right}")).toMatchObject({
      options: [
        { text: "True", feedback: "wrong" },
        { text: "False", feedback: "right" },
      ],
      correctAnswer: 2,
    });
  });

  it("reads a matching, including answers that serve several prompts or none", () =>
    expect(
      draftOf("Which? {=Paper -> Water\\=1 =Wood -> Water\\=1 =Fat -> A lid = -> Sand ####because}"),
    ).toMatchObject({
      kind: "match",
      prompts: [{ text: "Paper" }, { text: "Wood" }, { text: "Fat" }],
      options: [{ text: "Water=1" }, { text: "A lid" }, { text: "Sand" }],
      correctMatches: [
        { prompt: 1, option: 1 },
        { prompt: 2, option: 1 },
        { prompt: 3, option: 2 },
      ],
      explanation: "because",
    }));

  it.each([
    ["$CATEGORY: $course$/top/A/B", { certification: "A", domain: "B" }],
    ["$CATEGORY: $course$/A/B/C", { certification: "A", domain: "B / C" }],
    ["$CATEGORY: $course$/top/A/C // D/C", { certification: "A", domain: "C / D / C" }],
    ["$CATEGORY: A//1 / B: b", { certification: "A/1", domain: "B: b" }],
    ["$CATEGORY: $course$/top", { certification: "Fire Safety", domain: "Extinguishers" }],
  ])("takes %s for certification and domain", (category, names) => {
    expect(draftOf(`${category}\n\nQ {=a ~b}`)).toMatchObject(names);
    expect(draftOf(`${category}\nQ {=a ~b}`)).toMatchObject(names);
  });

  it("uses the default domain in the default certification only", () =>
    expect(draftOf("$CATEGORY: A\n\nQ {=a ~b}")).not.toHaveProperty("domain"));

  it("distinguishes categories with the same last name", () =>
    expect(
      ["$CATEGORY: Sec/Net/Intro", "$CATEGORY: Sec/Crypto/Intro"].map(
        (category) => draftOf(`${category}\n\nQ {=a ~b}`)?.domain,
      ),
    ).toEqual(["Net / Intro", "Crypto / Intro"]));

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

  it("reads true or false on several lines", () =>
    expect(draftOf("Is it\n so? {\n  TRUE\n  #no\n  #yes\n}")).toMatchObject({
      text: "Is it\n so?",
      correctAnswer: 1,
      options: [{ feedback: "yes" }, { feedback: "no" }],
    }));

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

  it("reads tags until one is not closed", () => {
    expect(draftOf("// [tag:a][tag:][tag:b [c] [tag:d\nQ {=a ~b}")?.tags).toEqual(["a", "b [c"]);
    expect(draftOf(`// ${"[tag:".repeat(400_000)}\nQ {=a ~b}`)?.tags).toEqual([]);
  });

  it.each(["<br ", "<!--", "[html]", "  a"])("reads a text of many %j", (part) =>
    expect(draftOf(`[html]${part.repeat(200_000 / part.length)} {=a ~b}`)?.text).toBeUndefined(),
  );

  it("accepts comments and blank lines within braces", () =>
    expect(draftOf("Q {\n// the right one\n=a\n\n~b\n}")).toMatchObject({
      options: [{ text: "a" }, { text: "b" }],
    }));

  it.each([
    ["Q {=a =b}", "1: questions with a short text answer are not supported"],
    ["Q {=a}", "1: questions with a short text answer are not supported"],
    ["Q {#3:0.1}", "1: questions with a numeric answer are not supported"],
    ["Q {}", "1: essay questions are not supported"],
    ["Just words", "1: has no answers in braces"],
    ["Q {=a =b ~c}", "1: has several answers of which any one counts"],
    ["Q {=a ~%50%b ~c}", "1: gives points for a part of the answer"],
    ["Q {~%60%a ~%60%b ~c}", "1: gives points for a part of the answer"],
    ["Q {~%50%a ~b}", "1: gives points for a part of the answer"],
    ["Q {~a ~b}", "1: no answer is marked as right"],
    ["\n\nQ\n{=a\n~b", "5:3 ends too early: is a closing brace missing?"],
    ["Q {=a\n~%x%b}", "2:3 a weight from -100 to 100 is expected"],
    ["Q {=a: b\n~b {c}", "2:4 “{” is not expected here: does a \\ belong in front of it?"],
    ["Q {=a ~a}", "1:Option 2 duplicate text"],
  ])("reports the position and reason in %j", (text, says) => expect(problemsOf(text)).toEqual([says]));

  it("reads the questions after a broken one", () => {
    const rows = read(
      "First {=a ~b\n\n::2::Second {=a ~b}\n\nThird {=a ~b}}\n\n// [tag:x]\nFourth {=a\n\n~b}",
    );
    expect(rows.map(({ line, draft, problems }) => [line, draft?.text ?? problems.length])).toEqual([
      [1, 1],
      [3, "Second"],
      [5, 1],
      [8, "Fourth"],
    ]);
    expect(rows[3]?.draft?.tags).toEqual(["x"]);
  });

  it("notes once that titles and ids are not read", () => {
    expect(readGift("::a::Q {=a ~b}\n\n::b::Q {=a ~b}", DEFAULTS).notes).toEqual([
      "Titles and ids of questions were not read.",
    ]);
    expect(readGift("Q {=a ~b}", DEFAULTS).notes).toEqual([]);
  });
});

/** The kinds of questions in Moodle's examples of GIFT, in other words. */
const EXAMPLES = String.raw`// Header of the file
//-----------------------------//

Who keeps the key?{~The cook ~The pilot =nobody}

A knot is {~sewn =tied ~glued} in a rope.

The tide is a wind.{FALSE}

Who steers?{=pilot =helmsman}

When did it sail?{#1822:1}

// ===Several lines===

The third watch of the {
    ~first
    ~second
    =fourth
} week begins at dusk.

The moon pulls the sea.{T}

Assign. {
    =port -> left
    =starboard  -> right
    =bow  -> front
    }

How deep is it (in meters)? {#3.1415:0.0005}.

How deep is it (in meters)? {#3.141..3.142}.

When did it sail? {#
    =1822:0
    =%50%1822:2}

::Origin of ropes::Where do ropes
come from? {=Hemp}

What is right?{
~wrong#a comment on this
~also wrong#a comment on that
=right#Very good!}

[markdown]Who keeps the **key**?{
=nobody#excellent!
=no one#excellent!}

The tide is a wind.{FALSE#It is not.}

Hard.{~wrong ~%50%half right =right}

::Home::The pilot was from {
    ~the hills#No.
    ~%25%the coast#Nearly.
    =the island#Yes! That's right!}.

Which two sail? {
    ~nobody
    ~%50%the pilot
    ~%50%the mate
    ~the cook }

Which two sail? {
    ~%-50%nobody
    ~%50%the pilot
    ~%50%the mate
    ~%-50%the cook }

Which is five? {
     ~ \= 2 + 2
     = \= 2 + 3
     ~ \= 2 + 4  }

::Signs::
Which is no sign? {
   ~ \~     # \~ is one.
   ~ \{     # \{ is one.
   = \\     # Right! \\ is none, but
              it stands before one
              (as here).
}

Assign the
ports.{=A->Bergen =B->Oslo =C->Molde}
`;

it("reads the kinds of questions of Moodle's examples, and names those that are not supported", () => {
  const short = "questions with a short text answer are not supported";
  const numeric = "questions with a numeric answer are not supported";
  const partial = "gives points for a part of the answer";
  const rows = read(EXAMPLES);
  expect(
    rows.map(({ draft, problems }) => (draft ? keyText(draft) : problems.map(({ reason }) => reason).join())),
  ).toEqual([
    "nobody",
    "tied",
    "False",
    short,
    numeric,
    "fourth",
    "True",
    "port: left; starboard: right; bow: front",
    numeric,
    numeric,
    numeric,
    short,
    "right",
    short,
    "False",
    partial,
    partial,
    "the pilot; the mate",
    "the pilot; the mate",
    "= 2 + 3",
    "\\",
    "A: Bergen; B: Oslo; C: Molde",
  ]);
  expect(rows.at(-2)?.draft?.options[2]?.feedback).toBe(
    "Right! \\ is none, but\n              it stands before one\n              (as here).",
  );
  expect(rows[1]?.draft?.text).toBe("A knot is _____ in a rope.");
});

/** The texts that are right. */
function keyText(draft: NamedDraft): string {
  const question = withIds(draft);
  const textOf = (id: number): string => question.options.find((option) => option.id === id)?.text ?? "";
  switch (question.kind) {
    case "match":
      return question.correctMatches
        .map(
          ({ prompt, option }) =>
            `${question.prompts.find(({ id }) => id === prompt)?.text}: ${textOf(option)}`,
        )
        .join("; ");
    case "multiple":
      return question.correctAnswers.map(textOf).join("; ");
    case "order":
      return question.correctOrder.map(textOf).join("; ");
    case "single":
    case undefined:
      return textOf(question.correctAnswer);
  }
}
