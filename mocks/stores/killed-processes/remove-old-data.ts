import { createRetention } from "../../backend/retention/retention.ts";
import { createPostgresStore } from "../postgres/postgres-store.ts";

// Started by retention.slow.test.ts: removes old data from the database at argument 1, as of the time at argument 2, and stops after
// two batches until it is killed.
const [, , url = "", now = ""] = process.argv;
const store = createPostgresStore(url);
let batches = 0;
const pause = async () => {
  batches += 1;
  if (batches < 2) return;
  process.stdout.write("two batches\n");
  await new Promise(() => setInterval(() => {}, 60_000));
};
await createRetention({
  store,
  rateLimiter: store.rateLimiter,
  now: () => Number(now),
  settings: { attempts: 30 },
  pause,
}).run();
