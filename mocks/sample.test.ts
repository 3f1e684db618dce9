import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { Seed } from "./backend/documents/database.ts";
import { SAMPLE_FILE, SEED_FILE } from "./json-server/first-start.ts";

const [seed, sample] = [SEED_FILE, SAMPLE_FILE].map((file) =>
  Seed.parse(JSON.parse(readFileSync(file, "utf8"))),
) as [Seed, Seed];

it("has the people, organizations, certifications, domains and badges of the seed, at the same moment", () => {
  for (const part of ["anchor", "tenants", "users", "subcategories", "badges"] as const)
    expect(sample[part]).toEqual(seed[part]);
  const named = ({ id, tenantId, name }: Seed["categories"][number]) => ({ id, tenantId, name });
  expect(sample.categories.map(named)).toEqual(seed.categories.map(named));
});

it("is small, and has all kinds of questions in each certification whose exam asks them", () => {
  expect(JSON.stringify(sample).length).toBeLessThan(700_000);
  for (const { id, profile } of sample.categories) {
    const kinds = new Set(
      sample.questions.filter(({ categoryId }) => categoryId === id).map(({ kind = "single" }) => kind),
    );
    expect([...kinds].toSorted()).toEqual(profile?.kinds.toSorted());
  }
});
