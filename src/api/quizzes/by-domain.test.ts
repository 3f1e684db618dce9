import { describe, expect, it } from "vitest";
import { byDomain, groupByCategory, weakest, type DomainResult } from "./by-domain.ts";

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

const result = (name: string, correct: number, total: number): DomainResult => ({
  id: 11,
  categoryId: 1,
  name,
  correct,
  total,
  percent: Math.round((correct / total) * 100),
});

describe("byDomain", () => {
  it("counts each domain in the catalogue's order and leaves out what was not asked", () => {
    const questions = [question(1, 13), question(2, 11), question(3, 13), question(4, 13)];
    const answers = [
      { questionId: 1, answer: 1 },
      { questionId: 2, answer: 1 },
      { questionId: 3, answer: 2 },
      { questionId: 4, answer: 0 },
    ];
    expect(byDomain(questions, answers, domains)).toEqual([
      { id: 11, categoryId: 1, name: "General Security Concepts", correct: 1, total: 1, percent: 100 },
      { id: 13, categoryId: 1, name: "Security Operations", correct: 1, total: 3, percent: 33 },
    ]);
  });

  it("gathers questions of no known domain at the end", () => {
    expect(byDomain([question(1), question(2, 99), question(3, 11)], [], domains).at(-1)).toEqual({
      id: null,
      categoryId: null,
      name: "Other questions",
      correct: 0,
      total: 2,
      percent: 0,
    });
  });

  describe("with two domains of one name", () => {
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

    it("names the certification of both, and of no other", () =>
      expect(namesOf(11, 13, 27)).toEqual([
        "General Security Concepts",
        "Security Operations (CompTIA Security+)",
        "Security Operations (ISC2 CISSP)",
      ]));
    it("keeps the plain name where only one was asked", () =>
      expect(namesOf(11, 27)).toEqual(["General Security Concepts", "Security Operations"]));
    it("keeps the plain names where the certifications are not known", () =>
      expect(
        byDomain([question(1, 13), question(2, 27)], [], alike).map(({ id, name }) => [id, name]),
      ).toEqual([
        [13, "Security Operations"],
        [27, "Security Operations"],
      ]));
  });

  it("has nothing to tell of no questions", () => expect(byDomain([], [], domains)).toEqual([]));
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

  it("leaves out a certification without questions", () =>
    expect(groupByCategory([of(1, "A", 4)], [cissp, security]).map(({ category }) => category)).toEqual([
      security,
    ]));
});

describe("weakest", () => {
  it("is the lowest percent", () =>
    expect(weakest([result("a", 3, 4), result("b", 1, 4), result("c", 2, 4)])?.name).toBe("b"));
  it("is the one with most misses among equals", () =>
    expect(weakest([result("a", 1, 2), result("b", 3, 6)])?.name).toBe("b"));
  it("is none where all was right", () => expect(weakest([result("a", 4, 4)])).toBeNull());
});
