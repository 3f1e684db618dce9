/**
 * `DATABASE_OWNER_URL=… DATABASE_URL=… npm run migrate`: updates the schema of a PostgreSQL, and lets the role in DATABASE_URL serve
 * it. Repeatable: it checks that role first, then changes the schema in one transaction.
 */
import { runProgram, StartError } from "../mocks/json-server/run-program.ts";
import { migrate } from "../mocks/stores/postgres/schema/postgres-schema.ts";

await runProgram(async () => {
  const servingUrl = process.env["DATABASE_URL"];
  if (!servingUrl)
    throw new StartError(
      "Set the database's address, for the server and for the owner of the database: DATABASE_URL=postgres://cairn:PASSWORD@localhost:5432/cairn DATABASE_OWNER_URL=postgres://cairn_owner:PASSWORD@localhost:5432/cairn npm run migrate",
    );
  const steps = await migrate(process.env["DATABASE_OWNER_URL"] || servingUrl, servingUrl);
  for (const step of steps) console.log(`  ${step}`);
  console.log(steps.length === 0 ? "The schema is up to date." : "The schema is up to date now.");
});
