import type { ReadFormat } from "../rows/format.ts";

const SPREADSHEET = "This is a spreadsheet, not a text file. Save it as CSV and choose that.";

/** First bytes of binary files, and the message for each. */
const BINARY_FILES: readonly (readonly [start: string, message: string])[] = [
  ["{\\rtf", "This is a document, not a question file. Save its questions as CSV and choose that."],
  [
    "\u001f\u008b",
    "This is a compressed backup, such as one of Moodle. Export the question bank as Moodle XML.",
  ],
  ["\u00d0\u00cf\u0011\u00e0", SPREADSHEET],
  ["%PDF", "This is a PDF, not a text file."],
  ["\u0089PNG", "This is a picture, not a text file."],
  ["\u00ff\u00d8\u00ff", "This is a picture, not a text file."],
  ["GIF8", "This is a picture, not a text file."],
];

/** Number of bytes that contain each start of a binary file. */
const START_BYTES = 8;

/** Returns whether a file is a zip, by its first bytes. */
export const isZip = ([first, second, third]: Uint8Array): boolean =>
  first === 0x50 && second === 0x4b && (third === 3 || third === 5);

/** Returns why a file is not text; `null` if it may be. `text` is its decoded content. */
export function nonTextProblem(bytes: Uint8Array, text: string): string | null {
  const start = String.fromCodePoint(...bytes.subarray(0, START_BYTES));
  const binary = BINARY_FILES.find(([first]) => start.startsWith(first));
  if (binary) return binary[1];
  if (text.includes("\0")) return "This is not a text file.";
  return text.trim() === "" ? "This file is empty." : null;
}

/** Number of characters within which the first element of an XML file is expected. */
const XML_START = 2000;

const FORMAT_BY_EXTENSION: Readonly<Record<string, ReadFormat>> = {
  csv: "csv",
  tsv: "csv",
  json: "json",
  gift: "gift",
  aiken: "aiken",
};

/** Detects the format of a file from its extension, else from its first lines. */
export function detectFormat(name: string, text: string): ReadFormat {
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? "";
  return FORMAT_BY_EXTENSION[extension] ?? byText(text);
}

function byText(text: string): ReadFormat {
  const start = text.trimStart();
  // Questions of GIFT and Aiken can begin with a tag, but don't end with one.
  if (/^<[?!a-z]/i.test(start) && (/^<[?!]/.test(start) || text.trimEnd().endsWith(">")))
    return /<quiz[\s>]/.test(start.slice(0, XML_START)) ? "moodle-xml" : "qti";
  if (/^#(?:separator|html|columns|deck|notetype|tags|guid)\b[^:\n]*:/i.test(start)) return "anki";
  if (/^[[{]/.test(start) && isJson(start)) return "json";
  const [first = ""] = start.split(/[\r\n]/, 1);
  if (/(?:^|[,;\t])"?text"?(?:[,;\t]|$)/i.test(first) && /option[ _]1/i.test(first)) return "csv";
  // Aiken goes first: its ANSWER line occurs in no other format, and its questions may contain braces.
  if (/^ANSWER: *[A-Z]\s*$/m.test(text)) return "aiken";
  return /^(?:::|\$CATEGORY:|\/\/)|\{\s*(?:[=~#]|T|F|\})/m.test(text) ? "gift" : "csv";
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
