import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { ROOT } from "../../root.ts";
import { hashFiles } from "../../tools/hash-files.ts";
import { LIB } from "../entries.ts";

/** The folder in which consumers are built, with the packed package in its `node_modules`. */
export const FIXTURES = join(ROOT, "dist/fixtures");
const TARBALL = join(ROOT, "dist/cairn-prep.tgz");
const STAMP = join(ROOT, "dist/lib.stamp");

const SOURCES = [
  "src/**/*.{ts,tsx}",
  "mocks/**/*.ts",
  "scripts/lib/**/*",
  "scripts/build-lib.ts",
  "docs/{contract,formats}.md",
  "docs/openapi.json",
  "docs/guide/*",
  "package.json",
  "package-lock.json",
  "tsconfig.json",
  "CHANGELOG.md",
  "mocks/sample.json",
];
/** Returns a hash of the package's sources. */
export const packageHash = (): string => hashFiles(ROOT, SOURCES, NOT_BUILT);

const NOT_BUILT = /\.(?:test|test\.helpers|stories|stories\.helpers)\.tsx?$/;

/** Builds and packs the package if its sources have changed. Returns the tarball's path. */
export function packedPackage(): string {
  const hash = packageHash();
  if (existsSync(TARBALL) && existsSync(STAMP) && readFileSync(STAMP, "utf8") === hash) return TARBALL;
  execFileSync(process.execPath, ["scripts/build-lib.ts"], {
    cwd: ROOT,
    stdio: ["ignore", "ignore", "inherit"],
  });
  const [{ filename }] = JSON.parse(
    execFileSync("npm", ["pack", "--json", "--ignore-scripts", "--pack-destination", join(ROOT, "dist")], {
      cwd: LIB,
      encoding: "utf8",
      shell: process.platform === "win32",
    }),
  ) as [{ filename: string }];
  const packed = join(ROOT, "dist", filename);
  writeFileSync(TARBALL, readFileSync(packed));
  rmSync(packed);
  writeFileSync(STAMP, hash);
  return TARBALL;
}

/** Unpacks the packed package into the `node_modules` of {@link FIXTURES}. Returns its folder. */
export function installPackage(): string {
  const folder = join(FIXTURES, "node_modules/cairn-prep");
  const tarball = packedPackage();
  const installed = join(FIXTURES, "installed.stamp");
  const hash = createHash("sha256").update(readFileSync(tarball)).digest("hex");
  if (existsSync(installed) && readFileSync(installed, "utf8") === hash) return folder;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  execFileSync("tar", ["-xzf", tarball, "--strip-components=1", "-C", folder]);
  mkdirSync(dirname(installed), { recursive: true });
  writeFileSync(installed, hash);
  return folder;
}
