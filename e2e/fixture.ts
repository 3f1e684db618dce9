import { cpSync, existsSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { build, type InlineConfig } from "vite";
import { FIXTURES } from "../scripts/lib/pack.ts";
import { ROOT } from "../scripts/root.ts";

/**
 * Lays a consumer of the package beside the packed package, as an installation would; under a name of its own where several
 * flows use it. Returns its folder. One that has packages of its own finds them there, and the package beside them.
 */
export function layFixture(name: string, as = name): string {
  const [folder, source] = [join(FIXTURES, as), join(ROOT, "fixtures", name)];
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  cpSync(source, folder, { recursive: true });
  if (existsSync(join(folder, "node_modules")))
    cpSync(join(FIXTURES, "node_modules/cairn-prep"), join(folder, "node_modules/cairn-prep"), {
      recursive: true,
    });
  return folder;
}

/** Builds a consumer as its team would. Returns the folder to be served. */
export async function buildFixture(folder: string, config: InlineConfig = {}): Promise<string> {
  const out = join(folder, "dist");
  await build({
    configFile: false,
    logLevel: "error",
    root: folder,
    oxc: { jsx: { runtime: "automatic" } },
    ...config,
    build: { outDir: out, emptyOutDir: true, ...config.build },
  });
  return out;
}
