import { runProgram } from "./run-program.ts";
import { endWithProcess, serve } from "./serve.ts";

// `--dev` also serves a read-only view of the data at /db.
await runProgram(async () => {
  endWithProcess(await serve({ isDevelopment: process.argv.includes("--dev") }));
});
