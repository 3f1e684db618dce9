import { cpSync } from "node:fs";
import { join } from "node:path";
import { FIXTURES, installPackage } from "../../../scripts/lib/package/pack.ts";
import { ROOT } from "../../../scripts/root.ts";

/**
 * Runs before all flows, because several of them start in parallel: packs and installs the package for the fixtures.
 */
export default function pack(): void {
  installPackage();
  cpSync(join(ROOT, "fixtures/shared"), join(FIXTURES, "shared"), { recursive: true });
}
