import { createPostgresStore } from "../postgres/postgres-store.ts";

// Started by postgres-faults.rare.test.ts: inserts tenants into the database at argument 1 and prints each confirmed name, until killed.
const store = createPostgresStore(process.argv[2] ?? "");
for (let round = 0; ; round += 1) {
  const name = `${process.pid}-${round}`;
  await store.insert("tenants", { name, isActive: true, version: 1 });
  process.stdout.write(`${name}\n`);
}
