import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import type { Database } from "../backend/documents.ts";
import { createApp } from "../json-server/app.ts";
import { seedAt } from "../json-server/first-start.ts";
import { openFileStore, type HeldStore } from "../json-server/held-store.ts";
import { quickPasswords } from "../json-server/quick-passwords.ts";
import { forceFailures } from "../postgres/force-failures.ts";
import { freshDatabase } from "../postgres/fresh-database.ts";
import { SEED_ANCHOR } from "../seed-anchor.ts";
import { COLLECTION_NAMES } from "../stores/collections.ts";
import { connect } from "../stores/postgres-connection.ts";
import { loadIfEmpty } from "../stores/postgres-load.ts";
import { createPostgresStore } from "../stores/postgres-store.ts";
import { EVERY_EXCHANGE } from "./every-exchange.ts";
import { createClient, type Answer } from "./exchange.ts";

interface Outcome {
  answers: Answer[];
  /** What is stored then, without what chance has made. */
  stored: Partial<Record<keyof Database, unknown[]>>;
}

const MADE_BY_CHANCE = ["tokenHash", "passwordHash"];

/** Sends the whole list through a door over `store`, and reads what that holds in the end. */
async function outcomeOver(store: HeldStore): Promise<Outcome> {
  const app = createApp({
    store,
    now: () => SEED_ANCHOR,
    // The same each time it is asked, however often that is.
    random: () => 0.5,
    passwords: quickPasswords,
    report: (error) => reported.push(error),
  });
  const reported: unknown[] = [];
  try {
    const send = createClient(await app.listen());
    const answers: Answer[] = [];
    for (const exchange of EVERY_EXCHANGE) answers.push(await send(exchange));
    const stored: Outcome["stored"] = {};
    for (const name of COLLECTION_NAMES)
      stored[name] = (await store.list(name)).map((doc) =>
        Object.fromEntries(Object.entries(doc).filter(([field]) => !MADE_BY_CHANCE.includes(field))),
      );
    expect(reported).toEqual([]);
    return { answers, stored };
  } finally {
    await app.close();
  }
}

async function overFile(): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), "cairn-repeated-"));
  try {
    return await outcomeOver(openFileStore(join(folder, "db.json"), SEED_ANCHOR));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

it("answers and stores the whole list as ever where each change goes through at its third try", async () => {
  const database = await freshDatabase();
  const db = connect(database.url, { poolSize: 1 });
  await loadIfEmpty(db, () => seedAt(SEED_ANCHOR));
  await db.destroy();
  const tries = await forceFailures(database.superUrl, { state: "40001", times: 2, when: "first change" });
  const repeated = await outcomeOver(createPostgresStore(database.url, { jitter: () => 0 }));
  const counted = await tries();
  await database.drop();
  const { answers, stored } = await overFile();
  repeated.answers.forEach((answer, place) =>
    expect([EVERY_EXCHANGE[place]?.name, answer]).toEqual([EVERY_EXCHANGE[place]?.name, answers[place]]),
  );
  expect(repeated.stored).toEqual(stored);
  expect(counted % 3).toBe(0);
  expect(counted).toBeGreaterThan(300);
});
