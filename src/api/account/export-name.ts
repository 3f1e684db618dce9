import type { ExportTable } from "./schema.ts";

/** The content of an export: all data as JSON, or one table as CSV. */
export type ExportPart = "everything" | ExportTable;

/** Returns the file name of an export. `day` is a calendar day such as `2026-11-20`. */
export function exportName(part: ExportPart, day: string): string {
  return `cairn-${part}-${day}.${part === "everything" ? "json" : "csv"}`;
}
