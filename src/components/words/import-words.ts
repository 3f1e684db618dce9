import type { Encoding } from "../../api/admin/formats/decode.ts";
import type { ReadFormat, WriteFormat } from "../../api/admin/formats/format.ts";
import type { Difference } from "../../api/questions/fingerprint.ts";
import { formatNumber } from "../format/numbers.ts";

export const FORMAT_NAMES: Readonly<Record<WriteFormat, string>> = {
  csv: "CSV",
  json: "JSON",
  gift: "GIFT",
  aiken: "Aiken",
  "qti-2-1": "QTI 2.1",
  "qti-1-2": "QTI 1.2",
};

/** Description of each format. */
export const FORMAT_USES: Readonly<Record<WriteFormat, string>> = {
  csv: "For spreadsheets. All kinds of questions, everything kept.",
  json: "For programs and for another Cairn. All kinds of questions, everything kept.",
  gift: "For Moodle: single and multiple choice, matching.",
  aiken: "For Moodle and simple editors: single choice alone.",
  "qti-2-1": "For other learning systems. All kinds of questions.",
  "qti-1-2": "For Canvas. All kinds of questions.",
};

export const ENCODING_NAMES: Readonly<Record<Encoding, string>> = {
  "utf-8": "UTF-8",
  "utf-16le": "UTF-16",
  "utf-16be": "UTF-16 (big-endian)",
  "windows-1252": "Windows-1252 (Western European)",
  "windows-1250": "Windows-1250 (Central European)",
  macintosh: "Macintosh",
};

/** Returns the position of an entry in an imported file, such as `Line 12`. */
export const placeWords = (format: ReadFormat, line: number): string =>
  `${format === "json" ? "Question" : "Line"} ${formatNumber(line, "en")}`;

/** Name of each difference between duplicates, to complete `with another …`. */
export const DIFFERENCE_WORDS: Readonly<Record<Difference, string>> = {
  wording: "wording",
  key: "key",
  explanation: "explanation",
  difficulty: "difficulty",
  tags: "list of tags",
  domain: "domain",
  feedback: "feedback",
  exhibit: "exhibit",
  scenario: "case",
  objective: "objective",
  reference: "reference",
  order: "order of options",
  point: "point of knowledge",
  thinking: "level of thinking",
  form: "mock form",
};

/** Returns the name of a difference; an unknown one unchanged. */
export const differenceWords = (part: string): string =>
  (DIFFERENCE_WORDS as Readonly<Record<string, string>>)[part] ?? part;
