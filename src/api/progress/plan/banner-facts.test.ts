import { expect, it } from "vitest";
import { buildCategories, buildSubcategories, buildSubcategory } from "../../../../mocks/builders/catalog.ts";
import { buildMastery, buildStats } from "../../../../mocks/builders/progress.ts";
import { bannerFacts, type BannerContent } from "./banner-facts.ts";

const content: BannerContent = {
  stats: buildStats(),
  mastery: [
    buildMastery({ categoryId: 1, subcategoryId: 11, rollingAverage: 40 }),
    buildMastery({ categoryId: 1, subcategoryId: 12, rollingAverage: 70 }),
    buildMastery({ categoryId: 2, subcategoryId: 21, rollingAverage: 60 }),
  ],
  categories: buildCategories(),
  subcategories: [
    ...buildSubcategories(),
    buildSubcategory({ id: 21, name: "Asset Security", categoryId: 2 }),
  ],
};

it("names the lowest domain overall and continues with the last certification without a chosen exam", () =>
  expect(bannerFacts({ ...content, lastCategoryId: 3 })).toMatchObject({
    lowest: { subcategoryId: 11 },
    certification: { id: 3 },
  }));

it("names the lowest domain of the learner's exam, and the exam if another domain is lower", () => {
  const facts = bannerFacts({ ...content, lastCategoryId: 3, myCategoryId: 2 });
  expect(facts.lowest).toMatchObject({ subcategoryId: 21, average: 60, within: "ISC2 CISSP" });
  expect(facts.certification?.id).toBe(2);
  expect(facts.overallMastery).toBe(bannerFacts(content).overallMastery);
});

it("omits the exam if its lowest domain is the lowest overall", () =>
  expect(bannerFacts({ ...content, myCategoryId: 1 }).lowest).not.toHaveProperty("within"));

it("names no domain of another certification while the exam has too few graded answers", () => {
  const few = buildMastery({ categoryId: 5, subcategoryId: 21, rollingAverage: 20, totalAnswers: 9 });
  for (const mastery of [content.mastery, [...content.mastery, few]]) {
    const { lowest, certification } = bannerFacts({ ...content, mastery, myCategoryId: 5 });
    expect(lowest).toBeNull();
    expect(certification?.id).toBe(5);
  }
});

it("ignores an exam without questions", () => {
  const empty = content.categories.map((one) => (one.id === 5 ? { ...one, questionCount: 0 } : one));
  expect(bannerFacts({ ...content, categories: empty, myCategoryId: 5 })).toMatchObject({
    lowest: { subcategoryId: 11 },
    certification: { id: 1 },
  });
});
