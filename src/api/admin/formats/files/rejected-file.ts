import Papa from "papaparse";
import { guardCell } from "../csv/cell.ts";
import { ERROR_COLUMN as ERROR } from "../rows/csv-columns.ts";
import type { HeaderCell } from "../rows/row.ts";
import { JSON_FRAME } from "./json-file.ts";
import { readWithSources, type ReadAs } from "./read-file.ts";

/**
 * Returns the rows of a file that can't be imported, in the same format, so that they can be corrected and
 * imported. Each has its reason, except in Aiken, which has no comments. Notes of Anki become CSV.
 *
 * @param reasons the reason of each row, by its index
 */
export async function rejectedFile(
  buffer: ArrayBuffer,
  as: ReadAs,
  reasons: ReadonlyMap<number, string>,
): Promise<string> {
  const { format, header = [], sourceOf } = await readWithSources(buffer, as);
  const rejected = [...reasons].map(([index, reason]) => ({ source: sourceOf?.(index), reason }));
  switch (format) {
    case "csv":
    case "anki":
      return tableOf(header, rejected);
    case "json": {
      const lines = rejected.map(({ source, reason }) =>
        JSON.stringify(
          typeof source === "object" && source !== null ? { ...source, [ERROR]: reason } : source,
        ),
      );
      return JSON_FRAME.head() + JSON_FRAME.start + lines.join(JSON_FRAME.between) + JSON_FRAME.end;
    }
    case "moodle-xml": {
      // A comment of XML can't contain two hyphens.
      const comment = (reason: string): string => `<!-- ${reason.replaceAll(/-(?=-)/g, "- ")} -->`;
      const questions = rejected.map(({ source, reason }) => `${comment(reason)}\n${String(source)}\n`);
      return `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n${questions.join("")}</quiz>\n`;
    }
    case "gift":
      return rejected
        .map(({ source, reason }) => `// ${reason.replaceAll(/\s+/g, " ")}\n${String(source)}`)
        .join("\n");
    case "aiken":
    case "qti":
      return rejected.map(({ source }) => String(source)).join("\n");
  }
}

interface RejectedRow {
  source: unknown;
  reason: string;
}

/** Writes a table with the reasons in its last column, which replaces that of an earlier attempt. */
function tableOf(header: readonly HeaderCell[], rejected: readonly RejectedRow[]): string {
  const columns = header.flatMap(({ cell }, index) => (cell === ERROR ? [] : [index]));
  const rows = rejected.map(({ source, reason }) => {
    const cells = Array.isArray(source) ? (source as string[]) : [];
    const beyond = cells.slice(header.length).filter((cell) => cell !== "");
    // Cells that had no column are preserved after the reason.
    return [...columns.map((index) => cells[index] ?? ""), guardCell(reason), ...beyond];
  });
  const names = [...columns.map((index) => header[index]?.cell ?? ""), ERROR];
  return `\u{FEFF}${Papa.unparse([names, ...rows], { newline: "\r\n" })}\r\n`;
}
