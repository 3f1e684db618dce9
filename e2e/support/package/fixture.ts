import { cpSync, existsSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { build, type InlineConfig } from "vite";
import { FIXTURES } from "../../../scripts/lib/package/pack.ts";
import { ROOT } from "../../../scripts/root.ts";

/**
 * Copies a fixture next to the installed package. Returns its folder. The package is also copied into a fixture that
 * has its own `node_modules`.
 *
 * @param as another name for the folder, if several flows use the fixture
 */
export function copyFixture(name: string, as = name): string {
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

/** Builds a fixture with Vite. Returns the folder to serve. */
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
