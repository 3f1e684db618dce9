import * as z from "zod/mini";

/** In what letters a file is written. */
export const Encoding = z.enum([
  "utf-8",
  "utf-16le",
  "utf-16be",
  "windows-1252",
  "windows-1250",
  "macintosh",
]);
export type Encoding = z.infer<typeof Encoding>;

/** A file's text, and what it was read as. */
export interface Decoded {
  text: string;
  encoding: Encoding;
}

/** How far into a file zeroes are counted. */
const LOOKED_AT = 4096;

/**
 * The text of a file, without a byte order mark. Where no encoding is given: what a mark says, else UTF-16 where every other
 * byte is mostly zero, else UTF-8 if it is that without a fault, else Windows-1252, in which spreadsheets write.
 */
export function decode(bytes: Uint8Array, encoding: Encoding | null = null): Decoded {
  const read = (as: Encoding): Decoded => ({ text: new TextDecoder(as).decode(bytes), encoding: as });
  const told = encoding ?? marked(bytes) ?? wide(bytes);
  if (told !== null) return read(told);
  try {
    return { text: new TextDecoder("utf-8", { fatal: true }).decode(bytes), encoding: "utf-8" };
  } catch {
    return read("windows-1252");
  }
}

function marked([first, second, third]: Uint8Array): Encoding | null {
  if (first === 0xef && second === 0xbb && third === 0xbf) return "utf-8";
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  return null;
}

/** Letters of Latin scripts have a zero beside them in UTF-16. */
function wide(bytes: Uint8Array): Encoding | null {
  const looked = bytes.subarray(0, LOOKED_AT);
  const zeroes = (from: number): number =>
    looked.filter((byte, place) => byte === 0 && place % 2 === from).length;
  const many = looked.length / 4;
  if (many === 0) return null;
  if (zeroes(1) > many && zeroes(0) <= many / 4) return "utf-16le";
  return zeroes(0) > many && zeroes(1) <= many / 4 ? "utf-16be" : null;
}
