import type { ReadFormat } from "./format.ts";

const SPREADSHEET = "This is a spreadsheet, not a text file. Save it as CSV and choose that.";

/** First bytes of files that hold no text, and what is said of them. */
const STRANGERS: readonly (readonly [start: string, says: string])[] = [
  ["PK\u0003\u0004", "This is a spreadsheet or a zip file, not a text file. Save it as CSV and choose that."],
  ["\u00d0\u00cf\u0011\u00e0", SPREADSHEET],
  ["%PDF", "This is a PDF, not a text file."],
  ["\u0089PNG", "This is a picture, not a text file."],
  ["\u00ff\u00d8\u00ff", "This is a picture, not a text file."],
  ["GIF8", "This is a picture, not a text file."],
];

/** Why a file holds no text; `null` where it may. `text` is what was read of it. */
export function strangeness(bytes: Uint8Array, text: string): string | null {
  const start = String.fromCodePoint(...bytes.subarray(0, 4));
  const stranger = STRANGERS.find(([first]) => start.startsWith(first));
  if (stranger) return stranger[1];
  if (text.includes("\0")) return "This is not a text file.";
  return text.trim() === "" ? "This file is empty." : null;
}

const BY_NAME: Readonly<Record<string, ReadFormat>> = {
  csv: "csv",
  tsv: "csv",
  json: "json",
  gift: "gift",
  aiken: "aiken",
};

/** What a file seems to be, by its name, else by how it begins. */
export function sniffed(name: string, text: string): ReadFormat {
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? "";
  return BY_NAME[ending] ?? byText(text);
}

function byText(text: string): ReadFormat {
  const start = text.trimStart();
  if (/^[[{]/.test(start) && isJson(start)) return "json";
  const [first = ""] = start.split(/[\r\n]/, 1);
  if (/(?:^|[,;\t])"?text"?(?:[,;\t]|$)/i.test(first) && /option[ _]1/i.test(first)) return "csv";
  // Aiken first: its line stands nowhere else, and a stem may hold braces.
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
