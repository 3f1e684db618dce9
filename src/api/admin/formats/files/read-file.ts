import { IMPORT_ROWS_MAX } from "../../import-schema.ts";
import { readCsv } from "../csv/read-csv.ts";
import { readAiken } from "../plain-text/read-aiken.ts";
import { readAnki } from "../plain-text/read-anki.ts";
import { readGift } from "../plain-text/read-gift.ts";
import type { ColumnMapping } from "../rows/csv-columns.ts";
import { decode, type Encoding } from "../rows/decode.ts";
import type { ReadFormat } from "../rows/format.ts";
import { rejectText, type Defaults, type ReadFile, type ReadOptions, type ReadText } from "../rows/row.ts";
import { readJson } from "./json-file.ts";
import { detectFormat, isZip, nonTextProblem } from "./sniff.ts";

/** Options for reading a file. */
export interface ReadAs {
  /** File name with its extension. */
  name: string;
  /** `null` detects the format. */
  format: ReadFormat | null;
  /** `null` detects the encoding. */
  encoding: Encoding | null;
  defaults: Defaults;
  /** The columns that cells of a table's header are read as. */
  columns?: ColumnMapping;
}

type Read = (text: string, options: ReadOptions) => ReadText;

/** The parsers of XML and zip files are only loaded for such files. */
const READERS: Readonly<Record<ReadFormat, () => Read | Promise<Read>>> = {
  csv: () => readCsv,
  json: () => readJson,
  gift: () => readGift,
  aiken: () => readAiken,
  anki: () => readAnki,
  "moodle-xml": () => import("../moodle/read-moodle.ts").then(({ readMoodle }) => readMoodle),
  qti: () => import("../qti/read-qti.ts").then(({ readQtiFile }) => readQtiFile),
};

/**
 * Reads a file of questions. The result lists what can't be read. Frees the memory of `buffer` once it is decoded, so
 * it is empty afterwards.
 *
 * @throws {Error} only if the parser of the format can't be loaded
 */
export async function readFile(buffer: ArrayBuffer, as: ReadAs): Promise<ReadFile> {
  const { sourceOf: _, ...read } = await readWithSources(buffer, as);
  return read;
}

/** Reads a file like {@link readFile}, with a function that returns what the file contains for a row. */
export async function readWithSources(
  buffer: ArrayBuffer,
  { name, format, encoding, defaults, columns = {} }: ReadAs,
): Promise<ReadFile> {
  const bytes = new Uint8Array(buffer);
  if (isZip(bytes)) {
    const { readPackage } = await import("../package/read-package.ts");
    const read = readPackage(bytes, defaults);
    return { ...rejectBadCount(read), format: read.format, encoding: "utf-8" };
  }
  const decoded = decode(bytes, encoding);
  const readFormat = format ?? detectFormat(name, decoded.text);
  const problem = nonTextProblem(bytes, decoded.text);
  // Older browsers can't free it early.
  (buffer as Partial<Pick<ArrayBuffer, "transfer">>).transfer?.(0);
  const read =
    problem === null
      ? (await READERS[readFormat]())(decoded.text, { ...defaults, columns })
      : rejectText(problem);
  return { ...rejectBadCount(read), format: readFormat, encoding: decoded.encoding };
}

/** Rejects a file without questions, or with too many. */
function rejectBadCount(read: ReadText): ReadText {
  const rejected = (problem: string): ReadText => ({
    ...rejectText(problem),
    ...(read.header ? { header: read.header } : {}),
  });
  if (read.problem !== null) return rejected(read.problem);
  const count = read.rows.length;
  if (count === 0) return rejected("This file has no questions.");
  return count > IMPORT_ROWS_MAX
    ? rejected(
        `This file has ${count.toLocaleString("en")} questions. At most ${IMPORT_ROWS_MAX.toLocaleString("en")} can be imported at a time.`,
      )
    : read;
}
