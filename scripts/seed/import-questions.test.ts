import { describe, expect, it } from "vitest";
import seedFile from "../../db.json" with { type: "json" };
import { Seed } from "../../mocks/backend/documents/database.ts";
import { seededRandom } from "../../mocks/backend/rules/drawing/random.ts";
import { importQuestions } from "./import-questions.ts";
import { printSeed } from "./print-seed.ts";
import { exportQuestions, readWritten, type WrittenQuestion } from "./written-questions.ts";

const seed = Seed.parse(seedFile);
const random = () => seededRandom(3);
/** An id that ISACA CISM has. */
const KNOWN = seed.questions.find(({ categoryId }) => categoryId === 3)?.id ?? 0;
const imported = (bank: Seed, list: unknown, isReplaced = false): Seed =>
  importQuestions(bank, readWritten(list), { certification: "ISACA CISM", isReplaced, random: random() });
const parsed = (text: string) =>
  JSON.parse(text) as { state: string; questions: WrittenQuestion[] } & Record<string, unknown>;

const written = (change: Partial<WrittenQuestion> = {}): WrittenQuestion => ({
  objective: "1A1",
  domain: "Information Security Governance",
  point: "risk-appetite-set-by-board",
  thinking: "evaluate",
  difficultyLevel: 3,
  form: "A",
  text: "Who sets how much risk a bank takes?",
  options: [
    { text: "The auditors", feedback: "They report on it." },
    { text: "The board", feedback: "It answers to the owners.", correct: true },
    { text: "The security manager", feedback: "They advise on it." },
    { text: "The regulator", feedback: "It sets limits alone." },
  ],
  explanation: "Appetite is a decision of those who answer to the owners.",
  reference: { title: "ISO 31000", url: "https://www.iso.org/standard/65694.html" },
  tags: ["governance", "risk"],
  ...change,
});
const added = (bank: Seed) => bank.questions.filter(({ id }) => !seed.questions.some((one) => one.id === id));

describe("an export", () => {
  it.each(seed.categories.map(({ name }) => name))("of %s, imported again, changes nothing", (name) => {
    const text = exportQuestions(seed, name);
    expect(printSeed(imported(seed, JSON.parse(text)))).toBe(printSeed(seed));
  });

  it("has one line for each question of the domain, and its import replaces only these", () => {
    const text = exportQuestions(seed, "ISC2 CISSP", "Security Operations");
    const file = parsed(text);
    const own = seed.questions.filter(({ subcategoryId }) => subcategoryId === 27);
    expect(file).toMatchObject({ certification: "ISC2 CISSP", domain: "Security Operations" });
    expect(file.questions.map(({ id }) => id)).toEqual(own.map(({ id }) => id));
    expect(text.trimEnd().split("\n")).toHaveLength(own.length + 2);
    const [gone, ...kept] = file.questions;
    const after = imported(seed, { ...file, questions: kept });
    expect(after.questions).toEqual(seed.questions.filter(({ id }) => id !== gone?.id));
  });

  it("is rejected if its state is outdated, and accepted if it was made after the last import", () => {
    const file = parsed(exportQuestions(seed, "ISACA CISM"));
    const [first, ...rest] = file.questions;
    if (!first) throw new Error("The export is empty.");
    const change = { ...file, questions: [{ ...first, tags: ["changed", "twice"] }, ...rest] };
    const after = imported(seed, change);
    expect(() => imported(after, change)).toThrow(
      `ISACA CISM has changed since the list was exported (state ${file.state}, now `,
    );
    expect(imported(after, JSON.parse(exportQuestions(after, "ISACA CISM")))).toEqual(after);
  });

  it("rejects an unknown certification or domain", () => {
    expect(() => exportQuestions(seed, "CISM")).toThrow("no certification named CISM");
    expect(() => exportQuestions(seed, "ISACA CISM", "Cooking")).toThrow("no domain named Cooking");
  });
});

