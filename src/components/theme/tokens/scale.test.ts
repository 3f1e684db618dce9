import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const sheets = readdirSync("src", { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".css.ts"))
  .map((file) => ({ file, text: readFileSync(`src/${file}`, "utf8") }));

const filesWith = (pattern: RegExp): string[] =>
  sheets.filter(({ text }) => pattern.test(text)).map(({ file }) => file);

it("finds the style sheets", () => expect(sheets.length).toBeGreaterThan(50));

it("uses only font weights of the scale", () =>
  expect(filesWith(/fontWeight:\s*["']?(?:\d|bold|normal)/)).toEqual([]));

it("uses only widths of the breakpoints", () =>
  expect(filesWith(/\((?:min|max)-width|\(width\s*[<>]/)).toEqual([]));

it("queries the nearest root's width, and the screen only for elements over the page", () =>
  expect(filesWith(/"@media": \{\s*\[[^\]]*\b(?:above|below|narrow)\b(?!Sm|Pair)/)).toEqual([]));
