import type {
  BankSettings,
  BankSettingsResult,
  FileSettings,
} from "../../../../src/api/admin/formats/bank-settings.ts";
import { areWhole } from "../../../../src/api/catalog/domain-weights.ts";
import { NewPracticeTest, PRACTICE_TEST_LIMITS } from "../../../../src/api/practice-tests/schema.ts";
import { nameKey } from "../../../../src/api/search/same-name.ts";
import type { PracticeTestDoc } from "../../documents/bank.ts";
import type { Tx } from "../../ports/store.ts";
import type { BankNames } from "./bank-names.ts";
import { formDocuments } from "./practice-tests.ts";
import type { QuestionVersion } from "./questions-at.ts";

/**
 * Returns the settings for an exported file: the certifications of its questions, and the practice tests of these certifications only.
 * Omits a form whose questions are not all in the file.
 *
 * @param categoryIds those of the exported questions
 * @param questionIds the exported questions
 */
export function settingsFor(
  { categories, subcategories }: BankNames,
  tests: readonly Readonly<PracticeTestDoc>[],
  categoryIds: ReadonlySet<number>,
  questionIds: ReadonlySet<number>,
): FileSettings {
  const exported = categories.filter(({ id, isRetired }) => !isRetired && categoryIds.has(id));
  const names = new Map(exported.map(({ id, name }) => [id, name]));
  return {
    certifications: exported.map(({ id, name, description, icon, profile }) => ({
      name,
      ...(description === undefined ? {} : { description }),
      ...(icon === undefined ? {} : { icon }),
      ...(profile ? { profile } : {}),
      domains: subcategories
        .filter(({ categoryId, isRetired }) => categoryId === id && !isRetired)
        .map((domain) => ({
          name: domain.name,
          ...(domain.weight === undefined ? {} : { weight: domain.weight }),
        })),
    })),
    practiceTests: tests
      .filter(
        ({ categoryIds: testCategoryIds, form }) =>
          testCategoryIds.every((id) => names.has(id)) &&
          (form?.questions ?? []).every(({ id }) => questionIds.has(id)),
      )
      .map(
        ({ title, description, categoryIds: testCategoryIds, timeLimit, passMark, questionCount, form }) => ({
          title,
          ...(description === undefined ? {} : { description }),
          certifications: testCategoryIds.map((id) => names.get(id) ?? ""),
          timeLimit,
          passMark,
          ...(form
            ? { form: { questions: form.questions.map(({ id }) => id), isShuffled: form.isShuffled } }
            : { questionCount }),
        }),
      ),
  };
}

/**
 * Adds the settings of a file to certifications in use that lack them, and its practice tests under new titles. Replaces nothing.
 *
 * @param byFingerprint the questions in use by fingerprint
 */
export async function addSettings(
  tx: Tx,
  tenantId: number,
  { certifications, practiceTests }: BankSettings,
  byFingerprint: ReadonlyMap<string, QuestionVersion>,
): Promise<BankSettingsResult> {
  const categories = await tx.list("categories", { tenantId, isRetired: false });
  const idsByName = new Map(categories.map(({ id, name }) => [nameKey(name), id]));
  let changed = 0;
  for (const { name, domains, ...settings } of certifications) {
    const category = categories.find((candidate) => nameKey(candidate.name) === nameKey(name));
    if (!category) continue;
    const missing = Object.fromEntries(
      (["description", "icon", "profile"] as const).flatMap((field) =>
        category[field] === undefined && settings[field] !== undefined ? [[field, settings[field]]] : [],
      ),
    );
    const isWeighted = await addWeights(tx, category.id, domains);
    if (Object.keys(missing).length === 0 && !isWeighted) continue;
    await tx.update("categories", category.id, { ...missing, version: category.version + 1 });
    changed += 1;
  }
  const titles = new Set((await tx.list("practiceTests", { tenantId })).map(({ title }) => nameKey(title)));
  const skipped: string[] = [];
  let added = 0;
  for (const { certifications: names, form, questionCount, ...settings } of practiceTests) {
    const categoryIds = names.flatMap((name) => idsByName.get(nameKey(name)) ?? []);
    const questions = form?.questions.flatMap((fingerprint) => byFingerprint.get(fingerprint) ?? []) ?? [];
    const isComplete =
      categoryIds.length === names.length && (!form || questions.length === form.questions.length);
    const isNew = !titles.has(nameKey(settings.title)) && titles.size < PRACTICE_TEST_LIMITS.tests;
    const { data: test } = NewPracticeTest.safeParse({
      ...settings,
      categoryIds,
      ...(form ? { form: { questions, isShuffled: form.isShuffled } } : { questionCount }),
    });
    if (!isComplete || !isNew || !test || !(await isFormWithin(tx, test))) {
      skipped.push(settings.title);
      continue;
    }
    titles.add(nameKey(test.title));
    await tx.insert("practiceTests", {
      tenantId,
      ...test,
      questionCount: test.form?.questions.length ?? test.questionCount ?? 0,
      version: 1,
    });
    added += 1;
  }
  return { certifications: changed, practiceTests: added, skipped };
}

/** Returns whether all questions of a test's form are questions of its certifications. */
async function isFormWithin(tx: Tx, { form, categoryIds }: NewPracticeTest): Promise<boolean> {
  const questions = await formDocuments(tx, form?.questions ?? []);
  return questions.every((question) => question && categoryIds.includes(question.categoryId));
}

/** Adds the weights of a file to a certification whose domains have none, if the file has one for each. */
async function addWeights(
  tx: Tx,
  categoryId: number,
  domains: BankSettings["certifications"][number]["domains"],
): Promise<boolean> {
  const subcategories = await tx.list("subcategories", { categoryId, isRetired: false });
  const weights = new Map(domains.flatMap(({ name, weight }) => (weight ? [[nameKey(name), weight]] : [])));
  const missing = domains.filter(
    ({ name }) => !subcategories.some((subcategory) => nameKey(subcategory.name) === nameKey(name)),
  );
  const isCovered = subcategories.every(
    ({ name, weight }) => weight === undefined && weights.has(nameKey(name)),
  );
  if (!isCovered || weights.size < domains.length || !areWhole([...weights.values()])) return false;
  for (const { id, name, version } of subcategories) {
    const weight = weights.get(nameKey(name));
    if (weight !== undefined) await tx.update("subcategories", id, { weight, version: version + 1 });
  }
  for (const { name, weight } of missing)
    await tx.insert("subcategories", {
      categoryId,
      name,
      ...(weight === undefined ? {} : { weight }),
      version: 1,
      isRetired: false,
    });
  return true;
}
