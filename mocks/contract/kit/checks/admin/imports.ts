import { IMPORT_ROWS_MAX } from "../../../../../src/api/admin/import-schema.ts";
import { createCategory, listBankCategories } from "../../../endpoints/admin/categories.ts";
import { importBankSettings, importQuestions } from "../../../endpoints/admin/imports.ts";
import { listBankQuestions } from "../../../endpoints/admin/questions.ts";
import { type Check, check } from "../../check.ts";
import type { Kit } from "../../kit.ts";
import { prepareTenant } from "./common.ts";

const row = (kit: Kit, text: string) => ({
  certification: `Imported ${kit.stamp}`,
  domain: "Files",
  text,
  options: [{ text: "Yes" }, { text: "No" }],
  correctAnswer: 1,
  difficultyLevel: 1,
});

const CREATE = { createMissing: 1 };

/** Checks rows. Returns the kinds of their verdicts with the summary. */
async function checkRows(kit: Kit, params: { tenantId: number }, rows: unknown[], query: object = CREATE) {
  const options = { params, query: { ...query, dryRun: 1 }, body: rows };
  const { body } = await kit.admin().call(importQuestions, options);
  const verdicts = body.flatMap((line) => ("verdicts" in line ? line.verdicts : []));
  const summaries = body.flatMap((line) => ("summary" in line ? [line.summary] : []));
  const [{ digest, ...summary } = { digest: "" }] = summaries;
  kit.expectEqual(
    [summaries.length, "summary" in (body.at(-1) ?? {})],
    [1, true],
    "the summary, on the last line",
  );
  return { digest, summary, verdicts };
}

