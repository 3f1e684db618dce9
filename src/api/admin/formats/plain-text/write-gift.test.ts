import { expect, it } from "vitest";
import type { BankedDraft } from "../rows/row.ts";
import { readGift } from "./read-gift.ts";
import { giftCategory, giftOf } from "./write-gift.ts";

const question: BankedDraft = {
  id: 901,
  certification: "A/B",
  domain: "C: d",
  text: "Which {one}:\nx = y # \\n ~?",
  options: [{ text: "=1", feedback: "yes: #1" }, { text: "[html]~" }],
  correctAnswer: 1,
  explanation: "a\n\nb",
  difficultyLevel: 3,
  tags: ["one", "t]wo"],
};

it("escapes characters with a meaning in GIFT", () => {
  expect(giftCategory(question)).toBe("$CATEGORY: $course$/top/A//B/C: d\n\n");
  expect(giftOf(question)).toBe(
    [
      "// [tag:one] [tag:t\\]wo]",
      "::901::[plain]Which \\{one\\}\\:\\nx \\= y \\# \\\\n \\~? {",
      "=\\=1#yes\\: \\#1",
      "~[plain][html]\\~",
      "####a\\n\\nb",
      "}",
      "",
      "",
    ].join("\n"),
  );
});

it("gives all right answers of a multiple choice the same weight, and adds a weight to texts that look like one", () => {
  const options = ["a", "b", "c", "d"].map((text) => ({ text }));
  const { correctAnswer: _, ...rest } = {
    ...question,
    correctAnswer: 1,
    tags: [],
    explanation: "e",
    options,
  };
  expect(giftOf({ ...rest, kind: "multiple", correctAnswers: [1, 2, 4] })).toContain(
    "~%33.33333%a\n~%33.33333%b\n~%-100%c\n~%33.33333%d\n####e",
  );
  expect(giftOf({ ...question, options: [{ text: "%50% more" }, { text: "b" }] })).toContain(
    "=%100%%50% more\n~%0%b",
  );
});

it.each<Partial<BankedDraft>>([
  {},
  { options: [{ text: "%50% more" }, { text: "a -> b" }, { text: "T" }] },
  {
    options: [{ text: "// no comment" }, { text: "::t::" }, { text: "{}" }],
    text: "[markdown] \\{ $CATEGORY: x",
  },
  {
    text: "<b>Not</b> <!-- a --> 1 &lt; 2\n\tif x:\n    y  = 1 \n\nWhy?",
    options: [
      { text: "<script>  alert(1)\n  </script>" },
      { text: "a \u00a0\u2028 b", feedback: "[html]  <i>" },
    ],
    explanation: "[plain]  a\\\n b\\",
  },
])("is unchanged after reading it again: %j", (change) => {
  const { id, ...draft } = { ...question, ...change } as BankedDraft;
  const { rows } = readGift(giftCategory(draft) + giftOf({ id, ...draft }), {
    difficultyLevel: 3,
  });
  expect(rows[0]).toMatchObject({ draft, problems: [], notes: [] });
});

it("keeps blanks, line ends and tags of a matching", () => {
  const { correctAnswer: _, explanation: __, ...rest } = { ...question, correctAnswer: 1, explanation: "" };
  const match: BankedDraft = {
    ...rest,
    kind: "match",
    prompts: [{ text: "[x]  <b>\n a" }, { text: "100%\n%" }],
    options: [{ text: "[html]<i>  b\n c" }, { text: "\\n  d" }, { text: "e" }],
    correctMatches: [
      { prompt: 1, option: 1 },
      { prompt: 2, option: 2 },
    ],
  };
  const { id: ___, ...draft } = match;
  const { rows } = readGift(giftCategory(match) + giftOf(match), { difficultyLevel: 3 });
  expect(rows[0]).toMatchObject({ draft, problems: [], notes: [] });
});

it("writes notation as HTML, and escapes what only looks like notation in a plain text", () => {
  const text = "Run:\n\n```sh\nif x; then\n  `y`\n```\n\n1. a\n2. b\n4. c\n\n`d` \\`e` x_(max)?";
  const written = giftOf({ ...question, text, options: [{ text: "`a`" }, { text: "[b]" }] });
  expect(written).toContain("::[html]Run\\:<br/>");
  expect(readGift(written, { certification: "A", difficultyLevel: 1 }).rows[0]?.draft).toMatchObject({
    text,
    options: [{ text: "`a`" }, { text: "[b]" }],
  });
  expect(
    readGift("[plain]Is `id` run?{=`a` ~b}", { certification: "A", difficultyLevel: 1 }).rows[0]?.draft,
  ).toMatchObject({ text: "Is \\`id` run?", options: [{ text: "\\`a`" }, { text: "b" }] });
});
