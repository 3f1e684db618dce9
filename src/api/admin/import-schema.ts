import * as z from "zod/mini";
import { Id } from "../wire.ts";

/** Maximum number of questions in one import. */
export const IMPORT_ROWS_MAX = 50_000;
/** Maximum number of certifications and domains that an import creates. */
export const IMPORT_NAMES_MAX = 1000;
/** Maximum size of an import file, in bytes. */
export const IMPORT_BYTES_MAX = 50_000_000;
/** Maximum number of rows in one portion. */
export const PORTION_ROWS = 500;
/** Maximum size of one portion as JSON, in bytes. */
export const PORTION_BYTES = 800_000;

const Count = z.int().check(z.nonnegative());

/** Body of `POST /api/admin/tenants/{id}/imports`. */
export const NewImport = z.object({
  /** Number of rows that will be sent. */
  rows: z.int().check(z.positive()),
  /** Whether to create certifications and domains that don't exist yet. */
  createMissing: z.boolean(),
});
export type NewImport = z.infer<typeof NewImport>;

/**
 * Body of `POST …/imports/{id}/rows`. Rows are named drafts that are validated one by one, so that each invalid
 * row gets its own verdict.
 */
export const ImportRows = z.object({
  /** Number of rows sent before. */
  from: Count,
  rows: z.array(z.unknown()).check(z.minLength(1), z.maxLength(PORTION_ROWS)),
});
export type ImportRows = z.infer<typeof ImportRows>;

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
  z.object({ verdict: z.literal("failed"), path: z.string(), reason: z.string() }),
]);
export type RowVerdict = z.infer<typeof RowVerdict>;

/** Response to a portion: the number of rows received so far, and a verdict for each row of the portion. */
export const ImportVerdicts = z.object({ received: Count, verdicts: z.array(RowVerdict) });
export type ImportVerdicts = z.infer<typeof ImportVerdicts>;

/** The progress of an import. */
export const ImportState = z.object({
  id: Id,
  rows: Count,
  received: Count,
  fresh: Count,
  duplicates: Count,
  failed: Count,
  /** Certifications and domains that will be created, with the number of rows that name them. */
  missing: z.array(z.object({ certification: z.string(), domain: z.exactOptional(z.string()), rows: Count })),
  state: z.enum(["open", "stored"]),
});
export type ImportState = z.infer<typeof ImportState>;

/** Counts of a stored import. */
export const ImportResult = z.object({
  created: Count,
  skipped: Count,
  categories: Count,
  subcategories: Count,
});
export type ImportResult = z.infer<typeof ImportResult>;
