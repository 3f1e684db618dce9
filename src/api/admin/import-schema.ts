import * as z from "zod/mini";
import { MockForm } from "../questions/planning.ts";
import { Id } from "../wire.ts";

/** Maximum number of questions in one import. */
export const IMPORT_ROWS_MAX = 50_000;
/** Maximum number of certifications and domains that an import creates. */
export const IMPORT_NAMES_MAX = 1000;
/** Maximum size of an import file, in bytes. */
export const IMPORT_BYTES_MAX = 50_000_000;
/** Maximum length of one row as JSON, with its pictures, and of all rows together, in characters. */
export const ROW_LENGTH_MAX = 9_000_000;
export const ROWS_LENGTH_MAX = 100_000_000;
/** The content type of a body with one JSON value per line. */
export const JSON_LINES = "application/x-ndjson";

const Count = z.int().check(z.nonnegative());

/**
 * The question that a row updates, in addition to the fields of its draft, if the import updates questions. Without
 * the version of the question, the row fails if it changes something.
 */
export const RowTarget = z.object({ id: Id, version: z.exactOptional(z.int().check(z.positive())) });
export type RowTarget = z.infer<typeof RowTarget>;

/** The result of checking a row. */
export const RowVerdict = z.discriminatedUnion("verdict", [
  z.object({ verdict: z.literal("new") }),
  z.object({
    verdict: z.literal("duplicate"),
    /** The existing question, or the zero-based index of the earlier row. */
    of: z.union([z.object({ questionId: Id }), z.object({ row: Count })]),
    /** The fields that differ, such as `correctAnswer`; empty if nothing differs. */
    differs: z.array(z.string()),
  }),
  /** Updates the question that it names by id and version. `differs` is never empty. */
  z.object({
    verdict: z.literal("changed"),
    of: z.object({ questionId: Id }),
    differs: z.array(z.string()),
  }),
  z.object({
    verdict: z.literal("failed"),
    path: z.string(),
    reason: z.string(),
    /** `no-target`: the {@link RowTarget} of the row is unknown or deleted. */
    code: z.exactOptional(z.literal("no-target")),
    /** The question that the row would update with `version`, if the row has an older one. */
    outdated: z.exactOptional(z.object({ questionId: Id, version: Count })),
  }),
]);
export type RowVerdict = z.infer<typeof RowVerdict>;

/** A mock exam that new rows belong to. */
export const ImportedMock = z.object({
  certification: z.string(),
  form: MockForm,
  rows: Count,
  /** How many questions it has with these rows. */
  questions: Count,
  /** How many it has by the exam profile, which no import exceeds; `null` if the certification has no mock exams. */
  size: z.nullable(Count),
});
export type ImportedMock = z.infer<typeof ImportedMock>;

/** The result of checking a list of rows. */
export const ImportSummary = z.object({
  rows: Count,
  fresh: Count,
  duplicates: Count,
  /** Rows that update a question; always 0 without `update`. */
  changed: Count,
  failed: Count,
  /** Certifications and domains that will be created, with the number of rows that name them. */
  missing: z.array(z.object({ certification: z.string(), domain: z.exactOptional(z.string()), rows: Count })),
  /** Absent if no new row belongs to a mock exam. */
  mocks: z.exactOptional(z.array(ImportedMock)),
  /**
   * Stands for the verdicts and the missing names. Storing the same rows with it is refused if these would be
   * different now.
   */
  digest: z.string(),
});
export type ImportSummary = z.infer<typeof ImportSummary>;

/** Counts of a stored import. */
export const ImportResult = z.object({
  created: Count,
  changed: Count,
  skipped: Count,
  categories: Count,
  subcategories: Count,
});
export type ImportResult = z.infer<typeof ImportResult>;

/** A line of the response: of a check, verdicts of the next rows and at last the summary; of storing, the result. */
export const ImportLine = z.union([
  z.object({ verdicts: z.array(RowVerdict) }),
  z.object({ summary: ImportSummary }),
  z.object({ result: ImportResult }),
]);
export type ImportLine = z.infer<typeof ImportLine>;
