import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { QuestionDoc } from "../../backend/documents.ts";
import { anyOf, containing, counting, fieldOf, grouping, reading } from "../../backend/store.ts";
import { Bank, bankPartOf, KeptBanks, type IdGroup } from "./kept-banks.ts";
import { groupedIds, matcher } from "../memory/matching.ts";

const bankOf = (stamp: string, outline?: readonly IdGroup[]): Bank =>
  new Bank(stamp, new Map(), new Map(outline ? [["bank: outline", outline]] : []));
const withIds = (stamp: string, ...ids: number[]) => bankOf(stamp, [{ ids }]);
const question = (id: number) => ({ id }) as QuestionDoc;

it.each([
  ["certifications", reading("categories", { tenantId: 8 }), [8], "catalogue"],
  ["domains of other reads", reading("subcategories", { id: fieldOf("mastery", "id") }), [8], "catalogue"],
  ["a page of certifications", reading("categories", {}, { limit: 5 }), [8], undefined],
  ["certifications of several tenants", reading("categories", {}), [8, 9], undefined],
  ["certifications of all tenants", reading("categories", {}), "all", undefined],
  ["questions of a quiz", reading("questions", { id: fieldOf("quiz", "questionIds") }), [8], "questions"],
  ["chosen questions", reading("questions", { id: 5 }), [8], undefined],
  [
    "retired questions of a quiz",
    reading("questions", { id: fieldOf("quiz", "questionIds"), isRetired: true }),
    [8],
    undefined,
  ],
  ["groups by form", grouping("questions", ["form"], { categoryId: 1 }), [8], "outline"],
  ["groups of chosen questions", grouping("questions", ["point"], { id: anyOf([1]) }), [8], "outline"],
  ["groups by level", grouping("questions", ["difficultyLevel"], {}), [8], undefined],
  ["groups with words", grouping("questions", [], { searchText: containing(["a"]) }), [8], undefined],
  ["groups of domains", grouping("subcategories", [], { categoryId: 1 }), [8], undefined],
  ["counts by certification", counting("questions", ["categoryId"], { isRetired: false }), [8], "outline"],
  ["a learner's quizzes", reading("quizzes", { userId: 1 }), [8], undefined],
] as const)("%s: %#", (_, read, scope, expected) => {
  expect(bankPartOf(read, scope)).toBe(expected);
});

describe("the outline of a bank", () => {
  const doc = fc.record({
    categoryId: fc.integer({ min: 1, max: 3 }),
    subcategoryId: fc.constantFrom(undefined, 11, 12),
    form: fc.constantFrom(undefined, "A", "B"),
    isRetired: fc.boolean(),
  });
  const FIELDS = ["categoryId", "subcategoryId", "form", "isRetired"] as const;
  const where = fc.record(
    {
      categoryId: fc.constantFrom(1, 2, anyOf([1, 3]), anyOf([])),
      subcategoryId: fc.constantFrom(undefined, 11, anyOf([11, undefined])),
      form: fc.constantFrom("A", anyOf(["A", "B"])),
      isRetired: fc.boolean(),
      id: fc.constantFrom(3, anyOf([1, 2, 5, 99]), anyOf([])),
    },
    { requiredKeys: [] },
  );

  it("groups and counts like a list of documents", () => {
    fc.assert(
      fc.property(
        fc.array(doc, { maxLength: 30 }),
        fc.array(fc.tuple(fc.subarray([...FIELDS]), where), { maxLength: 8 }),
        (fields, asked) => {
          const docs = fields.map((values, index) => {
            const present = Object.entries(values).filter(([, value]) => value !== undefined);
            return { ...Object.fromEntries(present), id: index + 1 };
          });
          const bank = bankOf("1", groupedIds(docs, FIELDS));
          // Twice: results are remembered.
          for (const [by, conditions] of [...asked, ...asked]) {
            const found = docs.filter(matcher("questions", conditions));
            expect(bank.group(by, conditions)).toEqual(groupedIds(found, by));
            expect(bank.count(conditions)).toBe(found.length);
          }
        },
      ),
      { seed: 41, numRuns: 300 },
    );
  });

  it("knows no other fields, and nothing before it is loaded", () => {
    expect(withIds("1", 1).group(["difficultyLevel"], {})).toBeUndefined();
    expect(withIds("1", 1).count({ tagKeys: ["a"] })).toBeUndefined();
    expect(bankOf("1").group([], {})).toBeUndefined();
    expect([withIds("1", 1).hasOutline, bankOf("1").hasOutline]).toEqual([true, false]);
  });
});

describe("kept banks", () => {
  it("are the latest of each tenant", () => {
    const kept = new KeptBanks();
    expect(kept.get(8)).toBeUndefined();
    const [first, second, other] = [withIds("1", 1), withIds("2", 2), withIds("1", 3)];
    kept.keep(8, first);
    kept.keep(9, other);
    kept.keep(8, second);
    expect([kept.get(8), kept.get(9)]).toEqual([second, other]);
  });

  it("are dropped if there are too many ids and groups, those first that were not used for longest", () => {
    const kept = new KeptBanks({ size: 6, questions: 10 });
    const tenants = () => [1, 2, 3].filter((tenantId) => kept.get(tenantId));
    const first = withIds("1", 1, 2);
    kept.keep(1, first);
    kept.keep(2, withIds("1", 3, 4));
    expect(tenants()).toEqual([1, 2]);
    kept.keep(1, first);
    kept.keep(3, withIds("1", 5));
    expect(tenants()).toEqual([1, 3]);
    kept.keep(3, withIds("2", 5, 6));
    expect(tenants()).toEqual([1, 3]);
    kept.keep(2, withIds("1", 1, 2, 3, 4, 5, 6));
    expect(tenants()).toEqual([]);
  });

  it("have at most some questions, and drop those first that were not used for longest", () => {
    const kept = new KeptBanks({ size: 100, questions: 3 });
    const [bank, other] = [withIds("1", 1), withIds("1", 2)];
    kept.keep(1, bank);
    kept.keep(2, other);
    kept.keepQuestions(1, bank, [question(1), question(2)]);
    kept.keepQuestions(1, bank, [question(1)]);
    kept.keepQuestions(2, other, [question(9)]);
    expect([...bank.questions.keys(), ...other.questions.keys()]).toEqual([2, 1, 9]);
    kept.keepQuestions(1, bank, [question(3)]);
    expect([...bank.questions.keys(), ...other.questions.keys()]).toEqual([1, 3, 9]);
    // With a bank go its questions.
    kept.keep(1, withIds("2", 1));
    kept.keepQuestions(2, other, [question(10), question(11)]);
    expect([...other.questions.keys()]).toEqual([9, 10, 11]);
  });

  it("with the same stamp keep the outline, and the texts of both", () => {
    const kept = new KeptBanks();
    const [full, bare] = [withIds("1", 1), bankOf("1")];
    kept.keep(8, bare);
    kept.keepQuestions(8, bare, [question(1)]);
    kept.keep(8, full);
    kept.keep(8, bankOf("1"));
    expect(kept.get(8)).toBe(full);
    expect([...full.questions.keys()]).toEqual([1]);
    kept.drop(8);
    expect(kept.get(8)).toBeUndefined();
  });

  it("take no questions of a bank that is not kept", () => {
    const kept = new KeptBanks();
    const [old, current] = [withIds("1", 1), withIds("2", 1)];
    kept.keep(1, old);
    kept.keep(1, current);
    kept.keepQuestions(1, old, [question(1)]);
    expect(old.questions.size).toBe(0);
  });
});
