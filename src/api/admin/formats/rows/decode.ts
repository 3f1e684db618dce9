import * as z from "zod/mini";

/** Character encoding of a file: those of `TextDecoder`, without duplicates. */
export const Encoding = z.enum([
  "utf-8",
  "utf-16le",
  "utf-16be",
  "windows-1252",
  "windows-1250",
  "windows-1251",
  "windows-1253",
  "windows-1254",
  "windows-1255",
  "windows-1256",
  "windows-1257",
  "windows-1258",
  "windows-874",
  "macintosh",
  "x-mac-cyrillic",
  "iso-8859-2",
  "iso-8859-3",
  "iso-8859-4",
  "iso-8859-5",
  "iso-8859-6",
  "iso-8859-7",
  "iso-8859-8",
  "iso-8859-10",
  "iso-8859-13",
  "iso-8859-14",
  "iso-8859-15",
  "iso-8859-16",
  "ibm866",
  "koi8-r",
  "koi8-u",
  "shift_jis",
  "euc-jp",
  "iso-2022-jp",
  "euc-kr",
  "gb18030",
  "big5",
]);
export type Encoding = z.infer<typeof Encoding>;

/** A file's text and the encoding it was decoded with. */
export interface Decoded {
  text: string;
  encoding: Encoding;
}

/** Number of bytes at the start of a file in which zero bytes are counted. */
const SAMPLE_BYTES = 4096;

/**
 * Decodes a file and removes its byte order mark. Without a given encoding, the order is: the encoding of the
 * byte order mark; UTF-16 if every other byte is mostly zero; the encoding that XML declares; UTF-8 if it is
 * valid; else Windows-1252, which spreadsheets write.
 */
export function decode(bytes: Uint8Array, encoding: Encoding | null = null): Decoded {
  const read = (as: Encoding): Decoded => ({ text: new TextDecoder(as).decode(bytes), encoding: as });
  const detected = encoding ?? encodingOfMark(bytes) ?? detectUtf16(bytes) ?? declaredInXml(bytes);
  if (detected !== null) return read(detected);
  try {
    return { text: new TextDecoder("utf-8", { fatal: true }).decode(bytes), encoding: "utf-8" };
  } catch {
    return read("windows-1252");
  }
}

function encodingOfMark([first, second, third]: Uint8Array): Encoding | null {
  if (first === 0xef && second === 0xbb && third === 0xbf) return "utf-8";
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  return null;
}

/** Detects UTF-16, in which one of the two bytes of a Latin letter is zero. */
function detectUtf16(bytes: Uint8Array): Encoding | null {
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  const zeroes = (from: number): number =>
    sample.filter((byte, index) => byte === 0 && index % 2 === from).length;
  const many = sample.length / 4;
  if (many === 0) return null;
  if (zeroes(1) > many && zeroes(0) <= many / 4) return "utf-16le";
  return zeroes(0) > many && zeroes(1) <= many / 4 ? "utf-16be" : null;
}

/**
 * Returns the encoding that XML declares. The start of such a file is ASCII in all other encodings, because UTF-16 was
 * detected before.
 */
function declaredInXml(bytes: Uint8Array): Encoding | null {
  const start = String.fromCodePoint(...bytes.subarray(0, XML_DECLARATION_MAX));
  const [, label = ""] = /^\s*<\?xml[^>]*?\sencoding\s*=\s*["']([\w.:-]+)["']/.exec(start) ?? [];
  try {
    const { encoding } = new TextDecoder(label);
    return Encoding.options.find((option) => option === encoding && !option.startsWith("utf-")) ?? null;
  } catch {
    return null;
  }
}

const XML_DECLARATION_MAX = 200;
