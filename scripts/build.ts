/**
 * `npm run build`: builds the app in `dist/host`, and in `dist/release` what a server needs besides Node: the app and the server
 * without packages. `-- host` builds the app alone. Parts that are up to date are not built again.
 */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { runProgram, StartError } from "../mocks/json-server/run-program.ts";
import { compressFiles } from "./build/compress-files.ts";
import { ROOT } from "./root.ts";
import { buildIfStale, HOST, RELEASE } from "./tools/build-stamp.ts";

await runProgram(async () => {
  await buildIfStale(HOST, async () => {
    const { build } = await loadVite("Building the app…");
    await build({ root: join(ROOT, "src/host"), configFile: join(ROOT, "vite.config.ts"), logLevel: "warn" });
    await compressFiles(join(ROOT, "dist/host"));
  });
  if (process.argv[2] === "host") return;
  await buildIfStale(RELEASE, async () => {
    await loadVite("Building the release…");
    const { buildRelease } = await import("./release/build-release.ts");
    await buildRelease(join(ROOT, "dist/release"));
  });
});

async function loadVite(announcement: string) {
  if (!existsSync(join(ROOT, "node_modules/vite")))
    throw new StartError(
      "Cairn is not built, and the packages that build it are not installed. Run `npm ci` first, without --omit=dev.",
    );
  console.log(announcement);
  return import("vite");
}
