import { expect, it } from "vitest";
import { BankSettingsResult } from "../../../../src/api/admin/formats/bank-settings.ts";
import { readJson } from "../../../../src/api/admin/formats/files/json-file.ts";
import { PRACTICE_TEST_LIMITS } from "../../../../src/api/practice-tests/schema.ts";
import { backendForEachTest } from "../../../test-backend/backend-for-each-test.ts";
import { rowsOf } from "../../../test-backend/calls.ts";

const SECURITY = 1;
const FROM = "/api/admin/tenants/1";
const TO = "/api/admin/tenants/2";

const { backend, admin, inge } = backendForEachTest(["admin", "inge"]);

/** Ids of the certification's first two questions in use. */
const firstTwo = async () =>
  (await backend.store.list("questions", { categoryId: SECURITY, isRetired: false }))
    .slice(0, 2)
    .map(({ id }) => id);

/** Creates a practice test and a fixed form of two questions in the first organization. */
async function createTests() {
  const test = { categoryIds: [SECURITY], timeLimit: 7, passMark: 55 };
  const questions = (await firstTwo()).map((id) => ({ id, version: 1 }));
  await admin("POST", `${FROM}/practice-tests`, { ...test, title: "Check", questionCount: 3 });
  await admin("POST", `${FROM}/practice-tests`, {
    ...test,
    title: "Form A",
    form: { questions, isShuffled: false },
  });
}

const exported = async (query = "") =>
  readJson((await admin("GET", `${FROM}/questions/export?format=json${query}`)).text, {});

/** Imports the questions and the settings of a file into the other organization. */
async function importInto(file: Awaited<ReturnType<typeof exported>>) {
  const path = `${TO}/questions/import?createMissing=1`;
  const rows = rowsOf(file.rows.map(({ draft }) => draft));
  const check = await inge("POST", `${path}&dryRun=1`, rows);
  const digest = /(?<="digest":")[^"]+/.exec(check.text)?.[0] ?? "";
  await inge("POST", `${path}&digest=${digest}`, rows);
  return BankSettingsResult.parse((await inge("POST", `${TO}/bank-settings`, file.settings)).body);
}

it("an exported file brings descriptions, profiles, weights, practice tests and forms to another organization", async () => {
  await createTests();
  const source = await backend.store.get("categories", SECURITY);
  const file = await exported(`&categoryId=${SECURITY}`);
  expect(file.settings?.certifications.map(({ name }) => name)).toEqual([source?.name]);
  expect(await importInto(file)).toEqual({ certifications: 1, practiceTests: 2, skipped: [] });
  const [category] = await backend.store.list("categories", { tenantId: 2, name: source?.name ?? "" });
  expect(category).toMatchObject({
    description: source?.description,
    icon: source?.icon,
    profile: source?.profile,
    readyBadge: "ready-security-plus",
  });
  const weightsOf = async (categoryId: number) =>
    new Map(
      (await backend.store.list("subcategories", { categoryId })).map(({ name, weight }) => [name, weight]),
    );
  expect(await weightsOf(category?.id ?? 0)).toEqual(await weightsOf(SECURITY));
  const [check, form] = await backend.store.list("practiceTests", { tenantId: 2 });
  expect(check).toMatchObject({ title: "Check", questionCount: 3, timeLimit: 7, passMark: 55 });
  const textsOf = async (ids: readonly number[]) =>
    Promise.all(ids.map(async (id) => (await backend.store.get("questions", id))?.text));
  expect(form).toMatchObject({ title: "Form A", questionCount: 2, form: { isShuffled: false } });
  expect(await textsOf(form?.form?.questions.map(({ id }) => id) ?? [])).toEqual(
    await textsOf(await firstTwo()),
  );
  expect(await backend.store.count("auditEntries", { action: "exam-settings-imported" })).toBe(1);
  expect(await importInto(file)).toEqual({
    certifications: 0,
    practiceTests: 0,
    skipped: ["Check", "Form A"],
  });
});

