import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { csv } from "../../../../mocks/backend/wire/csv.ts";
import { seedBank } from "../../../../mocks/test-backend/banked-drafts.ts";
import { withIds, type NamedDraft } from "../../questions/draft/draft.ts";
import { differences, fingerprint } from "../../questions/draft/fingerprint.ts";
import { plainOf } from "../../questions/text/rich-text.ts";
import { csvCells, csvSizeOf } from "./csv/write-csv.ts";
import { JSON_FRAME } from "./files/json-file.ts";
import { lossesOf } from "./files/losses.ts";
import { readFile } from "./files/read-file.ts";
import { writeFile } from "./files/write-file.ts";
import { aikenOf } from "./plain-text/write-aiken.ts";
import { csvColumns } from "./rows/csv-columns.ts";
import type { BankedDraft, ReadFile } from "./rows/row.ts";

const read = (name: string, text: string): Promise<ReadFile> =>
  readFile(new TextEncoder().encode(text).buffer, {
    name,
    format: null,
    encoding: null,
    defaults: { certification: "None", difficultyLevel: 1 },
  });

async function* each<T>(items: Iterable<T>): AsyncGenerator<T> {
  yield* items;
}

const without = ({ id: _, ...draft }: BankedDraft) => draft;

/** Options and prompts with numbers as ids, as CSV has them. */
const numbered = (draft: NamedDraft) => ({ kind: undefined, ...withIds(draft) });

describe("the seed's bank after writing and reading", () => {
  it("is unchanged in CSV", async () => {
    const size = await csvSizeOf(seedBank);
    const text = await csv(
      csvColumns(size),
      seedBank.map((question) => csvCells(question, size)),
    );
    const { rows, notes, problem, format } = await read("bank.csv", text);
    expect([format, notes, problem]).toEqual(["csv", [], null]);
    expect(rows.flatMap(({ problems }) => problems)).toEqual([]);
    expect(rows.map(({ draft }) => draft && numbered(draft))).toEqual(
      seedBank.map((question) => numbered(without(question))),
    );
  });

  it("is unchanged in JSON", async () => {
    const { head, start, between, end } = JSON_FRAME;
    const text = head() + start + seedBank.map((question) => JSON.stringify(question)).join(between) + end;
    const { rows, problem } = await read("bank.json", text);
    expect(problem).toBeNull();
    expect(rows.map(({ draft }) => draft)).toEqual(seedBank.map(without));
  });

  it("is unchanged in GIFT, except for what it can't express", async () => {
    const sayable = seedBank.filter((question) => !lossesOf(question, "gift").isLeftOut);
    const { rows, problem } = await read("bank.gift", await (await writeFile("gift", each(seedBank))).text());
    expect(problem).toBeNull();
    expect(rows.flatMap(({ problems }) => problems)).toEqual([]);
    expect(rows).toHaveLength(sayable.length);
    expect(sayable.length).toBeGreaterThan(470);
    for (const [index, question] of sayable.entries()) {
      const draft = rows[index]?.draft;
      if (!draft) throw new Error(`Question ${question.id} was not read.`);
      expect(fingerprint(draft)).toBe(fingerprint(question));
      const lost: readonly string[] = lossesOf(question, "gift").lost.map((loss) =>
        loss === "keepOrder" ? "order" : loss,
      );
      expect(differences(draft, question).filter((part) => !lost.includes(part))).toEqual([]);
    }
  });

  it("is unchanged in Aiken, except for what it can't express", async () => {
    const sayable = seedBank.filter((question) => !lossesOf(question, "aiken").isLeftOut);
    const { rows } = await read("bank.txt", sayable.map(aikenOf).join(""));
    expect(rows).toHaveLength(sayable.length);
    for (const [index, question] of sayable.entries()) {
      const draft = rows[index]?.draft;
      if (!draft) throw new Error(`Question ${question.id} was not read.`);
      expect(fingerprint({ ...draft, certification: question.certification })).toBe(fingerprint(question));
      expect(differences(draft, question)).not.toContain("key");
    }
  });

  it.each(["moodle-xml", "qti-2-1", "qti-1-2"] as const)(
    "is unchanged in %s, except for what it can't express",
    async (format) => {
      const sayable = seedBank.filter((question) => !lossesOf(question, format).isLeftOut);
      await expectSame(format, sayable);
      expect(sayable.length).toBeGreaterThan(500);
    },
  );
});

/** Writes and reads questions, and expects no other differences than the losses. */
async function expectSame(
  format: "moodle-xml" | "qti-2-1" | "qti-1-2" | "gift",
  questions: readonly BankedDraft[],
): Promise<void> {
  if (questions.length === 0) return;
  const file = await writeFile(format, each(questions));
  const { rows, problem } = await readFile(await file.arrayBuffer(), {
    name: "",
    format: null,
    encoding: null,
    defaults: { certification: "None", difficultyLevel: 1 },
  });
  expect(problem).toBeNull();
  expect(rows.flatMap(({ problems }) => problems)).toEqual([]);
  // Both systems group the questions by domain.
  const prints = new Map(rows.map(({ draft }) => [draft && fingerprint(draft), draft]));
  expect(rows).toHaveLength(questions.length);
  for (const question of questions) {
    const draft = prints.get(fingerprint(question));
    if (!draft)
      throw new Error(`Question ${question.id} was not read as it was written: ${JSON.stringify(question)}`);
    const lost = new Set<string>(lossesOf(question, format).lost);
    if (lost.has("keepOrder") || question.kind === "match" || question.kind === "order") lost.add("order");
    expect(
      differences(draft, question).filter((part) => !lost.has(part)),
      JSON.stringify([question, draft]),
    ).toEqual([]);
  }
}

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
  const numbered = (texts: readonly string[]) => texts.map((words, index) => ({ text: `${words} ${index}` }));
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
        const options = numbered(texts);
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
            return { ...base, kind: "order", correctOrder: texts.map((_, at) => texts.length - at) };
          case 3:
            return {
              ...base,
              kind: "match",
              prompts: numbered(texts).slice(0, 3),
              correctMatches: [1, 2, 3].map((prompt) => ({ prompt, option: 4 - prompt })),
            };
        }
      }),
    );

  it.each(["moodle-xml", "qti-2-1", "qti-1-2", "gift"] as const)("are unchanged in %s", async (format) => {
    const writable = (question: BankedDraft): boolean => !lossesOf(question, format).isLeftOut;
    await fc.assert(
      fc.asyncProperty(bank, (questions) => expectSame(format, questions.filter(writable))),
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
        options: numbered(texts),
        prompts: texts.slice(0, 2).map((_, at) => ({ text: `p${at}` })),
        correctMatches: [1, 2].map((prompt) => ({ prompt, option: 3 - prompt })),
      })),
    );

  it.each(["gift", "moodle-xml"] as const)("are unchanged as answers of matchings in %s", async (format) => {
    await fc.assert(
      fc.asyncProperty(matchings, (questions) =>
        expectSame(
          format,
          questions.filter((question) => !lossesOf(question, format).isLeftOut),
        ),
      ),
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
