import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { QuestionDoc } from "../../../backend/documents/bank.ts";
import { anyOf, hasWords, counting, fieldOf, grouping, reading } from "../../../backend/ports/store.ts";
import { groupedIds, matcher } from "../../matching.ts";
import { BankCache } from "./bank-cache.ts";
import { bankPartOf } from "./bank-reads.ts";
import { Bank, type IdGroup } from "./bank.ts";

const bankOf = (stamp: string, outline?: readonly IdGroup[]): Bank =>
  new Bank(stamp, new Map(), new Map(outline ? [["bank: outline", outline]] : []));
const withIds = (stamp: string, ...ids: number[]) => bankOf(stamp, [{ ids }]);
const question = (id: number) => ({ id }) as QuestionDoc;

it.each([
  ["certifications", reading("categories", { tenantId: 8 }), [8], "catalog"],
  ["domains of other reads", reading("subcategories", { id: fieldOf("mastery", "id") }), [8], "catalog"],
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
  ["groups with words", grouping("questions", [], { searchText: hasWords(["a"]) }), [8], undefined],
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

describe("cache banks", () => {
  it("are the latest of each tenant", () => {
    const cache = new BankCache();
    expect(cache.get(8)).toBeUndefined();
    const [first, second, other] = [withIds("1", 1), withIds("2", 2), withIds("1", 3)];
    cache.set(8, first);
    cache.set(9, other);
    cache.set(8, second);
    expect([cache.get(8), cache.get(9)]).toEqual([second, other]);
  });

  it("are dropped if there are too many ids and groups, those first that were not used for longest", () => {
    const cache = new BankCache({ size: 6, questions: 10 });
    const tenants = () => [1, 2, 3].filter((tenantId) => cache.get(tenantId));
    const first = withIds("1", 1, 2);
    cache.set(1, first);
    cache.set(2, withIds("1", 3, 4));
    expect(tenants()).toEqual([1, 2]);
    cache.set(1, first);
    cache.set(3, withIds("1", 5));
    expect(tenants()).toEqual([1, 3]);
    cache.set(3, withIds("2", 5, 6));
    expect(tenants()).toEqual([1, 3]);
    cache.set(2, withIds("1", 1, 2, 3, 4, 5, 6));
    expect(tenants()).toEqual([]);
  });

  it("have at most some questions, and drop those first that were not used for longest", () => {
    const cache = new BankCache({ size: 100, questions: 3 });
    const [bank, other] = [withIds("1", 1), withIds("1", 2)];
    cache.set(1, bank);
    cache.set(2, other);
    cache.addQuestions(1, bank, [question(1), question(2)]);
    cache.addQuestions(1, bank, [question(1)]);
    cache.addQuestions(2, other, [question(9)]);
    expect([...bank.questions.keys(), ...other.questions.keys()]).toEqual([2, 1, 9]);
    cache.addQuestions(1, bank, [question(3)]);
    expect([...bank.questions.keys(), ...other.questions.keys()]).toEqual([1, 3, 9]);
    // With a bank go its questions.
    cache.set(1, withIds("2", 1));
    cache.addQuestions(2, other, [question(10), question(11)]);
    expect([...other.questions.keys()]).toEqual([9, 10, 11]);
  });

  it("with the same stamp keep the outline, and the texts of both", () => {
    const cache = new BankCache();
    const [full, bare] = [withIds("1", 1), bankOf("1")];
    cache.set(8, bare);
    cache.addQuestions(8, bare, [question(1)]);
    cache.set(8, full);
    cache.set(8, bankOf("1"));
    expect(cache.get(8)).toBe(full);
    expect([...full.questions.keys()]).toEqual([1]);
    cache.delete(8);
    expect(cache.get(8)).toBeUndefined();
  });

  it("take no questions of a bank that is not cache", () => {
    const cache = new BankCache();
    const [old, current] = [withIds("1", 1), withIds("2", 1)];
    cache.set(1, old);
    cache.set(1, current);
    cache.addQuestions(1, old, [question(1)]);
    expect(old.questions.size).toBe(0);
  });
});
