import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../root.ts";

interface Manifest {
  version: string;
  description: string;
  license: string;
  engines: Record<string, string>;
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
}

/** Returns the project's package.json. */
export const readRootManifest = (): Manifest =>
  JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as Manifest;