it("adds nothing to a certification that has its own settings, and replaces none", async () => {
  const { settings, ...file } = await exported(`&categoryId=${SECURITY}`);
  const certification = settings?.certifications[0];
  const profile = {
    questions: 5,
    minutes: 5,
    passMark: 5,
    kinds: ["single" as const],
    backNavigation: true,
  };
  const { id } = await backend.store.insert("categories", {
    tenantId: 2,
    name: certification?.name ?? "",
    description: "Ours",
    icon: "O",
    profile,
    readyBadge: null,
    version: 1,
    isRetired: false,
  });
  await backend.store.insert("subcategories", {
    categoryId: id,
    name: "Ours alone",
    version: 1,
    isRetired: false,
  });
  expect(
    await importInto({ settings: settings ?? { certifications: [], practiceTests: [] }, ...file }),
  ).toEqual({ certifications: 0, practiceTests: 0, skipped: [] });
  expect(await backend.store.get("categories", id)).toMatchObject({
    description: "Ours",
    profile,
    version: 1,
  });
});

it("leaves out a form whose questions are not all in the file, and names one whose questions were not imported", async () => {
  await createTests();
  const [first = 0] = await firstTwo();
  const file = await exported(`&categoryId=${SECURITY}`);
  const settings = file.settings ?? { certifications: [], practiceTests: [] };
  await admin("DELETE", `${FROM}/questions/${first}`);
  expect(
    (await exported(`&categoryId=${SECURITY}`)).settings?.practiceTests.map(({ title }) => title),
  ).toEqual(["Check"]);
  const result = await importInto({ ...file, rows: file.rows.slice(2), settings });
  expect(result).toMatchObject({ practiceTests: 1, skipped: ["Form A"] });
});

it("adds no practice test that lacks a certification, or that is more than an organization can have", async () => {
  const { id: categoryId, name } = await backend.store.insert("categories", {
    tenantId: 2,
    name: "Seafaring",
    readyBadge: null,
    version: 1,
    isRetired: false,
  });
  const test = { timeLimit: 7, passMark: 55, questionCount: 3 };
  for (let count = 0; count < PRACTICE_TEST_LIMITS.tests - 1; count += 1)
    await backend.store.insert("practiceTests", {
      ...test,
      title: `Test ${count}`,
      tenantId: 2,
      categoryIds: [categoryId],
      version: 1,
    });
  const practiceTests = [
    { ...test, title: "Without one", certifications: [name, "Unknown"] },
    { ...test, title: "Last", certifications: [name] },
    { ...test, title: "Too many", certifications: [name] },
  ];
  const { body } = await inge("POST", `${TO}/bank-settings`, { certifications: [], practiceTests });
  expect(body).toEqual({ certifications: 0, practiceTests: 1, skipped: ["Without one", "Too many"] });
});

it("adds no form that a practice test can't have", async () => {
  await createTests();
  const file = await exported(`&categoryId=${SECURITY}`);
  await importInto(file);
  const { practiceTests = [], certifications = [] } = file.settings ?? {};
  const form = practiceTests.find((test) => test.form);
  const [print = ""] = form?.form?.questions ?? [];
  await backend.store.insert("categories", {
    tenantId: 2,
    name: "Bread",
    readyBadge: null,
    version: 1,
    isRetired: false,
  });
  const formOf = (title: string, questions: readonly string[], change: object = {}) => ({
    ...form,
    ...change,
    title,
    form: { isShuffled: false, questions },
  });
  const tests = [
    formOf("None", []),
    formOf("Twice", [print, print]),
    formOf("Other certification", [print], { certifications: ["Bread"] }),
    formOf("Certification twice", [print], { certifications: ["Bread", "bread"] }),
    formOf("Fine", [print]),
  ];
  const { body } = await inge("POST", `${TO}/bank-settings`, { certifications, practiceTests: tests });
  expect(body).toEqual({
    certifications: 0,
    practiceTests: 1,
    skipped: ["None", "Twice", "Other certification", "Certification twice"],
  });
});

it("a file says why its settings can't be read, and keeps its questions", async () => {
  const { text } = await admin("GET", `${FROM}/questions/export?format=json&categoryId=${SECURITY}`);
  const read = readJson(text.replace('"minutes":90', '"minutes":0'), {});
  expect(read.settings).toBeUndefined();
  expect(read.warnings).toEqual([
    "The exam settings and practice tests of this file can't be read: certifications.0.profile.minutes. Its questions can.",
  ]);
  expect(read.rows.length).toBeGreaterThan(10);
});
