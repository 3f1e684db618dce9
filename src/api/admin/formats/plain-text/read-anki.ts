import { readTable } from "../csv/read-csv.ts";
import { recordsOf, type TableRecord } from "../csv/records.ts";
import { noPictures } from "../rows/pictures.ts";
import { RowError } from "../rows/read-row.ts";
import { rejectText, type ReadOptions, type ReadText } from "../rows/row.ts";
import { textOf } from "../xml/declared-text.ts";

const SEPARATORS: Readonly<Record<string, string>> = {
  comma: ",",
  semicolon: ";",
  tab: "\t",
  space: " ",
  pipe: "|",
  colon: ":",
};

/** A line such as `#separator:tab` or `#tags column:4` at the start of a file. */
const SETTING = /^#([a-z ]+):(.*)$/i;

/**
 * Reads notes that Anki exported as plain text. Their fields are columns, named by `#columns:`; without names they
 * are `Field 1`, `Field 2` and so on, for a mapping of columns.
 */
export function readAnki(file: string, options: ReadOptions): ReadText {
  const lines = file.replaceAll(/\r\n?/g, "\n").split("\n");
  const settings = new Map<string, string>();
  let start = 0;
  for (let line = SETTING.exec(lines[0] ?? ""); line; line = SETTING.exec(lines[start] ?? "")) {
    settings.set((line[1] ?? "").toLowerCase(), (line[2] ?? "").replace(/\n$/, ""));
    start += 1;
  }
  const named = settings.get("separator") ?? "tab";
  const delimiter = SEPARATORS[named.trim().toLowerCase()] ?? named;
  const records = recordsOf(lines.slice(start).join("\n"), delimiter, start + 1);
  const [fields = []] = recordsOf(settings.get("columns") ?? "", delimiter, 1).map(({ cells }) => cells);
  const width = records.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  const special = new Map(
    ["tags", "deck", "notetype", "guid"].map((name) => [Number(settings.get(`${name} column`)) - 1, name]),
  );
  const header = Array.from({ length: Math.max(width, fields.length) }, (_, index) => {
    const name = special.get(index) ?? fields[index]?.trim();
    return name === undefined || name === "" ? `Field ${index + 1}` : name;
  });
  if (records.length === 0) return rejectText("This file has no notes.");
  const isHtml = settings.get("html")?.trim() === "true";
  const notes = new Map<TableRecord, readonly string[]>();
  const read = records.map((record): TableRecord => {
    if (record.problem !== undefined) return record;
    const changes = new Set<string>();
    let problem: string | undefined;
    // Only a cell that can't be read stays HTML, because rejected notes are saved as CSV, whose cells are text.
    const cells = record.cells.map((cell, index) => {
      // Anki separates tags by spaces.
      if (special.get(index) === "tags") return cell.trim().replaceAll(/\s+/g, ",");
      if (!isHtml) return cell;
      try {
        return textOf("html", cell, { notes: changes, find: noPictures });
      } catch (error) {
        if (!(error instanceof RowError)) throw error;
        problem ??= error.message;
        return cell;
      }
    });
    const plain = { line: record.line, cells, ...(problem === undefined ? {} : { problem }) };
    notes.set(plain, [...changes]);
    return plain;
  });
  const table = readTable(header, read, options, (record) => notes.get(record) ?? []);
  return table.rows.length === 0 && table.problem?.startsWith("The first line")
    ? {
        ...table,
        problem: `The notes of this file have the fields ${header.join(", ")}. A question needs fields for its text, at least two options and the answer key.`,
      }
    : table;
}
