import { mkdtemp, rm } from "node:fs/promises";
import type { RequestListener } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Store } from "../../mocks/backend/ports/store.ts";
import type { SeedKind } from "../../mocks/backend/seed/seed-kinds.ts";
import { createApp, type AppOptions } from "../../mocks/json-server/app.ts";
import { seedAt } from "../../mocks/json-server/first-start.ts";
import type { FileCache } from "../../mocks/json-server/http/static-files.ts";
import { openFileStore } from "../../mocks/json-server/stores/server-store.ts";
import { SEED_ANCHOR } from "../../mocks/seed-anchor.ts";
import { quickPasswords } from "../../mocks/test-doubles/passwords.ts";
import { isPage } from "../../src/host/navigation/is-page.ts";
import { ROOT } from "../root.ts";

export interface HostServer {
  url: string;
  /** The server's store, to prepare data that the user interface can't create. */
  store: Store;
  /** Advances the server's clock. */
  advance: (milliseconds: number) => void;
  /**
   * Replaces the served app with another version at the same address. Its mailer is neither started nor ended; it sends when it is
   * woken.
   */
  deploy: (version: Pick<AppOptions, "staticDir" | "withdrawsWorker" | "mailer">) => void;
  close: () => Promise<void>;
}

/** Compressed files of the built host. Shared, because compressing takes long. */
const staticCache: FileCache = new Map();

/** Serves the built host and /api with a new database. The server's clock stands still at the seed's anchor. */
export async function serveHost(seed: SeedKind = "sample"): Promise<HostServer> {
  const folder = await mkdtemp(join(tmpdir(), "cairn-flow-"));
  let now = SEED_ANCHOR;
  const store = openFileStore(join(folder, "db.json"), () => seedAt(SEED_ANCHOR, seed));
  const staticDir = join(ROOT, "dist/host");
  const options: AppOptions = {
    store,
    staticDir,
    isPage,
    staticCache,
    passwords: quickPasswords,
    now: () => now,
  };
  const app = createApp(options);
  let version = app;
  // One listener forwards each request to the current version, so all versions share an address.
  const [answer] = app.server.listeners("request") as RequestListener[];
  app.server.removeAllListeners("request").on("request", (request, response) => {
    if (version === app) answer?.(request, response);
    else version.server.emit("request", request, response);
  });
  const url = await app.listen();
  return {
    url,
    store,
    deploy: (next) => {
      version = createApp({ ...options, staticCache: new Map(), ...next });
    },
    advance: (milliseconds) => {
      now += milliseconds;
    },
    close: async () => {
      await app.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
