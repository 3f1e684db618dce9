/** `npm run openapi`: writes docs/openapi.json from the table of endpoints and the schemas of src/api. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { openApiText } from "../mocks/contract/openapi.ts";
import { readRootManifest } from "./lib/root-manifest.ts";
import { ROOT } from "./root.ts";

const { version } = readRootManifest();
writeFileSync(join(ROOT, "docs/openapi.json"), openApiText(version));
console.log("docs/openapi.json is written.");
