import { globSync, statSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../../root.ts";
import type { Table } from "../table.ts";

/** Measures what a server installs besides Node. `npm run build` makes it. */
export function measureRelease(): Table[] {
  const cwd = join(ROOT, "dist/release");
  const bytesOf = (pattern: string): number =>
    globSync(pattern, { cwd }).reduce((sum, file) => {
      const found = statSync(join(cwd, file));
      return found.isFile() ? sum + found.size : sum;
    }, 0);
  return [
    {
      title: "The release of the server",
      head: ["MB", "source maps", "all", "budget"],
      rows: [["dist/release", bytesOf("**/*.map") / 1e6, bytesOf("**/*") / 1e6, "≤ 30"]],
    },
  ];
}
