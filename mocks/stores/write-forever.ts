import { openLowdbStore } from "./lowdb-store.ts";

// A child of lowdb-store.test.ts: says what it has stored, number by number, until it is killed.
const [file = ""] = process.argv.slice(2);
const store = openLowdbStore(file);
const first = Number((await store.get("tenants", 1))?.name ?? 0);
for (let number = first + 1; ; number += 1) {
  await store.update("tenants", 1, { name: String(number) });
  process.stdout.write(`${number}\n`);
}
