import { globSync } from "node:fs";
import { readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { command } from "../../tools/command.ts";
import { builtOf, ENTRIES, LIB } from "../entries.ts";

const RELATIVE = /((?:from|import)\s*\(?\s*["'])(\.{1,2}\/[^"']+?)\.tsx?(?=["'])/g;

/**
 * Writes the declarations of all modules that the entry points import, and removes the others.
 *
 * @throws {Error} if the types have errors
 */
export async function writeDeclarations(): Promise<void> {
  if (!(await command("tsc", "-p", "scripts/lib/tsconfig.json")))
    throw new Error("The declarations could not be written.");
  const reachable = new Set<string>();
  const queue = ENTRIES.map(({ source }) => join(LIB, builtOf(source, ".d.ts")));
  for (const file of queue) {
    if (reachable.has(file)) continue;
    reachable.add(file);
    const text = await readFile(file, "utf8");
    await writeFile(file, text.replace(RELATIVE, "$1$2.js"));
    for (const [, , to = ""] of text.matchAll(RELATIVE)) queue.push(join(dirname(file), `${to}.d.ts`));
  }
  for (const file of globSync("{src,mocks}/**/*.d.ts", { cwd: LIB }).map((name) => join(LIB, name)))
    if (!reachable.has(file)) await rm(file);
}
