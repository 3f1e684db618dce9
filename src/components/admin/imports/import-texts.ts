import type { Encoding } from "../../../api/admin/formats/rows/decode.ts";
import { ReadFormat, type WriteFormat } from "../../../api/admin/formats/rows/format.ts";
import type { Difference } from "../../../api/questions/draft/fingerprint.ts";
import { formatList } from "../../i18n/format/lists.ts";
import { formatNumber } from "../../i18n/format/numbers.ts";

export const FORMAT_NAMES: Readonly<Record<ReadFormat | WriteFormat, string>> = {
  csv: "CSV",
  json: "JSON",
  gift: "GIFT",
  "moodle-xml": "Moodle XML",
  aiken: "Aiken",
  "qti-2-1": "QTI 2.1",
  "qti-1-2": "QTI 1.2",
  qti: "QTI",
  anki: "Anki text",
};

/** The formats of files that can be imported, as a list. */
export const IMPORT_FORMATS_TEXT = formatList(
  ReadFormat.options.map((format) =>
    format === "qti" ? "QTI 1.2 or 2.1 (XML or zip)" : FORMAT_NAMES[format],
  ),
  "en",
);

/** Description of each format. */
export const FORMAT_USES: Readonly<Record<WriteFormat, string>> = {
  csv: "For spreadsheets. All kinds of questions; uploaded pictures as URLs only.",
  json: "For scripts and other Cairn installations. All kinds of questions, complete.",
  gift: "For Moodle: single and multiple choice, matching.",
  "moodle-xml": "For Moodle. All kinds of questions; an order needs Moodle 4.4.",
  aiken: "For Moodle and simple editors: single choice only.",
  "qti-2-1": "For other learning systems. All kinds of questions.",
  "qti-1-2": "For Canvas. All kinds of questions.",
};

export const ENCODING_NAMES: Readonly<Record<Encoding, string>> = {
  "utf-8": "UTF-8",
  "utf-16le": "UTF-16",
  "utf-16be": "UTF-16 (big-endian)",
  "windows-1252": "Windows-1252 (Western European)",
  "windows-1250": "Windows-1250 (Central European)",
  "windows-1251": "Windows-1251 (Cyrillic)",
  "windows-1253": "Windows-1253 (Greek)",
  "windows-1254": "Windows-1254 (Turkish)",
  "windows-1255": "Windows-1255 (Hebrew)",
  "windows-1256": "Windows-1256 (Arabic)",
  "windows-1257": "Windows-1257 (Baltic)",
  "windows-1258": "Windows-1258 (Vietnamese)",
  "windows-874": "Windows-874 (Thai)",
  macintosh: "Macintosh",
  "x-mac-cyrillic": "Macintosh (Cyrillic)",
  "iso-8859-2": "ISO 8859-2 (Central European)",
  "iso-8859-3": "ISO 8859-3 (South European)",
  "iso-8859-4": "ISO 8859-4 (North European)",
  "iso-8859-5": "ISO 8859-5 (Cyrillic)",
  "iso-8859-6": "ISO 8859-6 (Arabic)",
  "iso-8859-7": "ISO 8859-7 (Greek)",
  "iso-8859-8": "ISO 8859-8 (Hebrew)",
  "iso-8859-10": "ISO 8859-10 (Nordic)",
  "iso-8859-13": "ISO 8859-13 (Baltic)",
  "iso-8859-14": "ISO 8859-14 (Celtic)",
  "iso-8859-15": "ISO 8859-15 (Western European)",
  "iso-8859-16": "ISO 8859-16 (South-Eastern European)",
  ibm866: "IBM 866 (Cyrillic)",
  "koi8-r": "KOI8-R (Russian)",
  "koi8-u": "KOI8-U (Ukrainian)",
  shift_jis: "Shift JIS (Japanese)",
  "euc-jp": "EUC-JP (Japanese)",
  "iso-2022-jp": "ISO 2022-JP (Japanese)",
  "euc-kr": "EUC-KR (Korean)",
  gb18030: "GB 18030 (Chinese)",
  big5: "Big5 (Chinese)",
};

/** Returns the position of an entry in an imported file, such as `Line 12`. */
export const locationText = (format: ReadFormat, line: number): string =>
  `${NUMBERED_FORMATS.has(format) ? "Question" : "Line"} ${formatNumber(line, "en")}`;

/** Formats whose questions are numbered, because they have no useful lines. */
const NUMBERED_FORMATS: ReadonlySet<ReadFormat> = new Set(["json", "moodle-xml", "qti"]);

/** Name of each difference between duplicates, to complete `with another …`. */
export const DIFFERENCE_NAMES: Readonly<Record<Difference, string>> = {
  wording: "wording",
  certification: "certification",
  key: "key",
  explanation: "explanation",
  difficulty: "difficulty",
  tags: "list of tags",
  domain: "domain",
  feedback: "feedback",
  exhibit: "exhibit",
  scenario: "scenario",
  objective: "objective",
  reference: "reference",
  order: "order of options",
  point: "knowledge point",
  thinking: "thinking level",
  form: "mock form",
};

/** Returns the name of a difference; an unknown one unchanged. */
export const differenceName = (part: string): string =>
  (DIFFERENCE_NAMES as Readonly<Record<string, string>>)[part] ?? part;
