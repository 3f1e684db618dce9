/**
 * A process with several servers of the observation bench over one copy of the sample in a file: `observed-server.ts KIND…`, each
 * KIND being `plain` or `observed`. One process, because two differ by several percent even with the same code.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freshToken, openSession, sessionToken } from "../../mocks/backend/transport/sign-in.ts";
import { createApp } from "../../mocks/json-server/app.ts";
import { createLog } from "../../mocks/json-server/log.ts";
import { openSampleStore } from "../../mocks/json-server/sample-store.ts";
import { SEED_ANCHOR } from "../../mocks/seed-anchor.ts";

const LEARNER = { id: 7, tenantId: 1 };
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
const { token, tokenHash } = await freshToken();
await store.tx((tx) => openSession(tx, { userId: LEARNER.id, tokenHash, at: SEED_ANCHOR }));
process.send?.({ urls, token: sessionToken(LEARNER, token) });
// Any message asks for the processor time so far, in microseconds.
process.on("message", () => {
  const { user, system } = process.cpuUsage();
  process.send?.(user + system);
});
process.on("disconnect", () => {
  rmSync(folder, { recursive: true });
  process.exit();
});