/** Checks of imports. */
export const IMPORT_CHECKS: readonly Check[] = [
  check(
    importBankSettings,
    "import: exam settings",
    "The settings of a file are added to certifications that lack them and replace nothing.",
    async (kit) => {
      const { params } = await prepareTenant(kit);
      const admin = kit.admin();
      const name = `Settled ${kit.stamp}`;
      const { body: category } = await admin.call(createCategory, { params, body: { name, icon: "S" } });
      const certification = { name, icon: "X", description: "From a file", domains: [] };
      const body = { certifications: [certification], practiceTests: [] };
      const { body: first } = await admin.call(importBankSettings, { params, body });
      const { body: list } = await admin.call(listBankCategories, { params });
      const stored = list.find(({ id }) => id === category.id);
      kit.expectEqual(
        [first.certifications, stored?.icon, stored?.description],
        [1, "S", "From a file"],
        "certifications, icon and description",
      );
      const { body: again } = await admin.call(importBankSettings, { params, body });
      kit.expectEqual(again.certifications, 0, "certifications after the second import");
    },
  ),
  check(
    importQuestions,
    "import",
    "Rows are checked one by one and stored together exactly once, without duplicates.",
    async (kit) => {
      const { params } = await prepareTenant(kit);
      const rows = [row(kit, "First?"), row(kit, "Second?"), row(kit, "First?")];
      const { certification, domain } = row(kit, "");
      const checked = await checkRows(kit, params, rows);
      kit.expectEqual(
        checked.verdicts,
        [{ verdict: "new" }, { verdict: "new" }, { verdict: "duplicate", of: { row: 0 }, differs: [] }],
        "the verdicts",
      );
      kit.expectEqual(
        checked.summary,
        {
          rows: 3,
          fresh: 2,
          duplicates: 1,
          changed: 0,
          failed: 0,
          missing: [
            { certification, rows: 2 },
            { certification, domain, rows: 2 },
          ],
        },
        "the summary",
      );
      kit.expectEqual(
        (await checkRows(kit, params, rows)).digest,
        checked.digest,
        "the digest of a second check",
      );
      const found = async () => {
        const { body } = await kit.admin().call(listBankQuestions, { params, query: { _limit: 200 } });
        return body.filter(({ text }) => text === "First?" || text === "Second?").length;
      };
      kit.expectEqual(await found(), 0, "the number of questions that a check has stored");
      const store = { params, query: { ...CREATE, digest: checked.digest }, body: rows };
      const { body } = await kit.admin().call(importQuestions, store);
      kit.expectEqual(
        body,
        [{ result: { created: 2, changed: 0, skipped: 1, categories: 1, subcategories: 1 } }],
        "the result",
      );
      await kit.admin().expectError(importQuestions, "bank-changed", store);
      kit.expectEqual(await found(), 2, "the number of imported questions");
    },
  ),
  check(
    importQuestions,
    "import: failed rows",
    "An invalid row fails with the path of the field, and storing it is refused with 422, unless failed rows are to be left out.",
    async (kit) => {
      const { params } = await prepareTenant(kit);
      const rows = [
        { ...row(kit, "Fourth?"), certification: "Unheard of" },
        { ...row(kit, "Fifth?"), correctAnswer: 3 },
        null,
      ];
      const { digest, verdicts } = await checkRows(kit, params, rows, {});
      kit.expectEqual(
        verdicts.map((verdict) => [verdict.verdict, "path" in verdict ? verdict.path : ""]),
        [
          ["failed", "certification"],
          ["failed", "correctAnswer"],
          ["failed", ""],
        ],
        "verdicts and paths",
      );
      await kit
        .admin()
        .expectError(importQuestions, "rows-failed", { params, query: { digest }, body: rows });
      const some = [row(kit, "Readable?"), null];
      const checked = await checkRows(kit, params, some);
      const query = { ...CREATE, digest: checked.digest, skipFailed: 1 };
      const { body } = await kit.admin().call(importQuestions, { params, query, body: some });
      kit.expectEqual(
        body.map((line) => "result" in line && [line.result.created, line.result.skipped]),
        [[1, 0]],
        "rows created and skipped, without the failed one",
      );
    },
  ),
  check(
    importQuestions,
    "import: a broken line",
    "A line that is invalid JSON, or contains U+0000, fails by itself.",
    async (kit) => {
      const { params } = await prepareTenant(kit);
      const [good, bad] = [row(kit, "Sixth?"), row(kit, "\0")].map((one) => JSON.stringify(one));
      const { body } = await kit.admin().call(importQuestions, {
        params,
        query: { ...CREATE, dryRun: 1 },
        text: `${good}\n{"text":\n\n${bad}\n[]`,
      });
      kit.expectEqual(
        body.flatMap((line) => ("verdicts" in line ? line.verdicts.map(({ verdict }) => verdict) : [])),
        ["new", "failed", "failed", "failed"],
        "the verdicts",
      );
    },
  ),
  check(
    importQuestions,
    "import: a changed bank",
    "Storing is refused with 409 if a row would now get another verdict than in the check.",
    async (kit) => {
      const { params } = await prepareTenant(kit);
      const rows = [row(kit, "Seventh?"), row(kit, "Eighth?")];
      const { digest } = await checkRows(kit, params, rows);
      const [first] = rows;
      const other = await checkRows(kit, params, [first]);
      await kit
        .admin()
        .call(importQuestions, { params, query: { ...CREATE, digest: other.digest }, body: [first] });
      await kit
        .admin()
        .expectError(importQuestions, "bank-changed", { params, query: { ...CREATE, digest }, body: rows });
      const { body } = await kit.admin().call(listBankQuestions, { params, query: { q: "Eighth" } });
      kit.expectEqual(body.length, 0, "the number of questions stored by the refused call");
    },
  ),
  check(
    importQuestions,
    "import: parameters and size",
    "Without rows, or without exactly one of dryRun and digest, an import is refused with 400; other content types with 415; too many rows with 422.",
    async (kit) => {
      const { params } = await prepareTenant(kit);
      const admin = kit.admin();
      const query = { dryRun: 1 };
      const body = [row(kit, "Ninth?")];
      await admin.expectError(importQuestions, 400, { params, body });
      await admin.expectError(importQuestions, 400, { params, query: { ...query, digest: "x" }, body });
      await admin.expectError(importQuestions, 400, { params, query, text: "\n" });
      const headers = { "Content-Type": "application/json" };
      await admin.expectError(importQuestions, 415, { params, query, text: "[]", headers });
      const text = "0\n".repeat(IMPORT_ROWS_MAX + 1);
      await admin.expectError(importQuestions, "rows-failed", { params, query, text });
    },
  ),
];
