import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { TEST_ONLY } from "../../.storybook/tags.ts";
import { THEMES } from "../../src/components/theme/tokens/names.ts";
import { ROOT } from "../root.ts";
import { ACCEPTED, picturePath } from "./pictures.ts";
import { orphanedPictures, visualStories } from "./visual-stories.ts";

let root: string;

const write = async (file: string, text: string) => {
  await mkdir(join(root, dirname(file)), { recursive: true });
  await writeFile(join(root, file), text);
};

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "cairn-visual-"));
  await write(
    "src/Tag.stories.tsx",
    `import preview from "./preview";
const meta = preview.meta({ title: "Controls/Tag" });
export const Default = meta.story({ tags: ["visual"] });
export const AllTones = Default.extend({ tags: ["appearance", "visual"] });
export const Other = meta.story({ tags: ["appearance"] });`,
  );
  for (const picture of [
    "controls-tag/default/light",
    "controls-tag/default/sepia",
    "controls-tag/other/dark",
  ])
    await write(`${ACCEPTED}/${picture}.png`, "");
});

afterAll(() => rm(root, { recursive: true }));

test("finds tagged stories by their ids", () => {
  expect(visualStories(root).map(({ id }) => id)).toEqual([
    "controls-tag--default",
    "controls-tag--all-tones",
  ]);
});

test("names the pictures of removed stories and themes", () => {
  expect(orphanedPictures(root)).toEqual([
    "fixtures/pictures/controls-tag/default/sepia.png",
    "fixtures/pictures/controls-tag/other/dark.png",
  ]);
});

describe("the stories of this project", () => {
  const stories = visualStories(ROOT);

  test("every tagged story has a picture in each theme, and every picture a story", () => {
    const missing = stories
      .flatMap(({ id }) => THEMES.map(({ name }) => `${ACCEPTED}/${picturePath(id, name)}.png`))
      .filter((file) => !existsSync(join(ROOT, file)));
    expect(
      { missing, orphaned: orphanedPictures(ROOT, stories) },
      "run `npm run visual -- --update`",
    ).toEqual({
      missing: [],
      orphaned: [],
    });
  });

  test("tagged stories end at rest", () => {
    expect(stories.filter(({ tags }) => tags.includes(TEST_ONLY))).toEqual([]);
  });
});
