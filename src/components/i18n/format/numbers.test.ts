import { expect, it } from "vitest";
import { formatNumber, formatPercent, percentParts, plural } from "./numbers.ts";

it.each([
  [0, "0"],
  [999, "999"],
  [1000, "1,000"],
  [9740, "9,740"],
])("formats %i as %s", (value, text) => expect(formatNumber(value, "en")).toBe(text));

it.each([
  [72.5, "73%"],
  [84.96, "85%"],
  [85, "85%"],
  [100, "100%"],
  [0, "0%"],
])("formats %d percent as %s", (percent, text) => expect(formatPercent(percent, "en")).toBe(text));

it.each([
  [0, "0 questions"],
  [1, "1 question"],
  [2, "2 questions"],
  [1200, "1,200 questions"],
])("counts %i as %s", (count, text) => expect(plural(count, "question")).toBe(text));

it("accepts an irregular plural", () => expect(plural(2, "miss", "misses")).toBe("2 misses"));

it.each([
  ["de", "1.200", "84\u00a0%"],
  ["ar-EG", "١٬٢٠٠", "٨٤٪؜"],
])("formats by the locale %s", (locale, number, percent) => {
  expect(formatNumber(1200, locale)).toBe(number);
  expect(formatPercent(84, locale)).toBe(percent);
});

it.each([
  ["en", "", "72", "%"],
  ["de", "", "72", "\u00a0%"],
  ["tr", "%", "72", ""],
])("splits the sign from the digits in %s", (locale, ...parts) =>
  expect(percentParts(72, locale)).toEqual(parts),
);
