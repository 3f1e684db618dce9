import { cpSync } from "node:fs";
import { join } from "node:path";
import { FIXTURES, installPackage } from "../scripts/lib/pack.ts";
import { ROOT } from "../scripts/root.ts";

/** Before all flows, as several of them begin at once: packs the package, and lays it where their fixtures find it. */
export default function pack(): void {
  installPackage();
  cpSync(join(ROOT, "fixtures/shared"), join(FIXTURES, "shared"), { recursive: true });
}
