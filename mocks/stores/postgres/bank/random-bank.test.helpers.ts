import type { QuestionDoc } from "../../../backend/documents/bank.ts";
import { Database } from "../../../backend/documents/database.ts";
import { seededRandom } from "../../../backend/rules/drawing/random.ts";
import { seedAt } from "../../../json-server/first-start.ts";
import { SEED_ANCHOR } from "../../../seed-anchor.ts";
import { buildOrganization } from "../../../test-backend/organization.ts";
import { freshDatabase, type FreshDatabase } from "../../../test-servers/postgres/fresh-database.ts";
import { documentsIn } from "../../documents.ts";
import { connect } from "../connection/postgres-connection.ts";
import { load, withExclusiveLock } from "../schema/postgres-load.ts";

/** Returns functions that choose at random, the same after each start. */
export function createChoices(seed: number) {
  const random = seededRandom(seed);
  return {
    random,
    below: (end: number): number => Math.floor(random() * end),
    maybe: <T extends object>(value: T, chance = 0.5): Partial<T> => (random() < chance ? value : {}),
  };
}
const { random, below, maybe } = createChoices(41);

export const own = buildOrganization(8, "own");
export const other = buildOrganization(20, "other");
const { tenantId, categoryId, subcategoryId, otherSubcategoryId } = own.ids;
/** A certification with few domains and no points. */
export const PLAIN = 8003;
const PLAIN_DOMAIN = 8004;

const [template] = own.documents.questions;
export function randomQuestion(
  id: number,
  location: Pick<QuestionDoc, "categoryId" | "subcategoryId">,
): QuestionDoc {
  if (!template) throw new Error("There are no questions.");
  const { point: _, form: __, subcategoryId: ___, ...kept } = template;
  return {
    ...kept,
    ...location,
    id,
    version: 1 + below(3),
    isRetired: random() < 0.2,
    ...maybe({ form: random() < 0.5 ? "A" : "B" } as const, 0.3),
    ...(location.categoryId === PLAIN ? {} : maybe({ point: `point-${below(8)}` })),
  };
}

const domains = [{ subcategoryId }, { subcategoryId: otherSubcategoryId }, {}];
export const added = [
  ...Array.from({ length: 150 }, (_, index) =>
    randomQuestion(100_000 + index, { categoryId, ...domains[below(3)] }),
  ),
  ...Array.from({ length: 80 }, (_, index) =>
    randomQuestion(101_000 + index, { categoryId: PLAIN, ...maybe({ subcategoryId: PLAIN_DOMAIN }) }),
  ),
  ...Array.from({ length: 20 }, (_, index) =>
    randomQuestion(102_000 + index, { categoryId: other.ids.categoryId }),
  ),
];
/** All questions of the first organization. */
export const questions = [...own.documents.questions, ...added];

/** Two organizations, the first with a large bank. */
export function database(): Database {
  const documents = Object.fromEntries(
    (Object.keys(own.documents) as (keyof typeof own.documents)[]).map((name) => [
      name,
      [...own.documents[name], ...other.documents[name]],
    ]),
  );
  const live = { version: 1, isRetired: false };
  const categories = [...own.documents.categories, ...other.documents.categories].map((category) =>
    category.id === categoryId && category.profile
      ? { ...category, profile: { ...category.profile, mocks: { questions: 10 } } }
      : category,
  );
  const data: Record<string, unknown[]> = {
    ...documents,
    badges: seedAt(SEED_ANCHOR, "sample").badges,
    categories: [...categories, { ...live, id: PLAIN, tenantId, name: "Plain" }],
    subcategories: [
      ...own.documents.subcategories,
      ...other.documents.subcategories,
      { ...live, id: PLAIN_DOMAIN, categoryId: PLAIN, name: "Only" },
    ],
    questions: [...own.documents.questions, ...other.documents.questions, ...added],
  };
  for (const docs of Object.values(data)) (docs as { id: number }[]).sort((a, b) => a.id - b.id);
  return structuredClone(Database.parse(data));
}

export async function filledDatabase(): Promise<FreshDatabase> {
  const fresh = await freshDatabase();
  const db = connect(fresh.url, { poolSize: 1 });
  await withExclusiveLock(db, (trx) => load(trx, documentsIn(database())));
  await db.destroy();
  return fresh;
}
