import { runProgram, StartError } from "../mocks/json-server/serve.ts";
import { migrate } from "../mocks/stores/postgres-schema.ts";

// `DATABASE_URL=… npm run migrate` updates the schema of a PostgreSQL. Repeatable, all or nothing.
await runProgram(async () => {
  const url = process.env["DATABASE_URL"];
  if (!url)
    throw new StartError(
      "Set the database's address: DATABASE_URL=postgres://cairn:PASSWORD@localhost:5432/cairn npm run migrate",
    );
  const steps = await migrate(url);
  for (const step of steps) console.log(`  ${step}`);
  console.log(steps.length === 0 ? "The schema is up to date." : "The schema is up to date now.");
});
