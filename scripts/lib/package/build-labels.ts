import { existsSync, globSync } from "node:fs";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { builtOf, ENTRIES, LANGUAGES, LIB, WORKERS } from "../entries.ts";
import { bundle } from "./build-element.ts";
import type { Built } from "./build-modules.ts";
import { closureOf } from "./graph.ts";

/** Bundles each language into one script, and removes the modules that only languages import. */
export async function buildLabels(built: Built): Promise<void> {
  for (const { source, script = "" } of LANGUAGES) {
    const module = join(LIB, builtOf(source, ".js"));
    const entry = `export { ${basename(source, ".ts")} } from ${JSON.stringify(module)};`;
    const code = await bundle(entry, undefined, { isPure: true });
    await mkdir(dirname(join(LIB, script)), { recursive: true });
    await writeFile(join(LIB, script), code);
  }
  const others = ENTRIES.filter((entry) => !LANGUAGES.includes(entry)).map(({ source }) => source);
  const used = new Set(
    closureOf(built, [...others, ...WORKERS]).map((source) => join(LIB, builtOf(source, ".js"))),
  );
  for (const file of globSync("src/components/languages/**/*.js", { cwd: LIB }).map((name) =>
    join(LIB, name),
  ))
    if (!used.has(file)) for (const unused of [file, `${file}.map`]) if (existsSync(unused)) await rm(unused);
}
