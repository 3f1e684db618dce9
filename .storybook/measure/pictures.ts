import { expect, TestRunner } from "vitest";
import { page, server } from "vitest/browser";
import { COMPARED, picturePath, type ComparedPicture } from "../../scripts/visual/pictures.ts";
import type { ThemeName } from "../../src/components/theme/tokens/names.ts";
import { needsFrame } from "../framing.ts";
import { inThemes } from "../test/in-themes.ts";
import type { MeasuredStory } from "./measured-story.ts";

declare module "vitest" {
  interface TaskMeta {
    /** How a story tagged `visual` looks in the themes of the run. */
    pictures?: ComparedPicture[];
  }
}

/** Returns what Vitest says about a picture, without file names. */
const sentenceOf = ({ message }: Error): string => message.split("\n\n")[1]?.split("\n").at(-1) ?? message;

async function compareIn(theme: ThemeName, id: string, shown: HTMLElement | typeof page) {
  const difference = await expect(shown)
    .toMatchScreenshot(picturePath(id, theme), { timeout: 20_000 })
    .then(() => null, sentenceOf);
  return { theme, difference };
}

/** Runs `take` while the page is painted, as a test run makes it transparent, and only as high as its story. */
async function whilePainted(main: HTMLElement | null, take: () => Promise<void>): Promise<void> {
  const frame = window.frameElement as HTMLElement;
  frame.style.opacity = "1";
  if (main) Object.assign(main.style, { minBlockSize: "0", paddingBlock: "1rem" });
  try {
    await document.fonts.ready;
    await take();
  } finally {
    frame.style.opacity = "";
    if (main) Object.assign(main.style, { minBlockSize: "", paddingBlock: "" });
  }
}

/**
 * Compares a story tagged `visual` with its accepted pictures. A picture shows the story; or the window, if the story covers it or
 * is higher.
 *
 * @returns a heading and a line for each theme in which the story differs
 */
export async function differingPictures(
  story: MeasuredStory,
  themes: readonly ThemeName[],
): Promise<string[]> {
  // Other systems draw letters differently.
  if (server.platform !== "linux") return [];
  const main = document.querySelector("main");
  const isWindow = needsFrame(story) || main === null || main.scrollHeight > innerHeight;
  const pictures: ComparedPicture[] = [];
  const test = TestRunner.getCurrentTest();
  if (test) test.meta.pictures = pictures;
  await whilePainted(isWindow ? null : main, () =>
    inThemes(themes, async (theme) => {
      pictures.push(await compareIn(theme, story.id, isWindow ? page : main));
    }),
  );
  const differing = pictures.filter(({ difference }) => difference !== null);
  if (differing.length === 0) return [];
  return [
    `Looks different from its accepted picture (see ${COMPARED}/index.html). To accept the change, run \`npm run visual -- --update\`.`,
    ...differing.map(({ theme, difference }) => `${theme}: ${difference}`),
  ];
}
