import * as z from "zod/mini";
import { Id } from "../wire.ts";

/** Most questions that are imported at a time. */
export const IMPORT_ROWS_MAX = 50_000;
/** Most certifications and domains that an import makes. */
export const IMPORT_NAMES_MAX = 1000;
/** Most bytes of a file to import. */
export const IMPORT_BYTES_MAX = 50_000_000;
/** Most rows of one portion. */
export const PORTION_ROWS = 500;
/** Most bytes of one portion as JSON. */
export const PORTION_BYTES = 800_000;

const Count = z.int().check(z.nonnegative());

/** Body of `POST /api/admin/tenants/{id}/imports`. */
export const NewImport = z.object({
  /** How many rows will be sent. */
  rows: z.int().check(z.positive()),
  /** Whether certifications and domains that are not there yet are made. */
  createMissing: z.boolean(),
});
export type NewImport = z.infer<typeof NewImport>;

/** Body of `POST …/imports/{id}/rows`: named drafts, parsed one by one, so that each bad one has a verdict of its own. */
export const ImportRows = z.object({
  /** How many rows were sent before. */
  from: Count,
  rows: z.array(z.unknown()).check(z.minLength(1), z.maxLength(PORTION_ROWS)),
});
export type ImportRows = z.infer<typeof ImportRows>;

/** What becomes of a row. */
export const RowVerdict = z.discriminatedUnion("verdict", [
  z.object({ verdict: z.literal("new") }),
  z.object({
    verdict: z.literal("duplicate"),
    /** The question that is there already, or the earlier row, from 0. */
    of: z.union([z.object({ questionId: Id }), z.object({ row: Count })]),
    /** Which parts differ, such as `correctAnswer`; empty where it is the same. */
    differs: z.array(z.string()),
  }),
  z.object({ verdict: z.literal("failed"), path: z.string(), reason: z.string() }),
]);
export type RowVerdict = z.infer<typeof RowVerdict>;

/** Answer to a portion: how many rows have come in, and a verdict for each of the portion. */
export const ImportVerdicts = z.object({ received: Count, verdicts: z.array(RowVerdict) });
export type ImportVerdicts = z.infer<typeof ImportVerdicts>;

/** How far an import is. */
export const ImportState = z.object({
  id: Id,
  rows: Count,
  received: Count,
  fresh: Count,
  duplicates: Count,
  failed: Count,
  /** Certifications and domains that will be made, and how many rows name them. */
  missing: z.array(z.object({ certification: z.string(), domain: z.exactOptional(z.string()), rows: Count })),
  state: z.enum(["open", "stored"]),
});
export type ImportState = z.infer<typeof ImportState>;

/** What an import has stored. */
export const ImportResult = z.object({
  created: Count,
  skipped: Count,
  categories: Count,
  subcategories: Count,
});
export type ImportResult = z.infer<typeof ImportResult>;
