import type { ReadFormat } from "../rows/format.ts";

/** Name endings of the files that `rejectedFile` writes. QTI has none. */
export const REJECTED_ENDINGS: Readonly<Partial<Record<ReadFormat, string>>> = {
  csv: ".csv",
  anki: ".csv",
  json: ".json",
  gift: ".gift",
  aiken: ".txt",
  "moodle-xml": ".xml",
};
