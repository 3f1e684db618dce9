import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { ROOT } from "../root.ts";

/** The copy of the project, named by process, so that several lists can run at once. */
export const COPY = join(ROOT, `dist/faults-${process.pid}`);

/** Copies the files that git tracks or does not ignore. Packages are hard-linked, which takes neither time nor space. Removes the copy at the end of the process. */
export function copyProject(): void {
  const remove = () => rmSync(COPY, { recursive: true, force: true });
  remove();
  // Even after an error.
  process.once("exit", remove);
  const files = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], {
    cwd: ROOT,
  });
  for (const file of new Set(files.toString().split("\0").filter(Boolean))) {
    mkdirSync(dirname(join(COPY, file)), { recursive: true });
    cpSync(join(ROOT, file), join(COPY, file));
  }
  execFileSync("cp", ["-al", join(ROOT, "node_modules"), join(COPY, "node_modules")]);
}
