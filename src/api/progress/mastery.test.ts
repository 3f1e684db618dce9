import { describe, expect, it } from "vitest";
import { buildCategories, buildSubcategories } from "../../../mocks/builders/catalogue.ts";
import { buildMastery } from "../../../mocks/builders/progress.ts";
import { FOCUS_BELOW, masteryLevel, masteryStatus } from "./mastery-bands.ts";
import {
  categoryMastery,
  certificationMastery,
  overallMastery,
  splitKnown,
  shownPercent,
  weakestDomain,
} from "./mastery.ts";

const records = [
  buildMastery({ subcategoryId: 11, rollingAverage: 90, totalAnswers: 30 }),
  buildMastery({ subcategoryId: 12, rollingAverage: 50, totalAnswers: 10 }),
];
const silent = buildMastery({ subcategoryId: 13, rollingAverage: 0, totalAnswers: 0 });

describe("categoryMastery", () => {
  it("weighs averages by their answers", () => expect(categoryMastery(records)).toBe(80));
  it("is not rounded (spec line 325)", () =>
    expect(categoryMastery([...records, buildMastery({ rollingAverage: 70, totalAnswers: 3 })])).toBeCloseTo(
      3410 / 43,
      8,
    ));
  it("is nothing without records", () => expect(categoryMastery([])).toBeNull());
  it("is nothing without answers", () => expect(categoryMastery([silent])).toBeNull());
});

describe("overallMastery", () => {
  it("is the plain mean", () => expect(overallMastery(records)).toBe(70));
  it("is not rounded (spec line 327)", () =>
    expect(
      overallMastery([85.1, 84.9, 84.9].map((rollingAverage) => buildMastery({ rollingAverage }))),
    ).toBeCloseTo(254.9 / 3, 8));
  it("leaves out what has no answers", () => expect(overallMastery([...records, silent])).toBe(70));
  it("is nothing without records", () => expect(overallMastery([])).toBeNull());
});

describe("weakestDomain", () => {
  it("has the lowest average", () => expect(weakestDomain([...records, silent])?.subcategoryId).toBe(12));
  it("has more answers where averages are equal", () => {
    const twins = [
      buildMastery({ subcategoryId: 11, rollingAverage: 50, totalAnswers: 5 }),
      buildMastery({ subcategoryId: 12, rollingAverage: 50, totalAnswers: 9 }),
    ];
    expect(weakestDomain(twins)?.subcategoryId).toBe(12);
  });
  it("is nothing without records", () => expect(weakestDomain([])).toBeNull());
});

describe("thresholds (spec lines 325 to 327)", () => {
  it("compares the unrounded overall mastery: 84.96 is Good", () => {
    const average = overallMastery(
      [84.9, 85, 85, 84.9, 85].map((rollingAverage) => buildMastery({ rollingAverage })),
    );
    expect(average).toBeCloseTo(84.96, 8);
    expect(masteryStatus(average)).toBe("good");
  });

  it("compares the unrounded mastery of a certification: 89.96 is Advanced", () => {
    const average = categoryMastery([
      buildMastery({ rollingAverage: 90, totalAnswers: 30 }),
      buildMastery({ rollingAverage: 89.9, totalAnswers: 20 }),
    ]);
    expect(average).toBeCloseTo(89.96, 8);
    expect(masteryLevel(average ?? 0)).toBe("Advanced");
  });

  it("ignores the error of binary fractions: an average of exactly 85 is Ready", () => {
    const domains = [55.8, 99.6, 99.6].map((rollingAverage) =>
      buildMastery({ rollingAverage, totalAnswers: 7 }),
    );
    expect([overallMastery(domains), categoryMastery(domains)]).toEqual([85, 85]);
  });
});

describe("shownPercent", () => {
  it.each([
    [0.4, 0],
    [0.5, 1],
    [66.6667, 67],
    [72.46, 72],
    [84.4, 84],
    [84.96, 84],
    [85, 85],
    [99.6, 99],
    [100, 100],
  ])("shows %s as %s", (percent, shown) => expect(shownPercent(percent)).toBe(shown));

  it("never shows a level or status that the value does not have", () => {
    for (let hundredths = 0; hundredths <= 10_000; hundredths += 1) {
      const percent = hundredths / 100;
      const shown = shownPercent(percent);
      expect([percent, masteryStatus(shown), masteryLevel(shown), shown < FOCUS_BELOW]).toEqual([
        percent,
        masteryStatus(percent),
        masteryLevel(percent),
        percent < FOCUS_BELOW,
      ]);
    }
  });
});

describe("splitKnown", () => {
  it("splits off unknown certifications, unknown domains and domains of another certification", () => {
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

  it("splits off what belongs to a certification that is not among those given", () => {
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
  it("sums a certification up", () =>
    expect(first).toMatchObject({ name: "CompTIA Security+", average: 80, answers: 40 }));
  it("lists all of its domains", () =>
    expect(first?.domains.map(({ average }) => average)).toEqual([90, 50, null, null, null]));
  it("knows a certification without answers", () =>
    expect(second).toEqual({ id: 2, name: "ISC2 CISSP", average: null, answers: 0, domains: [] }));
});
