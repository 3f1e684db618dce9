import { rmSync } from "node:fs";
import { prepareDatabase, seedAt, seedKindOf } from "../mocks/json-server/first-start.ts";
import { dbFileOf } from "../mocks/json-server/open-store.ts";
import { runProgram, StartError } from "../mocks/json-server/serve.ts";
import { lockFile } from "../mocks/stores/lock-file.ts";

// Replaces the file with the seed that SEED selects. Accounts and quizzes created since are lost.
await runProgram(async () => {
  if (process.env["DATABASE_URL"])
    throw new StartError(
      "DATABASE_URL is set: a PostgreSQL is not put back. Unset it, or make a fresh database.",
    );
  const file = dbFileOf(process.env);
  const kind = seedKindOf(process.env);
  const unlock = lockFile(file);
  try {
    rmSync(file, { force: true });
    prepareDatabase(file, () => seedAt(Date.now(), kind));
  } finally {
    unlock();
  }
  console.log(`Started afresh from the seed: ${file}`);
});
