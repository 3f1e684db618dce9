import { FLOWS } from "./test/vitest.ts";
/** `npm run e2e`: builds the host and runs the browser flows; `-- NAME` runs some of them. */
import { ensureChromium } from "./tools/chromium.ts";
import { command } from "./tools/command.ts";

process.env["CHROMIUM_PATH"] = ensureChromium();
const hasPassed =
  (await command("node", "scripts/build.ts", "host")) &&
  (await command("vitest", "run", "--config", FLOWS, ...process.argv.slice(2)));
process.exitCode = hasPassed ? 0 : 1;
