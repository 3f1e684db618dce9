import { join } from "node:path";
import { runProgram } from "../../mocks/json-server/run-program.ts";
import { endWithProcess, serve } from "../../mocks/json-server/serve.ts";
import { isPage } from "../../src/host/navigation/is-page.ts";

// Serves the built app of the release and /api on one port.
await runProgram(async () => {
  endWithProcess(await serve({ staticDir: join(import.meta.dirname, "../host"), isPage }));
});
