/** `npm run api-report`: writes what the package exports into `docs/api-report.md`. */
import { join } from "node:path";
import { writeApiReport } from "./lib/docs/api-report.ts";
import { packedPackage } from "./lib/package/pack.ts";
import { ROOT } from "./root.ts";

packedPackage();
await writeApiReport(join(ROOT, "docs/api-report.md"));
