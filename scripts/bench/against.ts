import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ROOT } from "../root.ts";
import { run } from "../tools/command.ts";

/** An earlier version of Cairn with its packages. */
export interface Checkout {
  root: string;
  /** Such as `0.8.0`. */
  version: string;
  remove: () => void;
}

/** Puts a commit into a temporary folder and installs its packages. @throws with a sentence if it can't */
export async function checkOut(revision: string): Promise<Checkout> {
  const commit = commitOf(revision);
  const root = mkdtempSync(join(tmpdir(), "cairn-against-"));
  const remove = () => rmSync(root, { recursive: true, force: true });
  try {
    const archive = join(root, "commit.tar");
    execFileSync("git", ["archive", "--output", archive, commit], { cwd: ROOT });
    execFileSync("tar", ["-xf", archive, "-C", root]);
    rmSync(archive);
    // A server needs no tools, and no programs of packages.
    const install = [
      "npm",
      "ci",
      "--prefer-offline",
      "--omit=dev",
      "--omit=optional",
      "--ignore-scripts",
      "--prefix",
      root,
    ] as const;
    if (!(await run(install, { cwd: root })))
      throw new Error(`The packages of ${revision} can't be installed.`);
    const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { version: string };
    return { root, version, remove };
  } catch (error) {
    remove();
    throw error;
  }
}

function commitOf(revision: string): string {
  try {
    return execFileSync(
      "git",
      ["rev-parse", "--verify", "--quiet", "--end-of-options", `${revision}^{commit}`],
      {
        cwd: ROOT,
        encoding: "utf8",
      },
    ).trim();
  } catch (cause) {
    throw new Error(`There is no commit ${revision} in this clone. Fetch it, or choose another one.`, {
      cause,
    });
  }
}
