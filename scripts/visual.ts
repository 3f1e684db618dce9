/**
 * `npm run visual`: compares the stories tagged `visual` with their accepted pictures in every theme; `-- PATH` those of some files.
 * `npm run visual -- --update` accepts how they look now, and removes pictures without a story.
 */
import { globSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { ROOT } from "./root.ts";
import { STORIES } from "./test/vitest.ts";
import { ensureChromium } from "./tools/chromium.ts";
import { run } from "./tools/command.ts";
import { ACCEPTED, VISUAL_PROJECT } from "./visual/pictures.ts";
import { orphanedPictures } from "./visual/visual-stories.ts";

const { values, positionals } = parseArgs({
  options: { update: { type: "boolean", default: false } },
  allowPositionals: true,
});

/** Reduces new pictures to 256 colors, which makes them 60 % smaller and is hard to see. */
async function reduceColors(): Promise<void> {
  const { default: sharp } = await import("sharp");
  for (const file of globSync(`${ACCEPTED}/**/*.png`, { cwd: ROOT })) {
    const path = join(ROOT, file);
    const image = sharp(readFileSync(path));
    if ((await image.metadata()).isPalette) continue;
    writeFileSync(path, await image.png({ palette: true, dither: 0, compressionLevel: 9 }).toBuffer());
  }
}

if (process.platform !== "linux") {
  console.error(
    "The accepted pictures are Chromium's on Linux; other systems draw letters differently. Run this on Linux or in a container, or leave it to CI.",
  );
  process.exit(2);
}
process.env["CHROMIUM_PATH"] = ensureChromium();
const isEqual = await run([
  "vitest",
  "run",
  `--config=${STORIES}`,
  `--project=${VISUAL_PROJECT}`,
  ...(values.update ? ["--update=all"] : []),
  ...positionals,
]);
if (values.update) await reduceColors();
const orphans = orphanedPictures(ROOT);
for (const file of orphans) {
  if (values.update) rmSync(join(ROOT, file));
  console.log(
    values.update
      ? `Removed ${file}, which no story has.`
      : `No story tagged \`visual\` has ${file}: run \`npm run visual -- --update\`, which removes it.`,
  );
}
process.exitCode = isEqual && (values.update || orphans.length === 0) ? 0 : 1;
