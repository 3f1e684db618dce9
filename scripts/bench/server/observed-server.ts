/**
 * A process with several servers of the observation bench over one copy of the sample in a file: `observed-server.ts KIND…`, each
 * KIND being `plain` or `observed`. One process, because two differ by several percent even with the same code.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createApp } from "../../../mocks/json-server/app.ts";
import { createLog } from "../../../mocks/json-server/http/logs/log.ts";
import { openSampleStore } from "../../../mocks/json-server/stores/sample-store.ts";
import { SEED_ANCHOR } from "../../../mocks/seed-anchor.ts";
import { SAMPLE_USERS } from "../../../mocks/test-backend/sample.ts";
import { signInWithoutPassword } from "../../../mocks/test-doubles/sign-in.ts";

const LEARNER = SAMPLE_USERS.learner;
const folder = mkdtempSync(join(tmpdir(), "cairn-observed-"));
const store = openSampleStore(join(folder, "db.json"));
const urls: string[] = [];
for (const kind of process.argv.slice(2)) {
  const app = createApp({
    store,
    now: () => SEED_ANCHOR,
    log: createLog({ level: kind === "observed" ? "info" : "error" }),
    ...(kind === "observed" ? { metrics: { token: "bench" } } : {}),
  });
  urls.push(await app.listen());
}
process.send?.({ urls, token: await signInWithoutPassword(store, LEARNER, SEED_ANCHOR) });
// Any message asks for the CPU time so far, in microseconds.
process.on("message", () => {
  const { user, system } = process.cpuUsage();
  process.send?.(user + system);
});
process.on("disconnect", () => {
  rmSync(folder, { recursive: true });
  process.exit();
});
