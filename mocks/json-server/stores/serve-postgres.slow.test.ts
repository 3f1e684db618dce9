import { afterEach, beforeEach, expect, it } from "vitest";
import { createPostgresStore } from "../../stores/postgres/postgres-store.ts";
import { quickPasswords } from "../../test-doubles/passwords.ts";
import { freshDatabase, type FreshDatabase } from "../../test-servers/postgres/fresh-database.ts";
import { serve } from "../serve.ts";

let database: FreshDatabase;
beforeEach(async () => {
  database = await freshDatabase();
});
afterEach(() => database.drop());

const start = async (env: NodeJS.ProcessEnv = {}) => {
  const printed: string[] = [];
  const app = await serve({
    passwords: quickPasswords,
    env: { DATABASE_URL: database.url, PORT: "0", ...env },
    print: (line) => void printed.push(line),
  });
  const counts = [await app.store.count("tenants"), await app.store.count("users")];
  const hasQuestions = (await app.store.count("questions")) > 0;
  await app.close();
  const warnings = printed.filter((line) => line.startsWith("  warning")).length;
  return { counts, hasQuestions, lines: printed.length - warnings, warnings };
};

it("fills a PostgreSQL with the bank and no users, which later starts do not change", async () => {
  const bank = { counts: [1, 0], hasQuestions: true, lines: 2, warnings: 0 };
  expect(await start()).toEqual(bank);
  expect(await start({ SEED: "demo" })).toEqual(bank);
  expect(await start({ DATABASE_URL: database.ownerUrl })).toEqual({ ...bank, warnings: 1 });
});

it("creates demo accounts in a PostgreSQL only if they are allowed, and checks that at each start", async () => {
  await expect(start({ SEED: "demo" })).rejects.toThrow(
    /^DATABASE_URL means that other people can reach this server, but SEED=demo fills the empty store/,
  );
  const store = createPostgresStore(database.url);
  expect(await store.count("tenants")).toBe(0);
  await store.close();
  const demo = await start({ SEED: "demo", ALLOW_DEMO_ACCOUNTS: "1" });
  expect(demo).toEqual({ counts: [3, 10], hasQuestions: true, lines: 5, warnings: 0 });
  await expect(start()).rejects.toThrow(
    /^DATABASE_URL means that other people can reach this server, but learner@cairn\.test, new@cairn\.test, admin@cairn\.test still use/,
  );
});
