import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { plainOf } from "../../questions/text/rich-text.ts";
import { expectSame, read } from "./round-trips.test.helpers.ts";
import type { BankedDraft } from "./rows/row.ts";

const GIF = "data:image/gif;base64,R0lGODlhOw==";
const PNG =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

describe("questions with texts that look like markup", () => {
  /** Lines without blanks at their ends, which no text keeps. */
  const line = fc
    .string({
      unit: fc.constantFrom(
        ...Array.from("aé 中<>&\"'/=#{}~:;-.|$@%[]()1😀\\"),
        "<b>",
        "&amp;",
        "]]>",
        "<script>",
        "@@PLUGINFILE@@/",
        "^",
        "_",
        "\\",
        " `a  b` ",
        " `` `c` `` ",
        "x^(st)",
        "x^(2)",
        "x_(0)",
        "2³²",
        "x_(max)",
        "[d](https://a.test/?e=1&f)",
        " \\`g` ",
        "C:\\_(h)",
        ` ![a "b" <c> & d](${GIF}) `,
        " ![e](/plan.png) ",
        " \\![f](/g) ",
      ),
      minLength: 1,
      maxLength: 12,
    })
    .map((text) => `x${text.trim()}`);
  const text = fc.array(line, { minLength: 1, maxLength: 3 }).map((lines) => lines.join("\n"));
  const common = fc.record(
    {
      certification: fc.constantFrom("A", "A: B", "A/B", "C & D"),
      domain: fc.constantFrom("D", "D: E", "D // E"),
      text,
      difficultyLevel: fc.constantFrom(1, 3, 5),
      tags: fc.constantFrom<string[]>([], ["k<1", "b"]),
      explanation: text,
      keepOrder: fc.constant(true as const),
      exhibit: fc.oneof(
        fc.record({ title: line, format: fc.constantFrom("code" as const, "text" as const), text }),
        fc.record({
          title: line,
          format: fc.constant("table" as const),
          text: fc.constant("h 1\t<b>\nx\t&y"),
        }),
        fc.record({
          title: line,
          format: fc.constant("image" as const),
          src: fc.constantFrom(GIF, PNG, "/plan.png"),
          alt: line,
        }),
      ),
      scenario: fc.record({ title: line, text }),
    },
    { requiredKeys: ["certification", "text", "difficultyLevel", "tags"] },
  );
  const optionsOf = (texts: readonly string[]) =>
    texts.map((words, index) => ({ text: `${words} ${index}` }));
  const bank = fc
    .array(
      fc.tuple(common, fc.array(line, { minLength: 4, maxLength: 5 }), fc.constantFrom(0, 1, 2, 3), text),
      {
        minLength: 1,
        maxLength: 6,
      },
    )
    .map((all) =>
      all.map(([fields, texts, kind, feedback], index): BankedDraft => {
        const options = optionsOf(texts);
        const base = { ...fields, id: index + 1, text: `${fields.text} ${index}`, options };
        const [first, ...rest] = options;
        switch (kind) {
          case 0:
            return {
              ...base,
              options: [{ ...first, text: first?.text ?? "", feedback }, ...rest],
              correctAnswer: 2,
            };
          case 1:
            return { ...base, kind: "multiple", correctAnswers: [1, 3, 4] };
          case 2:
            return {
              ...base,
              kind: "order",
              correctOrder: texts.map((_, position) => texts.length - position),
            };
          case 3:
            return {
              ...base,
              kind: "match",
              prompts: optionsOf(texts).slice(0, 3),
              correctMatches: [1, 2, 3].map((prompt) => ({ prompt, option: 4 - prompt })),
            };
        }
      }),
    );

  it.each(["moodle-xml", "qti-2-1", "qti-1-2", "gift"] as const)("are unchanged in %s", async (format) => {
    await fc.assert(
      fc.asyncProperty(bank, (questions) => expectSame(format, questions)),
      { seed: 29, numRuns: 60 },
    );
  });

  it.each(["moodle-xml", "qti-2-1", "qti-1-2", "gift"] as const)(
    "keep lists within lists in %s",
    async (format) =>
      expectSame(format, [
        {
          id: 1,
          certification: "A",
          domain: "D",
          text: "Which?\n- a\n  - b\n    1. c\n- d\n- e\n  - f\n  - g",
          explanation: "1. a\n2. b\n  - c\n3. d\n4. e",
          options: [{ text: "x" }, { text: "y" }],
          correctAnswer: 1,
          difficultyLevel: 1,
          tags: [],
        },
      ]),
  );

  /** Matchings, which have answers without a declared format. */
  const matchings = fc
    .array(fc.array(line, { minLength: 3, maxLength: 5 }), { minLength: 1, maxLength: 4 })
    .map((all) =>
      all.map((texts, index): BankedDraft => ({
        id: index + 1,
        certification: "A",
        domain: "D",
        text: `Assign ${index}`,
        difficultyLevel: 1,
        tags: [],
        kind: "match",
        options: optionsOf(texts),
        prompts: texts.slice(0, 2).map((_, promptIndex) => ({ text: `p${promptIndex}` })),
        correctMatches: [1, 2].map((prompt) => ({ prompt, option: 3 - prompt })),
      })),
    );

  it.each(["gift", "moodle-xml"] as const)("are unchanged as answers of matchings in %s", async (format) => {
    await fc.assert(
      fc.asyncProperty(matchings, (questions) => expectSame(format, questions)),
      { seed: 29, numRuns: 200 },
    );
  });

  it("are literal as answers of matchings that another program wrote", async () => {
    const answer = line.filter((words) => !words.includes("->"));
    await fc.assert(
      fc.asyncProperty(answer, async (words) => {
        const xmlWords = words.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
        const giftWords = words.replaceAll(/[\\~=#{}:]/g, String.raw`\$&`);
        const pairs = (pair: (prompt: string, text: string) => string): string =>
          pair("p", "other") + pair("q", "another") + pair("r", "X");
        const files = [
          [
            "a.xml",
            `<quiz><question type="matching"><questiontext format="plain_text"><text>Q</text></questiontext>${pairs(
              (prompt, text) =>
                `<subquestion format="plain_text"><text>${prompt}</text><answer><text>${text === "X" ? xmlWords : text}</text></answer></subquestion>`,
            )}</question></quiz>`,
          ],
          [
            "a.gift",
            `[plain]Q {\n${pairs((prompt, text) => `=${prompt} -> ${text === "X" ? giftWords : text}\n`)}}\n`,
          ],
        ] as const;
        for (const [name, file] of files) {
          const { rows } = await read(name, file);
          expect(rows[0]?.problems).toEqual([]);
          expect(rows[0]?.draft?.options.map(({ text }) => plainOf(text))).toContain(words);
        }
      }),
      { seed: 29, numRuns: 200 },
    );
  });
});
