/**
 * `npm start`: builds the app if its sources changed since the last build, then serves it and /api on one port. The build runs in a
 * separate process, so that the server does not keep the bundler's memory.
 */
import { join } from "node:path";
import { runProgram, StartError } from "../mocks/json-server/run-program.ts";
import { endWithProcess, serve } from "../mocks/json-server/serve.ts";
import { isPage } from "../src/host/navigation/is-page.ts";
import { ROOT } from "./root.ts";
import { HOST, isCurrent } from "./tools/build-stamp.ts";
import { command } from "./tools/command.ts";

await runProgram(async () => {
  if (!isCurrent(HOST) && !(await command("node", "scripts/build.ts", "host")))
    throw new StartError("The app could not be built, so nothing was started.");
  endWithProcess(await serve({ staticDir: join(ROOT, "dist/host"), isPage }));
});
