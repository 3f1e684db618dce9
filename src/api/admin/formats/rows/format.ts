import * as z from "zod/mini";

/** Formats that can be imported. `csv` and `json` keep every field. `qti` is QTI 1.2 or 2.1, as XML or zip. */
export const ReadFormat = z.enum(["csv", "json", "gift", "aiken", "moodle-xml", "qti", "anki"]);
export type ReadFormat = z.infer<typeof ReadFormat>;

/** Formats that can be exported. */
export const WriteFormat = z.enum(["csv", "json", "gift", "moodle-xml", "aiken", "qti-2-1", "qti-1-2"]);
export type WriteFormat = z.infer<typeof WriteFormat>;

/** Formats that the server writes. The client converts the server's JSON to all others. */
export const ServedFormat = z.enum(["csv", "json"]);
export type ServedFormat = z.infer<typeof ServedFormat>;
export const isServedFormat = (format: WriteFormat): format is ServedFormat =>
  ServedFormat.safeParse(format).success;
