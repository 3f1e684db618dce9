import { expect, test } from "vitest";
import { largestFirst, reportPage, type Difference } from "./report.ts";

const found = (theme: string, sentence: string, extras: Partial<Difference> = {}): Difference => ({
  storyId: "controls-button--sizes",
  story: "controls-button > Sizes",
  file: "src/Button.stories.tsx",
  theme,
  sentence,
  accepted: Buffer.from("before"),
  actual: Buffer.from("after"),
  marked: Buffer.from("marked"),
  ...extras,
});

test("the largest difference is first, other sizes and missing pictures before all", () => {
  const sorted = largestFirst([
    found("light", "0.90 % of the pixels differ."),
    found("dark", "12.00 % of the pixels differ."),
    found("ocean", "The size is 2 × 1 instead of 1 × 1 pixels."),
    found("forest", "3.00 % of the pixels differ."),
  ]);
  expect(sorted.map(({ theme }) => theme)).toEqual(["ocean", "dark", "forest", "light"]);
});

test("the page shows before, after and difference, and links to the story in its theme", () => {
  const page = reportPage([found("dark", "1.20 % of the pixels differ.")]);
  expect(page).toContain("<h1>1 changed picture</h1>");
  expect(page).toContain("1.20 % of the pixels differ.");
  expect(page).toContain("?path=/story/controls-button--sizes&amp;globals=theme:dark");
  for (const [caption, text] of [
    ["Before", "before"],
    ["After", "after"],
    ["Difference", "marked"],
  ] as const)
    expect(page).toContain(
      `<figcaption>${caption}</figcaption><img alt="${caption}" src="data:image/png;base64,${Buffer.from(text).toString("base64")}">`,
    );
});

test("a row of the table leads to each difference", () => {
  const page = reportPage([found("dark", "a"), found("light", "b")]);
  const targets = [...page.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
  expect(targets).toEqual(["controls-button--sizes-dark", "controls-button--sizes-light"]);
  for (const id of targets) expect(page).toContain(`<section id="${id}">`);
});

test("pictures of different sizes are subtracted from each other", () => {
  const page = reportPage([found("dark", "The size is 2 × 1 instead of 1 × 1 pixels.", { marked: null })]);
  expect(page).toContain('<div class="subtracted"><img alt=""');
});

test("a missing picture is named", () => {
  const page = reportPage([found("dark", "Has no accepted picture.", { accepted: null, marked: null })]);
  expect(page.match(/<p>No picture<\/p>/g)).toHaveLength(2);
});

test("names are escaped", () => {
  const page = reportPage([found("dark", '<b>&"', { story: "<i>" })]);
  expect(page).toContain("&lt;b>&amp;&quot;");
  expect(page).not.toContain("<i>");
});
