import { describe, expect, it } from "vitest";
import { linkNames } from "./page-links.ts";

const pages = new Map([
  ["Select", "controls-select--docs"],
  ["cairn-quiz", "quiz-cairn-quiz--docs"],
]);

describe("linkNames", () => {
  it("links components and elements that have a page", () => {
    expect(linkNames("Use `Select`.", pages, "Controls/Button")).toBe(
      "Use [`Select`](?path=/docs/controls-select--docs).",
    );
    expect(linkNames("Use `<cairn-quiz>`.", pages, "Controls/Button")).toBe(
      "Use [`<cairn-quiz>`](?path=/docs/quiz-cairn-quiz--docs).",
    );
  });

  it("leaves other code, names outside of code, and the page itself", () => {
    for (const text of ["`primary`, Select, `Select.Root`", "`Selected`"])
      expect(linkNames(text, pages, "Controls/Button")).toBe(text);
    expect(linkNames("`Select`", pages, "Controls/Select")).toBe("`Select`");
  });
});
