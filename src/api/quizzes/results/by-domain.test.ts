import { describe, expect, it } from "vitest";
import { byDomain, groupByCategory, inReadingOrder, lowestResults, type DomainResult } from "./by-domain.ts";

const domains = [
  { id: 11, name: "General Security Concepts", categoryId: 1 },
  { id: 12, name: "Security Architecture", categoryId: 1 },
  { id: 13, name: "Security Operations", categoryId: 1 },
];
const question = (id: number, subcategoryId?: number) => ({
  id,
  text: "",
  options: [
    { id: 1, text: "a" },
    { id: 2, text: "b" },
  ],
  correctAnswer: 1,
  ...(subcategoryId === undefined ? {} : { subcategoryId }),
});

const result = (name: string, correct: number, total: number, answered = total): DomainResult => ({
  id: 11,
  categoryId: 1,
  name,
  correct,
  answered,
  total,
  percent: Math.round((correct / total) * 100),
});

describe("byDomain", () => {
  it("counts each domain in the catalog's order and omits domains without questions", () => {
    const questions = [question(1, 13), question(2, 11), question(3, 13), question(4, 13)];
    const answers = [
      { questionId: 1, answer: 1 },
      { questionId: 2, answer: 1 },
      { questionId: 3, answer: 2 },
      { questionId: 4, answer: 0 },
    ];
    expect(byDomain(questions, answers, domains)).toEqual([
      {
        id: 11,
        categoryId: 1,
        name: "General Security Concepts",
        correct: 1,
        answered: 1,
        total: 1,
        percent: 100,
      },
      { id: 13, categoryId: 1, name: "Security Operations", correct: 1, answered: 2, total: 3, percent: 33 },
    ]);
  });

  it("groups questions without a known domain at the end", () => {
    expect(byDomain([question(1), question(2, 99), question(3, 11)], [], domains).at(-1)).toEqual({
      id: null,
      categoryId: null,
      name: "Other questions",
      correct: 0,
      answered: 0,
      total: 2,
      percent: 0,
    });
  });

  describe("with two domains of the same name", () => {
    const alike = [...domains, { id: 27, name: "Security Operations", categoryId: 2 }];
    const certifications = [
      { id: 1, name: "CompTIA Security+" },
      { id: 2, name: "ISC2 CISSP" },
    ];
    const namesOf = (...asked: number[]) =>
      byDomain(
        asked.map((domain, index) => question(index + 1, domain)),
        [],
        alike,
        certifications,
      ).map(({ name }) => name);

    it("adds the certification to both, and to no other", () =>
      expect(namesOf(11, 13, 27)).toEqual([
        "General Security Concepts",
        "Security Operations (CompTIA Security+)",
        "Security Operations (ISC2 CISSP)",
      ]));
    it("keeps the plain name if the quiz contains only one", () =>
      expect(namesOf(11, 27)).toEqual(["General Security Concepts", "Security Operations"]));
    it("keeps the plain names without certifications", () =>
      expect(
        byDomain([question(1, 13), question(2, 27)], [], alike).map(({ id, name }) => [id, name]),
      ).toEqual([
        [13, "Security Operations"],
        [27, "Security Operations"],
      ]));
  });

  it("returns nothing without questions", () => expect(byDomain([], [], domains)).toEqual([]));
});

describe("groupByCategory", () => {
  const of = (categoryId: number | null, name: string, total: number) => ({
    ...result(name, 0, total),
    categoryId,
  });
  const cissp = { id: 2, name: "ISC2 CISSP" };
  const security = { id: 1, name: "CompTIA Security+" };

  it("follows the order of the certifications, counts their questions and puts the others last", () => {
    const [a, b, c, d] = [of(null, "Other questions", 1), of(1, "A", 4), of(2, "B", 3), of(1, "C", 5)];
    expect(groupByCategory([a, b, c, d], [cissp, security])).toEqual([
      { category: cissp, domains: [c], total: 3 },
      { category: security, domains: [b, d], total: 9 },
      { category: null, domains: [a], total: 1 },
    ]);
  });

  it("omits a certification without questions", () =>
    expect(groupByCategory([of(1, "A", 4)], [cissp, security]).map(({ category }) => category)).toEqual([
      security,
    ]));
});

describe("lowestResults", () => {
  const lowest = (...results: DomainResult[]) => {
    const found = lowestResults(results);
    return found && [found.kind, ...found.items.map(({ name }) => name)];
  };
  it("requires 10 answers in a domain, not counting unanswered questions", () => {
    expect(lowest(result("a", 0, 9), result("b", 9, 9))).toBeNull();
    expect(lowest(result("a", 0, 12, 9), result("b", 5, 10), result("c", 9, 10))).toEqual(["clear", "b"]);
  });
  it("returns a tie", () =>
    expect(lowest(result("a", 5, 10), result("b", 6, 12))).toEqual(["tied", "b", "a"]));
  it("is null if all answers are right", () => expect(lowest(result("a", 10, 10))).toBeNull());
  it("excludes questions without a known domain", () =>
    expect(lowest({ ...result("other", 0, 10), id: null }, result("b", 5, 10))).toEqual(["only", "b"]));
});

describe("inReadingOrder", () => {
  const names = (...results: DomainResult[]) => inReadingOrder(results).map(({ name }) => name);
  it("puts comparable domains first, lowest first", () =>
    expect(names(result("few", 0, 3), result("b", 9, 10), result("a", 5, 10))).toEqual(["a", "b", "few"]));
  it("orders the others by their misses", () =>
    expect(names(result("a", 0, 1), result("b", 4, 7), result("c", 2, 2))).toEqual(["b", "a", "c"]));
});
