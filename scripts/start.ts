import { existsSync } from "node:fs";
import { join } from "node:path";
import { endWithProcess, runProgram, serve, StartError } from "../mocks/json-server/serve.ts";
import { isPage } from "../src/host/is-page.ts";
import { buildIfStale, HOST } from "./build-stamp.ts";
import { ROOT } from "./root.ts";

// Builds the app if its sources changed since the last build, then serves it and /api on one port.
await runProgram(async () => {
  await buildIfStale(HOST, build);
  endWithProcess(await serve({ staticDir: join(ROOT, "dist/host"), isPage }));
});

async function build(): Promise<void> {
  if (!existsSync(join(ROOT, "node_modules/vite")))
    throw new StartError("The packages are not installed. Run `npm ci` first.");
  console.log("Building the app…");
  const vite = await import("vite");
  await vite
    .build({
      root: join(ROOT, "src/host"),
      configFile: join(ROOT, "vite.config.ts"),
      logLevel: "warn",
    })
    .catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error);
      throw new StartError(`The app could not be built, so nothing was started.\n${reason}`);
    });
}
