/** `npm run build-storybook`: builds Storybook into `dist/storybook`; further arguments are those of `storybook build`. */
import { globSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { minify } from "vite";
import { ROOT } from "./root.ts";
import { command } from "./tools/command.ts";

const { values } = parseArgs({
  options: { "output-dir": { type: "string", short: "o", default: join(ROOT, "dist/storybook") } },
  strict: false,
});
const out = String(values["output-dir"]);
const args = process.argv.slice(2);

process.exitCode = (await command("storybook", "build", "-o", out, ...args)) ? 0 : 1;
if (process.exitCode === 0) {
  // Storybook ships its own interface with comments and long names, 5 MB of a built Storybook.
  for (const file of globSync("sb-{manager,addons}/**/*.js", { cwd: out })) {
    const path = join(out, file);
    const { code, errors } = await minify(file, readFileSync(path, "utf8"), { module: true });
    if (errors.length === 0) writeFileSync(path, code);
  }
  const manifest = join(out, "manifests/components.json");
  writeFileSync(manifest, JSON.stringify(JSON.parse(readFileSync(manifest, "utf8"))));
  // Its pages use the copies in sb-common-assets.
  for (const font of globSync("nunito-sans-*.woff2", { cwd: out })) rmSync(join(out, font));
  // A page for people who work on Storybook's manifests.
  rmSync(join(out, "manifests/components.html"), { force: true });
}
