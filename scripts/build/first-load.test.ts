import type { Rolldown } from "vite";
import { expect, test } from "vitest";
import { firstLoadSettings, inlineStyles } from "./first-load.ts";

const styleSheet = (fileName: string, source: string) =>
  [fileName, { type: "asset", fileName, source }] as const;

/** Returns a bundle with the page's style sheet, two of likely screens and one of another. */
const bundleOf = () =>
  Object.fromEntries([
    styleSheet("assets/base.css", "a{color:red}\n"),
    styleSheet("assets/sign-in.css", "b{content:'$&'}"),
    styleSheet("assets/dashboard.css", "c{}"),
    styleSheet("assets/quiz.css", "d{}"),
  ]) as unknown as Rolldown.OutputBundle;

const PAGE = '<link rel="stylesheet" crossorigin href="/assets/base.css">';

function settingsOf() {
  const settings = firstLoadSettings(undefined);
  settings.signIn.files = ["/assets/sign-in.js", "/assets/sign-in.css"];
  const [dashboard, quiz] = settings.screens;
  if (!dashboard || !quiz) throw new Error("The page loads no screens early.");
  dashboard.load.files = ["/assets/dashboard.js", "/assets/dashboard.css"];
  quiz.load.files = ["/assets/quiz.js", "/assets/dashboard.css", "/assets/quiz.css"];
  return { settings, dashboard, quiz };
}

test("the page contains its own styles, and then those of the sign-in and the dashboard", () => {
  const bundle = bundleOf();
  const { settings, dashboard, quiz } = settingsOf();
  expect(inlineStyles(PAGE, bundle, settings)).toBe(
    '<style data-href="/assets/base.css">a{color:red}</style>' +
      `<style data-href="/assets/sign-in.css">b{content:'$&'}</style>` +
      '<style data-href="/assets/dashboard.css">c{}</style>',
  );
  // No other file has them, and nothing requests them.
  expect(Object.keys(bundle)).toEqual(["assets/quiz.css"]);
  expect([settings.signIn, dashboard.load, quiz.load].map(({ files }) => files)).toEqual([
    ["/assets/sign-in.js"],
    ["/assets/dashboard.js"],
    ["/assets/quiz.js", "/assets/quiz.css"],
  ]);
});

test("a style sheet that the bundle lacks fails the build", () => {
  expect(() => inlineStyles(PAGE, {}, settingsOf().settings)).toThrow(
    "The build has no style sheet assets/base.css.",
  );
});
