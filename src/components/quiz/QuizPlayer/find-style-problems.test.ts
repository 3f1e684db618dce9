import { afterEach, expect, it, vi } from "vitest";
import { findStyleProblems } from "./find-style-problems.ts";

afterEach(() => vi.unstubAllGlobals());

/** Looks at an element in a browser that computes these styles, within an element of this class. */
function look(style: { position: string; background: string }, className: string | null = null) {
  vi.stubGlobal("CSS", {});
  vi.stubGlobal("getComputedStyle", () => ({
    position: style.position,
    getPropertyValue: (name: string) => (name === "--cairn-color-background" ? style.background : ""),
  }));
  const root = { closest: () => (className === null ? null : { className }) };
  return findStyleProblems(root as unknown as HTMLElement).map(({ code, message }) => [code, message]);
}

it("has nothing against a player with its sheets", () =>
  expect(look({ position: "relative", background: "#fff" }, "cairn-theme-light")).toEqual([]));

it("says which sheet is missing, and which theme", () => {
  expect(look({ position: "static", background: "#fff" }, "cairn-theme-light")).toEqual([
    [
      "styles",
      'The style sheet is not loaded. Import "cairn-prep/quiz/styles.css", or another that holds it, once in your page.',
    ],
  ]);
  expect(look({ position: "relative", background: "" }, "portal cairn-theme-lihgt")).toEqual([
    [
      "theme",
      'The theme "lihgt" is not loaded. Import "cairn-prep/themes/lihgt.css", or name a theme that is loaded.',
    ],
  ]);
  expect(look({ position: "static", background: "" }).map(([code]) => code)).toEqual(["styles", "theme"]);
  expect(look({ position: "relative", background: "" })[0]?.[1]).toMatch(/^There is no theme\./);
});

it("says nothing where no sheets are applied, as in jsdom", () => {
  vi.stubGlobal("CSS", undefined);
  expect(findStyleProblems({} as HTMLElement)).toEqual([]);
});
