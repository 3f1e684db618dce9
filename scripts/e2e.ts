/** The browser flows alone: builds the host and walks through it. */
import { ensureChromium } from "./chromium.ts";
import { command } from "./test/command.ts";

process.env["CHROMIUM_PATH"] = ensureChromium();
const isGood =
  (await command("npm", "run", "--silent", "build")) && (await command("vitest", "run", "--project", "e2e"));
process.exitCode = isGood ? 0 : 1;
