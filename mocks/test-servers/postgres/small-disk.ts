import { spawnSync } from "node:child_process";
import { mkdtempSync, rmdirSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A small in-memory disk that tests can fill. */
export interface SmallDisk {
  folder: string;
  /** Fills the disk except for this many bytes. */
  fill: (freeBytes: number) => void;
  /** Frees the space again. */
  free: () => void;
  remove: () => void;
}

/** Mounts a small disk. @returns `null` if this user can't mount, such as a user other than root */
export function mountSmallDisk(megabytes: number): SmallDisk | null {
  const folder = mkdtempSync(join(tmpdir(), "cairn-disk-"));
  const mounted = spawnSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m`, "cairn", folder]);
  if (mounted.status !== 0) {
    rmdirSync(folder);
    return null;
  }
  const ballast = join(folder, "ballast");
  return {
    folder,
    fill: (freeBytes) => {
      const { bavail, bsize } = statfsSync(folder);
      writeFileSync(ballast, Buffer.alloc(bavail * bsize - freeBytes));
    },
    free: () => rmSync(ballast),
    remove: () => {
      spawnSync("umount", [folder]);
      rmdirSync(folder);
    },
  };
}
