import * as z from "zod/mini";
import { ImportLine } from "../../src/api/admin/import-schema.ts";
import type { Store } from "../backend/ports/store.ts";
import { rowsOf, type CallAs, type BodyParts } from "./calls.ts";
import { SAMPLE_USERS } from "./sample.ts";

export const ADMIN = SAMPLE_USERS.admin;
export const TENANT_PATH = "/api/admin/tenants/2";
export const BANK_CHANGED = "The organization's questions have changed since the file was checked.";

export const draft = (text: string, more: object = {}) => ({
  certification: "Fire Safety",
  text,
  options: [{ text: "A" }, { text: "B" }],
  correctAnswer: 1,
  difficultyLevel: 1,
  tags: [],
  ...more,
});

/** A question that an administrator adds to mock A. */
export const inMockA = (categoryId: number) => ({
  categoryId,
  text: "Sooner?",
  options: ["A", "B", "C", "D"].map((text) => ({ text })),
  correctAnswer: 1,
  difficultyLevel: 1,
  tags: [],
  form: "A",
});

/** Returns how many certifications, domains and questions there are. */
export const countBank = async (store: Store) => ({
  categories: await store.count("categories"),
  subcategories: await store.count("subcategories"),
  questions: await store.count("questions"),
});

/** Checks rows. Returns the verdicts, the summary, and a call that stores the rows. */
export async function checkImport(
  call: CallAs,
  rows: readonly unknown[] | BodyParts,
  { tenant = TENANT_PATH, createMissing = true } = {},
) {
  const path = `${tenant}/questions/import?${createMissing ? "createMissing=1&" : ""}`;
  const body = typeof rows === "function" ? rows : rowsOf(rows);
  const lines = z.array(ImportLine).parse((await call("POST", `${path}dryRun=1`, body)).body);
  const [summary] = lines.flatMap((line) => ("summary" in line ? [line.summary] : []));
  if (!summary) throw new Error("The check has no summary.");
  return {
    verdicts: lines.flatMap((line) => ("verdicts" in line ? line.verdicts : [])),
    summary,
    store: (more = "") => call("POST", `${path}${more}digest=${summary.digest}`, body),
  };
}
