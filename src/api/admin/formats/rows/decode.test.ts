import { describe, expect, it } from "vitest";
import { decode, Encoding } from "./decode.ts";

const hex = (text: string): Uint8Array =>
  Uint8Array.from(text.split(" ").filter(Boolean), (byte) => Number.parseInt(byte, 16));

const hexOf = (text: string): string =>
  [...new TextEncoder().encode(text)].map((byte) => byte.toString(16)).join(" ");

const utf16 = (text: string, isLittle: boolean): Uint8Array =>
  Uint8Array.from(
    text.split("").flatMap((unit) => {
      const code = unit.charCodeAt(0);
      return isLittle ? [code & 255, code >> 8] : [code >> 8, code & 255];
    }),
  );

describe("decode", () => {
  it.each([
    ["UTF-8 with a mark", "ef bb bf 4b c3 a4 73 65", "utf-8", "Käse"],
    ["UTF-8 without one", "4b c3 a4 73 65", "utf-8", "Käse"],
    ["Windows-1252", "4b e4 73 65 20 80 35", "windows-1252", "Käse €5"],
    ["UTF-16LE with a mark", "ff fe 4b 00 e4 00 73 00 65 00", "utf-16le", "Käse"],
    ["UTF-16BE with a mark", "fe ff 00 4b 00 e4 00 73 00 65", "utf-16be", "Käse"],
    ["nothing", "", "utf-8", ""],
    [
      "the encoding that XML declares",
      hexOf('<?xml version="1.0" encoding="windows-1251"?>') + " ff",
      "windows-1251",
      '<?xml version="1.0" encoding="windows-1251"?>я',
    ],
    [
      "UTF-8 that XML declares wrongly, as another",
      hexOf("<?xml version='1.0' encoding='UTF-8'?>") + " e4",
      "windows-1252",
      "<?xml version='1.0' encoding='UTF-8'?>ä",
    ],
    [
      "an unknown encoding that XML declares, as another",
      hexOf("<?xml version='1.0' encoding='latin-99'?>") + " e4",
      "windows-1252",
      "<?xml version='1.0' encoding='latin-99'?>ä",
    ],
  ])("reads %s", (_, bytes, encoding, text) => expect(decode(hex(bytes))).toEqual({ text, encoding }));

  it("reads UTF-16 without a byte order mark, even with some characters of other scripts", () => {
    const text = "text;option_1\r\nWelche Zeile? Ελλ;ja\r\n";
    expect(decode(utf16(text, true))).toEqual({ text, encoding: "utf-16le" });
    expect(decode(utf16(text, false))).toEqual({ text, encoding: "utf-16be" });
  });

  it.each([
    ["UTF-32LE", "4b 00 00 00 65 00 00 00"],
    ["UTF-32BE", "00 00 00 4b 00 00 00 65"],
    ["a file that a crash filled with zeros", "00 00 00 00 00 00 00 00"],
  ])("does not detect UTF-16 in %s", (_, bytes) => expect(decode(hex(bytes)).encoding).toBe("utf-8"));

  it("uses a given encoding", () => {
    expect(decode(hex("4b e4 73 65"), "macintosh").text).toBe("K‰se");
    expect(decode(hex("b9"), "windows-1250").text).toBe("ą");
    expect(decode(hex("4b e4"), "utf-8")).toEqual({ text: "K\u{FFFD}", encoding: "utf-8" });
  });
});

it("knows every encoding by the name that TextDecoder gives it", () =>
  expect(Encoding.options.map((label) => new TextDecoder(label).encoding)).toEqual(Encoding.options));
