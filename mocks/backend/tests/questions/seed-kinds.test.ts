import { expect, it } from "vitest";
import { seedAt } from "../../../json-server/first-start.ts";
import { SEED_ANCHOR } from "../../../seed-anchor.ts";
import type { Database } from "../../documents/database.ts";
import { seedOfKind } from "../../seed/seed-kinds.ts";

const SEED = seedAt(SEED_ANCHOR, "sample");

/** Returns the collections that aren't empty. */
const filled = (database: Database) =>
  Object.entries(database)
    .filter(([, documents]) => documents.length > 0)
    .map(([name]) => name)
    .toSorted();

it("keeps everything for a demonstration", () => {
  expect(seedOfKind(SEED, "demo")).toEqual(SEED);
});

it("keeps the bank of the default organization and no users", () => {
  const bank = seedOfKind(SEED, "bank");
  expect(filled(bank)).toEqual(["badges", "categories", "questions", "subcategories", "tenants"]);
  expect(bank.tenants).toEqual([{ id: 1, name: "Cairn", isActive: true, version: 1 }]);
  for (const name of ["badges", "categories", "subcategories", "questions"] as const)
    expect(bank[name]).toEqual(SEED[name]);
});

it("drops the bank of other organizations", () => {
  const [category, subcategory, question] = [SEED.categories[0], SEED.subcategories[0], SEED.questions[0]];
  if (!category || !subcategory || !question) throw new Error("The seed is empty.");
  const other = { categoryId: 900 };
  const bank = seedOfKind(
    {
      ...SEED,
      categories: [...SEED.categories, { ...category, id: 900, tenantId: 2 }],
      subcategories: [...SEED.subcategories, { ...subcategory, id: 900, ...other }],
      questions: [...SEED.questions, { ...question, id: 900, ...other }],
    },
    "bank",
  );
  expect(bank).toEqual(seedOfKind(SEED, "bank"));
});

it("keeps only one organization and the badges", () => {
  const none = seedOfKind(SEED, "none");
  expect(filled(none)).toEqual(["badges", "tenants"]);
  expect([none.tenants, none.badges]).toEqual([seedOfKind(SEED, "bank").tenants, SEED.badges]);
});
