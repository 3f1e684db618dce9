/** `npm run reset`: replaces the database file with the seed that SEED selects. Accounts and quizzes created since are lost. */
import { seedAt, seedKindOf } from "../mocks/json-server/first-start.ts";
import { dbFileOf } from "../mocks/json-server/open-store.ts";
import { runProgram, StartError } from "../mocks/json-server/run-program.ts";
import { writeDurablySync } from "../mocks/stores/file/durable-file.ts";
import { lockFile } from "../mocks/stores/file/lock-file.ts";

await runProgram(async () => {
  if (process.env["DATABASE_URL"])
    throw new StartError(
      "DATABASE_URL is set, but only a file can be reset. Unset it, or create a new database.",
    );
  const file = dbFileOf(process.env);
  const kind = seedKindOf(process.env);
  const unlock = lockFile(file);
  try {
    writeDurablySync(file, JSON.stringify(seedAt(Date.now(), kind)));
  } finally {
    unlock();
  }
  console.log(`Restored the seed in ${file}`);
});
