import { expect, it } from "vitest";
import { formatFacts, formatList } from "./lists.ts";

it.each([
  ["en", "Clear View, Century, and Ten Sessions"],
  ["de", "Clear View, Century und Ten Sessions"],
  ["ar", "Clear View وCentury وTen Sessions"],
])("formats a list in %s", (locale, text) =>
  expect(formatList(["Clear View", "Century", "Ten Sessions"], locale)).toBe(text),
);

it.each([
  ["en", "20, 30"],
  ["de-AT", "20, 30"],
  ["ar-EG", "20، 30"],
  ["fa", "20، 30"],
  ["ps", "20، 30"],
  ["ur-PK", "20، 30"],
  ["arn", "20, 30"],
])("joins facts with the comma of %s", (locale, text) =>
  expect(formatFacts(["20", "30"], locale)).toBe(text),
);
