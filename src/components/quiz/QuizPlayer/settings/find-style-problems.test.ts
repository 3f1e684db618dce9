import { afterEach, expect, it, vi } from "vitest";
import { findStyleProblems } from "./find-style-problems.ts";

afterEach(() => vi.unstubAllGlobals());

/** Returns the problems of a player with these computed styles inside an element with this class. */
function problemsWith(style: { position: string; background: string }, className: string | null = null) {
  vi.stubGlobal("CSS", {});
  vi.stubGlobal("getComputedStyle", () => ({
    position: style.position,
    getPropertyValue: (name: string) => (name === "--cairn-color-background" ? style.background : ""),
  }));
  const root = { closest: () => (className === null ? null : { className }) };
  return findStyleProblems(root as unknown as HTMLElement).map(({ code, message }) => [code, message]);
}

it("finds no problems if all style sheets are loaded", () =>
  expect(problemsWith({ position: "relative", background: "#fff" }, "cairn-theme-light")).toEqual([]));

it("reports a missing style sheet and a missing theme", () => {
  expect(problemsWith({ position: "static", background: "#fff" }, "cairn-theme-light")).toEqual([
    [
      "styles",
      'The style sheet is not loaded. Load "quiz/styles.css" of cairn-prep, "styles.css" of cairn-quiz, or a style sheet that includes it, once in your page.',
    ],
  ]);
  expect(problemsWith({ position: "relative", background: "" }, "portal cairn-theme-lihgt")).toEqual([
    [
      "theme",
      'The theme "lihgt" is not loaded. Load a style sheet with the class "cairn-theme-lihgt", such as "themes/lihgt.css" of the package; <cairn-quiz> needs this class too.',
    ],
  ]);
  expect(problemsWith({ position: "static", background: "" }).map(([code]) => code)).toEqual([
    "styles",
    "theme",
  ]);
  expect(problemsWith({ position: "relative", background: "" })[0]?.[1]).toMatch(
    /^The player has no theme\./,
  );
});

it("finds no problems if no style sheets are applied, as in jsdom", () => {
  vi.stubGlobal("CSS", undefined);
  expect(findStyleProblems({} as HTMLElement)).toEqual([]);
});
