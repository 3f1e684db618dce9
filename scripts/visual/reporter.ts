import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Reporter, TestCase, TestModule } from "vitest/node";
import { ROOT } from "../root.ts";
import { reasonOf } from "../test/count-reporter.ts";
import { ACCEPTED, COMPARED, picturePath, VISUAL_PROJECT, type ComparedPicture } from "./pictures.ts";
import { largestFirst, reportPage, type Difference } from "./report.ts";

interface StoryMeta {
  storyId?: string;
  pictures?: readonly ComparedPicture[];
}

const read = (folder: string, picture: string): Buffer | null => {
  const file = join(folder, `${picture}.png`);
  return existsSync(file) ? readFileSync(file) : null;
};

/** Names a story as in `controls-button > Sizes`. */
const nameOf = (storyId: string, { name }: TestCase): string => `${storyId.split("--")[0]} > ${name}`;

function differencesOf(root: string, test: TestCase): Difference[] {
  const { storyId = "", pictures = [] } = test.meta() as StoryMeta;
  return pictures.flatMap(({ theme, difference: sentence }) => {
    if (sentence === null) return [];
    const picture = picturePath(storyId, theme);
    const accepted = read(join(root, ACCEPTED), picture);
    return {
      storyId,
      story: nameOf(storyId, test),
      file: test.module.relativeModuleId,
      theme,
      sentence: accepted ? sentence : "Has no accepted picture.",
      accepted,
      // Vitest writes a picture without an accepted one under the name of the latter.
      actual: read(join(root, COMPARED), `${picture}-${accepted ? "actual" : "reference"}`),
      marked: read(join(root, COMPARED), `${picture}-diff`),
    };
  });
}

/** Returns a sentence for a story whose pictures were not compared, because it failed before. */
function failureBefore(test: TestCase): string[] {
  const { storyId = "", pictures } = test.meta() as StoryMeta;
  const { state, errors } = test.result();
  if (!test.project.name.startsWith(VISUAL_PROJECT) || state !== "failed" || pictures) return [];
  return [`${nameOf(storyId, test)} was not compared, because it failed: ${reasonOf(errors[0])}`];
}

/** The number of differences that are printed; the report has all of them. */
const PRINTED = 10;

/** Prints how many pictures are as accepted, and writes the report if one is not. */
export default class VisualReporter implements Reporter {
  readonly #root: string;

  constructor({ root = ROOT }: { root?: string } = {}) {
    this.#root = root;
  }

  onTestRunStart(): void {
    rmSync(join(this.#root, COMPARED), { recursive: true, force: true });
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const compared = tests.flatMap((test) => (test.meta() as StoryMeta).pictures ?? []).length;
    const failures = tests.flatMap(failureBefore);
    if (compared + failures.length === 0) return;
    const differences = largestFirst(tests.flatMap((test) => differencesOf(this.#root, test)));
    console.log(`Pictures: ${compared - differences.length} of ${compared} are as accepted.`);
    for (const failure of failures) console.log(`  ${failure}`);
    if (differences.length === 0) return;
    for (const { story, theme, sentence } of differences.slice(0, PRINTED))
      console.log(`  ${story}, ${theme}: ${sentence}`);
    if (differences.length > PRINTED) console.log(`  and ${differences.length - PRINTED} more`);
    const folder = join(this.#root, COMPARED);
    const file = join(folder, "index.html");
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, reportPage(differences));
    console.log(`Before, after and difference: ${file}`);
  }
}
