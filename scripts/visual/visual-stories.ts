import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { loadCsf } from "storybook/internal/csf-tools";
import { THEMES } from "../../src/components/theme/tokens/names.ts";
import { ACCEPTED, picturePath, VISUAL } from "./pictures.ts";

interface VisualStory {
  id: string;
  tags: readonly string[];
}

/** Returns the stories tagged `visual`. */
export function visualStories(root: string): VisualStory[] {
  return globSync("src/**/*.stories.tsx", { cwd: root }).flatMap((file) => {
    const source = readFileSync(join(root, file), "utf8");
    if (!source.includes(`"${VISUAL}"`)) return [];
    const { stories } = loadCsf(source, { fileName: file, makeTitle: (title) => title }).parse();
    return stories.flatMap(({ id, tags = [] }) => (tags.includes(VISUAL) ? { id, tags } : []));
  });
}

/** Returns the accepted pictures that no story tagged `visual` has in any theme, as paths from the project's root. */
export function orphanedPictures(root: string, stories = visualStories(root)): string[] {
  const expected = new Set(
    stories.flatMap(({ id }) => THEMES.map(({ name }) => `${ACCEPTED}/${picturePath(id, name)}.png`)),
  );
  return globSync(`${ACCEPTED}/**/*.png`, { cwd: root })
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => !expected.has(file))
    .toSorted();
}
