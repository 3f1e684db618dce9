import { describe, expect, it } from "vitest";
import { DEFAULTS, draftOf, problemsOf, read } from "./read-gift.test.helpers.ts";
import { readGift } from "./read-gift.ts";

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

  it("reads true or false on several lines", () =>
    expect(draftOf("Is it\n so? {\n  TRUE\n  #no\n  #yes\n}")).toMatchObject({
      text: "Is it\n so?",
      correctAnswer: 1,
      options: [{ feedback: "yes" }, { feedback: "no" }],
    }));

  it("reads tags until one is not closed", () => {
    expect(draftOf("// [tag:a][tag:][tag:b [c] [tag:d\nQ {=a ~b}")?.tags).toEqual(["a", "b [c"]);
    expect(draftOf(`// ${"[tag:".repeat(400_000)}\nQ {=a ~b}`)?.tags).toEqual([]);
  });

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
