import { decode, type Encoding } from "./decode.ts";
import type { ReadFormat } from "./format.ts";
import { readAiken } from "./read-aiken.ts";
import { readCsv } from "./read-csv.ts";
import { readGift } from "./read-gift.ts";
import { readJson } from "./json-file.ts";
import { unreadable, type Defaults, type ReadFile, type ReadText } from "./row.ts";
import { sniffed, strangeness } from "./sniff.ts";
import { IMPORT_ROWS_MAX } from "../import-schema.ts";

/** How a file is to be read. */
export interface ReadAs {
  /** With its ending. */
  name: string;
  /** `null`: what it seems to be. */
  format: ReadFormat | null;
  /** `null`: what it seems to be. */
  encoding: Encoding | null;
  defaults: Defaults;
}

const READERS: Readonly<Record<ReadFormat, (text: string, defaults: Defaults) => ReadText>> = {
  csv: readCsv,
  json: readJson,
  gift: readGift,
  aiken: readAiken,
};

/** Reads a file of questions. It never throws: what can't be read is told. */
export function readFile(buffer: ArrayBuffer, { name, format, encoding, defaults }: ReadAs): ReadFile {
  const bytes = new Uint8Array(buffer);
  const decoded = decode(bytes, encoding);
  const as = format ?? sniffed(name, decoded.text);
  return { ...rowsOf(bytes, decoded.text, as, defaults), format: as, encoding: decoded.encoding };
}

function rowsOf(bytes: Uint8Array, text: string, format: ReadFormat, defaults: Defaults): ReadText {
  const strange = strangeness(bytes, text);
  if (strange !== null) return unreadable(strange);
  const read = READERS[format](text, defaults);
  if (read.problem !== null) return unreadable(read.problem);
  if (read.rows.length === 0) return unreadable("There is no question in this file.");
  return read.rows.length > IMPORT_ROWS_MAX
    ? unreadable(
        `This file has ${read.rows.length.toLocaleString("en")} questions. At most ${IMPORT_ROWS_MAX.toLocaleString("en")} can be imported at a time.`,
      )
    : read;
}
