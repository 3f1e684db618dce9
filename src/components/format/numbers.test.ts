import { expect, it } from "vitest";
import { formatNumber, formatPercent, percentParts, plural } from "./numbers.ts";

it.each([
  [0, "0"],
  [999, "999"],
  [1000, "1,000"],
  [9740, "9,740"],
])("writes %i as %s", (value, text) => expect(formatNumber(value, "en")).toBe(text));

it.each([
  [72.5, "73%"],
  [84.96, "85%"],
  [85, "85%"],
  [100, "100%"],
  [0, "0%"],
])("writes %d percent as %s", (percent, text) => expect(formatPercent(percent, "en")).toBe(text));

it.each([
  [0, "0 questions"],
  [1, "1 question"],
  [2, "2 questions"],
  [1200, "1,200 questions"],
])("counts %i as %s", (count, text) => expect(plural(count, "question")).toBe(text));

it("takes a plural of its own", () => expect(plural(2, "miss", "misses")).toBe("2 misses"));

it.each([
  ["de", "1.200", "84\u00a0%"],
  ["ar-EG", "١٬٢٠٠", "٨٤٪؜"],
])("writes as %s does", (locale, number, percent) => {
  expect(formatNumber(1200, locale)).toBe(number);
  expect(formatPercent(84, locale)).toBe(percent);
});

it.each([
  ["en", "", "72", "%"],
  ["de", "", "72", "\u00a0%"],
  ["tr", "%", "72", ""],
])("parts the sign from the figure in %s", (locale, ...parts) =>
  expect(percentParts(72, locale)).toEqual(parts),
);
