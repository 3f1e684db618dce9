import { createPostgresStore } from "./postgres-store.ts";

// Inserts tenants into the PostgreSQL of argument 1 without end and prints the name of each that it was told is stored.
const store = createPostgresStore(process.argv[2] ?? "");
for (let turn = 0; ; turn += 1) {
  const name = `${process.pid}-${turn}`;
  await store.insert("tenants", { name, isActive: true, version: 1 });
  process.stdout.write(`${name}\n`);
}
