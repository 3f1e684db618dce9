import * as z from "zod/mini";

/** What is read and written: `csv` and `json` say everything. */
export const ReadFormat = z.enum(["csv", "json", "gift", "aiken"]);
export type ReadFormat = z.infer<typeof ReadFormat>;

/** What is written: QTI is for other systems alone. */
export const WriteFormat = z.enum(["csv", "json", "gift", "aiken", "qti-2-1", "qti-1-2"]);
export type WriteFormat = z.infer<typeof WriteFormat>;

/** What the server writes; all others are made of its JSON where they are wanted. */
export const ServedFormat = z.enum(["csv", "json"]);
export type ServedFormat = z.infer<typeof ServedFormat>;
