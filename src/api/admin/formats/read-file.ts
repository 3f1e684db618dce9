import { decode, type Encoding } from "./decode.ts";
import type { ReadFormat } from "./format.ts";
import { readAiken } from "./read-aiken.ts";
import { readCsv } from "./read-csv.ts";
import { readGift } from "./read-gift.ts";
import { readJson } from "./json-file.ts";
import { unreadable, type Defaults, type ReadFile, type ReadText } from "./row.ts";
import { detectFormat, nonTextProblem } from "./sniff.ts";
import { IMPORT_ROWS_MAX } from "../import-schema.ts";

/** Options for reading a file. */
export interface ReadAs {
  /** File name with its extension. */
  name: string;
  /** `null` detects the format. */
  format: ReadFormat | null;
  /** `null` detects the encoding. */
  encoding: Encoding | null;
  defaults: Defaults;
}

const READERS: Readonly<Record<ReadFormat, (text: string, defaults: Defaults) => ReadText>> = {
  csv: readCsv,
  json: readJson,
  gift: readGift,
  aiken: readAiken,
};

/** Reads a file of questions. Never throws: the result lists what can't be read. */
export function readFile(buffer: ArrayBuffer, { name, format, encoding, defaults }: ReadAs): ReadFile {
  const bytes = new Uint8Array(buffer);
  const decoded = decode(bytes, encoding);
  const readFormat = format ?? detectFormat(name, decoded.text);
  return {
    ...rowsOf(bytes, decoded.text, readFormat, defaults),
    format: readFormat,
    encoding: decoded.encoding,
  };
}

function rowsOf(bytes: Uint8Array, text: string, format: ReadFormat, defaults: Defaults): ReadText {
  const problem = nonTextProblem(bytes, text);
  if (problem !== null) return unreadable(problem);
  const read = READERS[format](text, defaults);
  if (read.problem !== null) return unreadable(read.problem);
  if (read.rows.length === 0) return unreadable("This file has no questions.");
  return read.rows.length > IMPORT_ROWS_MAX
    ? unreadable(
        `This file has ${read.rows.length.toLocaleString("en")} questions. At most ${IMPORT_ROWS_MAX.toLocaleString("en")} can be imported at a time.`,
      )
    : read;
}
