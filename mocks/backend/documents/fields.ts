import * as z from "zod/mini";

/** Fields that documents of several subjects have. */

export const Count = z.int().check(z.nonnegative());

/** Counts the edits of a document, from 1. An editor sends the version that they saw. */
export const version = z.prefault(z.int().check(z.positive()), 1);

/**
 * Deleted documents are stored but no longer used. `retiredBy` names the deletion: deleting a certification also retires its
 * domains and questions, deleting a domain its questions. Restoring a document restores those that were retired with it.
 */
const RetiredBy = z.enum(["itself", "domain", "certification"]);
export type RetiredBy = z.infer<typeof RetiredBy>;
export const retirement = {
  isRetired: z.prefault(z.boolean(), false),
  retiredBy: z.exactOptional(RetiredBy),
};
