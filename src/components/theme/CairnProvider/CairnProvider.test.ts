import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { CairnProvider } from "./CairnProvider.tsx";

const render = (props: Parameters<typeof CairnProvider>[0]) =>
  renderToString(createElement(CairnProvider, props, "words"));

it("renders without a document", () => {
  const html = render({ theme: "dark", locale: "ar", id: "quiz" });
  expect(html).toMatch(/^<div id="quiz" class="cairn-theme-dark [^"]+" lang="ar" dir="rtl">words<\/div>$/);
});

it("accepts a language in another notation", () => {
  expect(render({ locale: "ar_EG" })).toContain('lang="ar-EG" dir="rtl"');
  expect(render({ locale: "no such language" })).not.toContain("lang");
});

it("sets no language if it equals the inherited one", () =>
  expect(render({ className: "own" })).toMatch(/^<div class="[^"]+ own">words<\/div>$/));
