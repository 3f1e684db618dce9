import type { ExportTable } from "./schema.ts";

/** What can be downloaded: all at once as JSON, or one table as CSV. */
export type ExportPart = "everything" | ExportTable;

/** The name of an export's file. `day` as in `2026-11-20`. */
export function exportName(part: ExportPart, day: string): string {
  return `cairn-${part}-${day}.${part === "everything" ? "json" : "csv"}`;
}
