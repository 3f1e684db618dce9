import * as z from "zod/mini";

/** Formats that can be imported. `csv` and `json` keep every field. */
export const ReadFormat = z.enum(["csv", "json", "gift", "aiken"]);
export type ReadFormat = z.infer<typeof ReadFormat>;

/** Formats that can be exported. QTI is for other systems and can't be imported again. */
export const WriteFormat = z.enum(["csv", "json", "gift", "aiken", "qti-2-1", "qti-1-2"]);
export type WriteFormat = z.infer<typeof WriteFormat>;

/** Formats that the server writes. The client converts the server's JSON to all others. */
export const ServedFormat = z.enum(["csv", "json"]);
export type ServedFormat = z.infer<typeof ServedFormat>;
