/** `npm run e2e`: builds the host and walks through it in a browser; `-- NAME` runs some of the flows. */
import { ensureChromium } from "./chromium.ts";
import { command } from "./test/command.ts";
import { FLOWS } from "./test/vitest.ts";

process.env["CHROMIUM_PATH"] = ensureChromium();
const isGood =
  (await command("npm", "run", "--silent", "build")) &&
  (await command("vitest", "run", "--config", FLOWS, ...process.argv.slice(2)));
process.exitCode = isGood ? 0 : 1;
