import { buildCategories, buildSubcategories, buildSubcategory } from "../../../../mocks/builders/catalog.ts";
import { buildMastery } from "../../../../mocks/builders/progress.ts";
import type { MasteryRecord } from "../../../api/progress/schema.ts";
import type { Loadable } from "../../feedback/loadable.ts";
import type { MasteryContent } from "./MasterySection.tsx";

export const subcategories = [
  ...buildSubcategories(),
  ...["Security and Risk Management", "Asset Security"].map((name, index) =>
    buildSubcategory({ id: 21 + index, name, categoryId: 2 }),
  ),
  ...[
    "Information Security Governance",
    "Information Security Risk Management",
    "Information Security Program",
    "Incident Management",
  ].map((name, index) => buildSubcategory({ id: 31 + index, name, categoryId: 3 })),
  buildSubcategory({ id: 41, name: "Cloud Data Security", categoryId: 4 }),
  buildSubcategory({ id: 51, name: "Design Secure Architectures", categoryId: 5 }),
  buildSubcategory({ id: 61, name: "Cloud Concepts", categoryId: 6 }),
];

/** Creates records from domain id, average and answers. */
export const records = (...rows: [subcategoryId: number, rollingAverage: number, totalAnswers: number][]) =>
  rows.map(([subcategoryId, rollingAverage, totalAnswers]): MasteryRecord =>
    buildMastery({
      categoryId: Math.floor(subcategoryId / 10),
      subcategoryId,
      rollingAverage,
      totalAnswers,
    }),
  );

export const demo = records(
  [11, 88, 50],
  [12, 81.5, 50],
  [13, 74, 44],
  [14, 62, 40],
  [15, 70, 30],
  [21, 66, 128],
  [31, 57, 16],
  [32, 52, 15],
  [33, 44, 14],
  [34, 41, 16],
  [51, 62, 40],
  [61, 91, 86],
);

export const content = (mastery: readonly MasteryRecord[]): Loadable<MasteryContent> => ({
  state: "ready",
  value: { mastery, categories: buildCategories(), subcategories },
});
