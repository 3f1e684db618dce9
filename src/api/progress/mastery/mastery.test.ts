import { describe, expect, it } from "vitest";
import { buildCategories, buildSubcategories } from "../../../../mocks/builders/catalog.ts";
import { buildMastery } from "../../../../mocks/builders/progress.ts";
import {
  categoryMastery,
  certificationMastery,
  lowestDomains,
  overallMastery,
  splitKnown,
} from "./mastery.ts";

const records = [
  buildMastery({ subcategoryId: 11, rollingAverage: 90, totalAnswers: 30 }),
  buildMastery({ subcategoryId: 12, rollingAverage: 50, totalAnswers: 10 }),
];
const silent = buildMastery({ subcategoryId: 13, rollingAverage: 0, totalAnswers: 0 });

describe("categoryMastery", () => {
  it("weights averages by their answers", () => expect(categoryMastery(records)).toBe(80));
  it("is not rounded (spec line 325)", () =>
    expect(categoryMastery([...records, buildMastery({ rollingAverage: 70, totalAnswers: 3 })])).toBeCloseTo(
      3410 / 43,
      8,
    ));
  it("is null without records", () => expect(categoryMastery([])).toBeNull());
  it("is null without answers", () => expect(categoryMastery([silent])).toBeNull());
});

describe("overallMastery", () => {
  it("is the plain mean", () => expect(overallMastery(records)).toBe(70));
  it("is not rounded (spec line 327)", () =>
    expect(
      overallMastery([85.1, 84.9, 84.9].map((rollingAverage) => buildMastery({ rollingAverage }))),
    ).toBeCloseTo(254.9 / 3, 8));
  it("excludes records without answers", () => expect(overallMastery([...records, silent])).toBe(70));
  it("is null without records", () => expect(overallMastery([])).toBeNull());
});

describe("lowestDomains", () => {
  it("ranks the records that have enough answers", () =>
    expect(lowestDomains([...records, silent])).toMatchObject({
      kind: "clear",
      items: [{ subcategoryId: 12 }],
    }));
  it("returns null without records", () => expect(lowestDomains([])).toBeNull());
});

it("ignores binary rounding errors: an average of exactly 85 is Ready", () => {
  const domains = [55.8, 99.6, 99.6].map((rollingAverage) =>
    buildMastery({ rollingAverage, totalAnswers: 7 }),
  );
  expect([overallMastery(domains), categoryMastery(domains)]).toEqual([85, 85]);
});

describe("splitKnown", () => {
  it("separates unknown certifications, unknown domains and domains of another certification", () => {
    const strangers = [
      buildMastery({ categoryId: 99 }),
      buildMastery({ subcategoryId: 999 }),
      buildMastery({ categoryId: 2, subcategoryId: 11 }),
    ];
    expect(splitKnown([...records, ...strangers], buildCategories(), buildSubcategories())).toEqual({
      known: records,
      unknown: strangers,
    });
  });

  it("separates records of certifications that are not in the list", () => {
    const elsewhere = buildMastery({ categoryId: 3, subcategoryId: 31 });
    const domains = [...buildSubcategories(), { id: 31, name: "Governance", categoryId: 3 }];
    expect(splitKnown([elsewhere], buildCategories().slice(0, 1), domains)).toEqual({
      known: [],
      unknown: [elsewhere],
    });
  });
});

describe("certificationMastery", () => {
  const [first, second] = certificationMastery(
    [...records, silent, buildMastery({ categoryId: 99 })],
    buildCategories(),
    buildSubcategories(),
  );
  it("summarizes a certification", () =>
    expect(first).toMatchObject({ name: "CompTIA Security+", average: 80, answers: 40 }));
  it("lists all of its domains", () =>
    expect(first?.domains.map(({ average }) => average)).toEqual([90, 50, null, null, null]));
  it("includes a certification without answers", () =>
    expect(second).toEqual({ id: 2, name: "ISC2 CISSP", average: null, answers: 0, domains: [] }));
});
