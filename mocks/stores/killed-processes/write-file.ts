import { openLowdbStore } from "../file/lowdb-store.ts";

// Started by lowdb-store.slow.test.ts as a child process: stores increasing numbers and prints each stored one, until it is killed.
const [file = ""] = process.argv.slice(2);
const store = openLowdbStore(file);
const first = Number((await store.get("tenants", 1))?.name ?? 0);
for (let number = first + 1; ; number += 1) {
  await store.update("tenants", 1, { name: String(number) });
  process.stdout.write(`${number}\n`);
}
