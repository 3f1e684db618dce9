import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import type { Store } from "../../backend/ports/store.ts";
import { freshSeed } from "../../msw/handlers.ts";
import { SEED_ANCHOR } from "../../seed-anchor.ts";
import { openLowdbStore } from "../../stores/file/lowdb-store.ts";
import { createMemoryStore } from "../../stores/memory/memory-store.ts";
import { startBackend } from "../../test-backend/calls.ts";
import { freshDatabase } from "../../test-servers/postgres/fresh-database.ts";
import { startMailCatcher } from "../../test-servers/smtp/mail-catcher.ts";
import { openStore } from "../open-store.ts";
import { createMailer } from "./mailer.ts";

/** Opens two stores over the same data, as two processes have; except over PostgreSQL, twice the same. */
type Open = () => Promise<[Store, Store]>;

const openMemory: Open = async () => {
  const store = createMemoryStore(freshSeed());
  return [store, store];
};

const openFile: Open = async () => {
  const folder = mkdtempSync(join(tmpdir(), "cairn-mail-"));
  const path = join(folder, "db.json");
  writeFileSync(path, JSON.stringify(freshSeed()));
  const store = openLowdbStore(path);
  onTestFinished(async () => {
    await store.close();
    rmSync(folder, { recursive: true });
  });
  return [store, store];
};

const openPostgres: Open = async () => {
  const database = await freshDatabase();
  const env = { DATABASE_URL: database.url, SEED: "sample" };
  const [one, other] = [await openStore(env, SEED_ANCHOR), await openStore(env, SEED_ANCHOR)];
  onTestFinished(async () => {
    await one.store.close();
    await other.store.close();
    await database.drop();
  });
  return [one.store, other.store];
};

it.each([
  ["memory", openMemory],
  ["a file", openFile],
  ["PostgreSQL", openPostgres],
] as const)("over %s, two mailers send each email once, and their links work", async (_, open) => {
  const [store, other] = await open();
  const { received, port, linkFor, close } = await startMailCatcher();
  onTestFinished(close);
  const mailers = [store, other].map((shared) =>
    createMailer({
      store: shared,
      settings: {
        smtp: { host: "127.0.0.1", port, isSecure: false, requiresTls: false },
        from: "cairn@example.test",
        publicUrl: new URL("https://cairn.example"),
      },
      now: () => SEED_ANCHOR,
    }),
  );
  onTestFinished(async () => {
    for (const mailer of mailers) await mailer.end();
  });
  const backend = startBackend({ store, mailer: { wake: () => undefined } });
  await store.update("tenants", 2, { joining: "verified" });
  const inge = await backend.as(5);
  const learner = await backend.as(7);
  const people = Array.from({ length: 5 }, (_one, index) => ({ email: `p${index}@x.test`, isAdmin: false }));
  expect((await inge("POST", "/api/admin/tenants/2/invitations", { people })).status).toBe(201);
  const email = "mara@y.test";
  expect((await learner("PATCH", "/api/user/7", { email, password: "x" })).status).toBe(200);
  await backend.anonymous("POST", "/api/forgot-password", { email: "luis@harbourline.test" });
  const account = { username: "Ada", email: "ada@harbourline.test", password: "engine-1843" };
  expect((await backend.anonymous("POST", "/api/register", account)).status).toBe(403);

  for (const mailer of [...mailers, ...mailers]) await mailer.sendDue();
  expect(received.flatMap(({ to }) => to).toSorted()).toEqual([
    "ada@harbourline.test",
    "luis@harbourline.test",
    "mara@y.test",
    ...people.map((person) => person.email),
  ]);
  expect(await store.count("mails")).toBe(0);
  const tokenFor = (address: string) => linkFor(address).split("#")[1] ?? "";
  const post = async (path: string, body: object) =>
    (await backend.anonymous("POST", `/api/${path}`, body)).status;
  const accept = (address: string) =>
    post("accept-invitation", { ...account, email: address, token: tokenFor(address) });
  expect(await accept("p3@x.test")).toBe(201);
  expect(await accept("ada@harbourline.test")).toBe(201);
  expect(await post("confirm-email", { token: tokenFor("mara@y.test") })).toBe(204);
  expect(await store.get("users", 7)).toMatchObject({ email });
  const password = "chosen again";
  expect(await post("reset-password", { token: tokenFor("luis@harbourline.test"), password })).toBe(200);
  expect((await inge("DELETE", "/api/admin/tenants/2")).status).toBe(403);
  expect(backend.errors).toEqual([]);
});