describe("a list", () => {
  it("adds a question with all its fields, under the next id", () => {
    const after = imported(seed, [written()]);
    expect(after.questions).toHaveLength(seed.questions.length + 1);
    const [question] = added(after);
    const highest = Math.max(...seed.questions.flatMap(({ id, categoryId }) => (categoryId === 3 ? id : [])));
    const { domain: _, options, ...rest } = written();
    expect(question).toMatchObject({ ...rest, id: highest + 1, categoryId: 3, subcategoryId: 31 });
    if (!question || !("correctAnswer" in question)) throw new Error("It became another kind.");
    expect(question.options.find(({ id }) => id === question.correctAnswer)).toMatchObject({
      text: "The board",
      feedback: "It answers to the owners.",
    });
    expect(question.options.map(({ text }) => text).toSorted()).toEqual(
      options.map(({ text }) => text).toSorted(),
    );
    expect(question.options.map(({ id }) => id)).toEqual([1, 2, 3, 4]);
    expect(JSON.stringify(question)).not.toContain('"correct"');
  });

  it("changes a question that is found by id or text, and keeps the order of unchanged options", () => {
    const before = imported(seed, [written()]);
    const [question] = added(before);
    const again = written({ point: "other", options: written().options.toReversed() });
    expect(added(imported(before, [again]))).toEqual([{ ...question, point: "other" }]);
    const renamed = { ...written({ text: "Who decides?" }), id: question?.id };
    expect(added(imported(before, [renamed]))).toEqual([{ ...question, text: "Who decides?" }]);
  });

  it("puts correct options at each position equally often, at every level", () => {
    const list = Array.from({ length: 80 }, (_, index) =>
      written({ text: `Question ${index}`, difficultyLevel: index < 40 ? 3 : 4 }),
    );
    const placesOf = (bank: Seed) =>
      added(bank).map((question) => ("correctAnswer" in question ? question.correctAnswer : 0));
    const placeOf = (level: number) =>
      added(imported(seed, list))
        .filter(({ difficultyLevel }) => difficultyLevel === level)
        .flatMap((question) => ("correctAnswer" in question ? question.correctAnswer : []));
    for (const level of [3, 4])
      for (const place of [1, 2, 3, 4])
        expect(placeOf(level).filter((own) => own === place)).toHaveLength(10);
    expect(printSeed(imported(seed, list))).toBe(printSeed(imported(seed, list)));
    // Three questions that keep the first three places leave the fourth.
    const before = imported(seed, list);
    const places = placesOf(before);
    const kept = [1, 2, 3].map((place) => list[places.indexOf(place)]);
    const [fourth] = placesOf(imported(before, [...kept, written({ text: "Another?" })])).slice(-1);
    expect(fourth).toBe(4);
  });

  it("keeps a natural order, and treats null as absent", () => {
    const [question] = added(imported(seed, [{ ...written({ keepOrder: true }), kind: null, form: null }]));
    expect(question).toMatchObject({ keepOrder: true, correctAnswer: 2 });
    expect(question?.options.map(({ text }) => text)).toEqual(written().options.map(({ text }) => text));
    expect(question).not.toHaveProperty("form");
  });

  it("accepts several correct options, ordered steps, and pairs by their texts", () => {
    const options = ["One", "Two", "Three", "Four"].map((text) => ({ text }));
    const [multiple, order, match] = added(
      imported(seed, [
        written({
          text: "Which?",
          kind: "multiple",
          options: options.map((one, at) => ({ ...one, correct: at < 2 })),
        }),
        written({ text: "In which order?", kind: "order", options }),
        written({
          text: "Which belongs?",
          kind: "match",
          options,
          prompts: [
            { text: "Uno", option: "One" },
            { text: "Drei", option: "Three" },
          ],
        }),
      ]),
    );
    if (multiple?.kind !== "multiple" || order?.kind !== "order" || match?.kind !== "match")
      throw new Error("They became other kinds.");
    const texts = (ids: readonly number[], { options: own }: { options: { id: number; text: string }[] }) =>
      ids.map((id) => own.find((option) => option.id === id)?.text);
    expect(multiple.choose).toBe(2);
    expect(new Set(texts(multiple.correctAnswers, multiple))).toEqual(new Set(["One", "Two"]));
    expect(texts(order.correctOrder, order)).toEqual(["One", "Two", "Three", "Four"]);
    expect(order.correctOrder).not.toEqual([1, 2, 3, 4]);
    expect(match.prompts.map(({ text }) => text)).toEqual(["Uno", "Drei"]);
    expect(
      texts(
        match.correctMatches.map(({ option }) => option),
        match,
      ),
    ).toEqual(["One", "Three"]);
  });

  it("gives equal scenarios the same id", () => {
    const scenario = { title: "A bank", text: "A bank with two sites." };
    const list = ["One?", "Two?"].map((text) => written({ text, scenario }));
    const ids = new Set(added(imported(seed, list)).map((question) => question.scenario?.id));
    expect(ids.size).toBe(1);
    expect(ids).not.toContain(undefined);
    const again = imported(imported(seed, list), [written({ text: "Three?", scenario })]);
    expect(added(again).map((question) => question.scenario?.id)).toEqual([...ids, ...ids, ...ids]);
  });

  it("gives the same scenario in another certification a new id", () => {
    const scenario = { title: "A bank", text: "A bank with two sites." };
    const [first, ...others] = seed.questions;
    if (!first || first.categoryId === 3) throw new Error("The seed begins with ISACA CISM.");
    const before = { ...seed, questions: [{ ...first, scenario: { id: 900, ...scenario } }, ...others] };
    const [question] = added(imported(before, [written({ scenario })]));
    expect(question?.scenario).toEqual({ id: 901, ...scenario });
  });

  it("shuffles a question again if its kind or order changes while its options stay", () => {
    const before = imported(seed, [written()]);
    const [question] = added(imported(before, [written({ keepOrder: true })]));
    expect(question).toMatchObject({ keepOrder: true, correctAnswer: 2 });
    const steps = written().options.map(({ text }) => ({ text }));
    const [order] = added(imported(before, [written({ kind: "order", options: steps })]));
    expect(order).toMatchObject({ kind: "order" });
  });

  it("replaces a certification only if requested", () => {
    const after = imported(seed, [written()], true);
    expect(after.questions.filter(({ categoryId }) => categoryId === 3)).toHaveLength(1);
    expect(after.questions.filter(({ categoryId }) => categoryId !== 3)).toEqual(
      seed.questions.filter(({ categoryId }) => categoryId !== 3),
    );
  });

  /** Returns the options with another answer key. */
  const keyed = (key: number) =>
    written().options.map(({ text }, index) => ({ text, ...(index === key ? { correct: true } : {}) }));
  const board = { text: "The board" };
  it.each<[string, unknown]>([
    ["Question 1 of the list: ISACA CISM has no domain named Cooking.", [written({ domain: "Cooking" })]],
    ["Question 1 of the list: ISACA CISM has no question 9.", [written({ id: 9 })]],
    [
      `Question 2 of the list: question ${KNOWN} is in the list twice.`,
      [written({ id: KNOWN }), written({ id: KNOWN })],
    ],
    ["a single choice has one correct option, not 0", [written({ options: [board, { text: "Nobody" }] })]],
    ["a multiple choice has two correct options or more, not 1", [written({ kind: "multiple" })]],
    ["has no correct option", [written({ kind: "order" })]],
    ["only a match has prompts", [written({ prompts: [{ text: "Uno", option: "One" }] })]],
    [
      "no option reads “Nobody”",
      [
        written({
          kind: "match",
          options: [board, { text: "The auditors" }],
          prompts: [{ text: "Who?", option: "Nobody" }],
        }),
      ],
    ],
    [
      "Set s: two of its 2 questions have the same key.",
      [written({ set: "s" }), written({ set: "s", text: "Who?" })],
    ],
    [
      "Set s: two of its 3 questions have the same key.",
      [
        written({ set: "s" }),
        written({ set: "s", text: "Whose?", options: keyed(0) }),
        written({ set: "s", text: "Whom?", options: keyed(0) }),
      ],
    ],
    [
      "Set s: its questions have 6 different options, which is more than 5.",
      [
        written({ set: "s" }),
        written({
          set: "s",
          text: "Who?",
          options: [{ text: "Uno", correct: true }, { text: "Due" }, ...written().options.slice(2)],
        }),
      ],
    ],
    [
      "Question 1 of the list can't be read: thinking: must be one of remember, understand, ",
      [{ ...written(), thinking: "recall" }],
    ],
    [
      "Question 1 of the list can't be read: reference.url: must match /^https",
      [{ ...written(), reference: { title: "A", url: "http://a.test" } }],
    ],
    ["can't be read: it: has unknown fields: answer.", [{ ...written(), answer: 1 }]],
    ["The file must hold a list of questions", { questions: [] }],
  ])("is rejected: %s", (reason, list) => expect(() => imported(seed, list)).toThrow(reason));

  it("may contain twins with different keys, and five different options", () => {
    const second = [...keyed(0).slice(0, 3), { text: "Nobody" }];
    const list = [written({ set: "s" }), written({ set: "s", text: "Who?", options: second })];
    expect(added(imported(seed, list))).toHaveLength(2);
  });

  it("requires a certification", () =>
    expect(() => importQuestions(seed, readWritten([written()]), { random: random() })).toThrow(
      "A bare list needs --certification NAME.",
    ));
});

it("is printed in the format that it was read in", () =>
  expect(JSON.parse(printSeed(seed))).toEqual(seedFile));
