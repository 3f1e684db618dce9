import { describe, expect, it } from "vitest";
import { PICTURE_BYTES_MAX, pictureContent } from "./picture-content.ts";

const bytesOf = (latin1: string, length = 0): Uint8Array =>
  Uint8Array.from({ length: Math.max(latin1.length, length) }, (_, index) => latin1.charCodeAt(index) || 0);

const PNG = "\u0089PNG\r\n\u001a\n…IEND\u00aeB`\u0082";
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const webp = (size: number): string => `RIFF${String.fromCharCode(size, 0, 0, 0)}WEBPVP8 `;

const doctype = (subset: string): string =>
  `<?xml version="1.0"?>\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "svg11.dtd" [${subset}]>\n${SVG}`;
const ILLUSTRATOR =
  "\n\t<!ENTITY ns_svg \"http://www.w3.org/2000/svg\">\n\t<!ENTITY ns_ai 'http://ns.example.com/ai/10.0/'>\n";

describe("the type of a picture", () => {
  it.each([
    ["image/png", PNG],
    ["image/png", `${PNG}appended`],
    ["image/jpeg", "\u00ff\u00d8\u00ff\u00e0…\u00ff\u00d9"],
    ["image/gif", "GIF89a…;"],
    ["image/webp", webp(8)],
    ["image/avif", "\0\0\0\u0014ftypavif\0\0\0\0mif1"],
    ["image/avif", "\0\0\0\u001cftypmif1\0\0\0\0mif1avifmiaf…"],
    ["image/svg+xml", SVG],
    [
      "image/svg+xml",
      `\u00ef\u00bb\u00bf<?xml version="1.0"?>\n<!-- a --><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN">\n${SVG}\n`,
    ],
    ["image/svg+xml", '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ["image/svg+xml", doctype(ILLUSTRATOR)],
    ["image/svg+xml", doctype("")],
  ])("is %s by its bytes", (type, content) => expect(pictureContent(bytesOf(content))).toEqual({ type }));

  it.each([
    ["nothing", ""],
    ["a page", "<!DOCTYPE html><svg></svg>"],
    ["a page that mentions a picture", `<html>${PNG}`],
    ["a text", "Which?"],
    ["a video", "\0\0\0\u0018ftypisom\0\0\0\0isommp41"],
    ["a video with a brand after its first box", "\0\0\0\u0014ftypisom\0\0\0\0isomavif"],
    ["a picture of Apple", "\0\0\0\u0018ftypheic\0\0\0\0mif1heic"],
    ["a box that is cut off", "\0\0\0"],
    // With work that grows as the cube of the length, this takes minutes.
    ["blanks", " ".repeat(4000)],
    ["comments", "<!---->".repeat(570)],
  ])("of %s is unknown", (_, content) =>
    expect(pictureContent(bytesOf(content))).toEqual({
      problem: "This file is no PNG, JPEG, GIF, WebP, AVIF or SVG picture.",
    }),
  );

  it.each([
    ["PNG", PNG.slice(0, -8)],
    ["JPEG", "\u00ff\u00d8\u00ff\u00e0…"],
    ["GIF", "GIF89a…"],
    ["WebP", webp(9)],
    ["SVG", SVG.slice(0, -3)],
  ])("is refused for a %s that was cut off", (_, content) =>
    expect(pictureContent(bytesOf(content))).toEqual({
      problem: "This picture is not complete: its end is missing.",
    }),
  );

  it.each([
    ["text", '<!ENTITY a "aaaa">'],
    ["other entities", '<!ENTITY a "http://a.test/"><!ENTITY b "http://a.test/&a;&a;">'],
    ["a long text", `<!ENTITY a "http://a.test/${"a".repeat(100)}">`],
    ["a file", '<!ENTITY a SYSTEM "file:///etc/passwd">'],
    ["parameters", '<!ENTITY % a "http://a.test/">%a;'],
    ["attributes", '<!ATTLIST svg onload CDATA "alert(1)">'],
  ])("is refused for an SVG with a DTD that defines %s", (_, subset) =>
    expect(pictureContent(bytesOf(doctype(subset)))).toEqual({
      problem:
        "This SVG picture contains entity definitions or a DTD, which is not allowed. Save it as plain SVG or as PNG.",
    }),
  );

  it("is refused for more than 2 MB", () => {
    const gif = (length: number) => {
      const bytes = bytesOf("GIF89a", length);
      bytes[length - 1] = ";".charCodeAt(0);
      return pictureContent(bytes);
    };
    expect(gif(PICTURE_BYTES_MAX)).toEqual({ type: "image/gif" });
    expect(gif(PICTURE_BYTES_MAX + 1)).toEqual({
      problem: "This picture is larger than 2 MB. Make it smaller.",
    });
  });
});
