/** A server of the observation bench, over a copy of the sample in a file: `observed-server.ts plain|observed`. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freshToken, openSession, sessionToken } from "../../mocks/backend/transport/sign-in.ts";
import { createApp } from "../../mocks/json-server/app.ts";
import { createLog } from "../../mocks/json-server/log.ts";
import { openSampleStore } from "../../mocks/json-server/sample-store.ts";
import { SEED_ANCHOR } from "../../mocks/seed-anchor.ts";

const isObserved = process.argv[2] === "observed";
const LEARNER = { id: 7, tenantId: 1 };
const folder = mkdtempSync(join(tmpdir(), "cairn-observed-"));
const app = createApp({
  store: openSampleStore(join(folder, "db.json")),
  now: () => SEED_ANCHOR,
  log: createLog({ level: isObserved ? "info" : "error" }),
  ...(isObserved ? { metrics: { token: "bench" } } : {}),
});
const url = await app.listen();
const { token, tokenHash } = await freshToken();
await app.store.tx((tx) => openSession(tx, { userId: LEARNER.id, tokenHash, at: SEED_ANCHOR }));
process.send?.({ url, token: sessionToken(LEARNER, token) });
// Any message asks for the processor time so far, in microseconds.
process.on("message", () => {
  const { user, system } = process.cpuUsage();
  process.send?.(user + system);
});
process.on("disconnect", () => {
  rmSync(folder, { recursive: true });
  process.exit();
});
