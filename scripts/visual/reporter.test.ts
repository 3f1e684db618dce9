import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import type { TestModule } from "vitest/node";
import { ACCEPTED, COMPARED, VISUAL_PROJECT, type ComparedPicture } from "./pictures.ts";
import VisualReporter from "./reporter.ts";

let root: string;
const print = vi.spyOn(console, "log");

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "cairn-pictures-"));
  print.mockReset();
});
afterEach(() => rmSync(root, { recursive: true }));
afterAll(() => print.mockRestore());

const write = (file: string, text: string) => {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
};

/** Reports one story. Returns what is printed, and the written page. */
function report(pictures: ComparedPicture[] | undefined, { project = VISUAL_PROJECT, error = "" } = {}) {
  const story = {
    name: "Sizes",
    module: { relativeModuleId: "src/Button.stories.tsx" },
    project: { name: project },
    meta: () => ({ storyId: "controls-button--sizes", pictures }),
    result: () => ({ state: error ? "failed" : "passed", errors: [{ message: error }] }),
  };
  const module = { children: { allTests: () => [story] } };
  new VisualReporter({ root }).onTestRunEnd([module as unknown as TestModule]);
  const file = join(root, COMPARED, "index.html");
  return {
    lines: print.mock.calls.map(([line]) => line as string),
    page: existsSync(file) ? readFileSync(file, "utf8") : null,
  };
}

const shown = (text: string) => `base64,${Buffer.from(text).toString("base64")}"`;

test("pictures that are as accepted are counted, without a page", () => {
  expect(report([{ theme: "light", difference: null }])).toEqual({
    lines: ["Pictures: 1 of 1 are as accepted."],
    page: null,
  });
});

test("a difference is printed and shown with its three pictures", () => {
  write(`${ACCEPTED}/controls-button/sizes/dark.png`, "before");
  write(`${COMPARED}/controls-button/sizes/dark-actual.png`, "after");
  write(`${COMPARED}/controls-button/sizes/dark-diff.png`, "marked");
  const { lines, page } = report([
    { theme: "light", difference: null },
    { theme: "dark", difference: "1.20 % of the pixels differ." },
  ]);
  expect(lines.slice(0, 2)).toEqual([
    "Pictures: 1 of 2 are as accepted.",
    "  controls-button > Sizes, dark: 1.20 % of the pixels differ.",
  ]);
  for (const text of ["before", "after", "marked"]) expect(page).toContain(shown(text));
});

test("a story without an accepted picture is named as such, with how it looks", () => {
  write(`${COMPARED}/controls-button/sizes/dark-reference.png`, "new");
  const { lines, page } = report([{ theme: "dark", difference: "No existing reference screenshot found" }]);
  expect(lines[1]).toBe("  controls-button > Sizes, dark: Has no accepted picture.");
  expect(page).toContain(shown("new"));
});

test("a story that failed before its pictures were compared is named, if the run is for pictures", () => {
  const { lines } = report(undefined, { error: "No button." });
  expect(lines).toEqual([
    "Pictures: 0 of 0 are as accepted.",
    "  controls-button > Sizes was not compared, because it failed: No button.",
  ]);
  print.mockReset();
  expect(report(undefined, { project: "stories:light", error: "No button." }).lines).toEqual([]);
});

test("the pictures of the last run are removed when a run starts", () => {
  write(`${COMPARED}/index.html`, "old");
  new VisualReporter({ root }).onTestRunStart();
  expect(existsSync(join(root, COMPARED))).toBe(false);
});
