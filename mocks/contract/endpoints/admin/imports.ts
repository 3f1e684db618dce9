import * as z from "zod/mini";
import { BankSettings, BankSettingsResult } from "../../../../src/api/admin/formats/bank-settings.ts";
import { ImportLine, ROW_LENGTH_MAX } from "../../../../src/api/admin/import-schema.ts";
import { BULK_MAX } from "../../../../src/api/admin/questions/bulk.ts";
import { NamedDraft } from "../../../../src/api/questions/draft/draft.ts";
import { endpoint } from "../../endpoint.ts";
import { TENANT } from "./common.ts";

export const importQuestions = endpoint({
  name: "importQuestions",
  resource: "import and export",
  method: "POST",
  path: `${TENANT}/questions/import`,
  summary: "Checks questions one by one, or stores all of them",
  notes: [
    "The body has one question per line, the response one JSON value per line. Nothing is kept between two calls.",
    `A check responds with the verdicts of the rows in order, on any number of lines, and with the summary on the last line. A row that is not a question, or has more than ${ROW_LENGTH_MAX.toLocaleString("en")} characters, fails without failing the others.`,
    "Storing takes the same rows with the digest of their check and responds with the result. Everything is stored in one transaction, or nothing. With skipFailed=1, rows that failed are left out; neither created nor skipped counts them.",
    `With update=1, a row with the id and the version of a question updates it: a question that says the same is a duplicate, one at another version, deleted, or of another organization fails. At most ${BULK_MAX.toLocaleString("en")} rows update questions. Without it, ids and versions are dropped.`,
    "A new row with a form fails where its mock exam has as many questions as the exam profile says, with the rows before it. The summary has the mock exams that new rows belong to, each with its number of questions after the import. In a certification without mock exams a form is stored and reserves nothing.",
  ],
  isAdministrative: true,
  query: {
    dryRun: { description: "Checks the rows and stores nothing.", schema: z.enum(["1"]) },
    digest: { description: "The digest of the check of the same rows; stores them.", schema: z.string() },
    createMissing: {
      description: "Creates certifications and domains that do not exist.",
      schema: z.enum(["1"]),
    },
    update: {
      description: "Rows with an id update the question that they name.",
      schema: z.enum(["1"]),
    },
    skipFailed: {
      description: "Stores the rows that are valid. Without it, failed rows are rejected with 422.",
      schema: z.enum(["1"]),
    },
  },
  body: z.array(NamedDraft),
  example: [
    {
      certification: "Bread",
      domain: "Ovens",
      text: "How hot is an oven for bread?",
      options: [{ text: "120 °C" }, { text: "240 °C" }],
      correctAnswer: 2,
      difficultyLevel: 1,
    },
  ],
  hasLines: true,
  success: 200,
  reply: z.array(ImportLine),
  errors: ["bank-changed", "too-large", "rows-failed", "too-many-jobs"],
});

export const importBankSettings = endpoint({
  name: "importBankSettings",
  resource: "import and export",
  method: "POST",
  path: `${TENANT}/bank-settings`,
  summary: "Adds the exam profiles, weights and practice tests of an exported file",
  notes: [
    "Call it after the import of the questions. It adds only what certifications in use lack, and practice tests with new titles, and replaces nothing. Repeating it changes nothing.",
    "Forms name their questions by fingerprint (src/api/questions/draft/fingerprint.ts) and freeze the versions in use.",
  ],
  isAdministrative: true,
  body: BankSettings,
  example: {
    certifications: [{ name: "Bread", icon: "B", domains: [{ name: "Ovens", weight: 100 }] }],
    practiceTests: [],
  },
  success: 200,
  reply: BankSettingsResult,
});
