import { describe, expect, it } from "vitest";
import { PICTURE_BYTES_MAX, pictureContent } from "./picture-content.ts";

const bytesOf = (latin1: string, length = 0): Uint8Array =>
  Uint8Array.from({ length: Math.max(latin1.length, length) }, (_, index) => latin1.charCodeAt(index) || 0);

const PNG = "\u0089PNG\r\n\u001a\n…IEND\u00aeB`\u0082";
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const webp = (size: number): string => `RIFF${String.fromCharCode(size, 0, 0, 0)}WEBPVP8 `;

describe("the type of a picture", () => {
  it.each([
    ["image/png", PNG],
    ["image/png", `${PNG}appended`],
    ["image/jpeg", "\u00ff\u00d8\u00ff\u00e0…\u00ff\u00d9"],
    ["image/gif", "GIF89a…;"],
    ["image/webp", webp(8)],
    ["image/avif", "\0\0\0 ftypavif"],
    ["image/svg+xml", SVG],
    [
      "image/svg+xml",
      `\u00ef\u00bb\u00bf<?xml version="1.0"?>\n<!-- a --><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN">\n${SVG}\n`,
    ],
    ["image/svg+xml", '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ])("is %s by its bytes", (type, content) => expect(pictureContent(bytesOf(content))).toEqual({ type }));

  it.each([
    ["nothing", ""],
    ["a page", "<!DOCTYPE html><svg></svg>"],
    ["a page that mentions a picture", `<html>${PNG}`],
    ["a text", "Which?"],
    ["a video", "\0\0\0 ftypisom"],
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
