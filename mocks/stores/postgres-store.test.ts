import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freshDatabase, type FreshDatabase } from "../postgres/fresh-database.ts";
import { createPostgresStore, type PostgresStore } from "./postgres-store.ts";

describe("the store over PostgreSQL", () => {
  let database: FreshDatabase;
  let store: PostgresStore;
  beforeAll(async () => {
    database = await freshDatabase();
    store = createPostgresStore(database.url);
  });
  afterAll(async () => {
    await store.close();
    await database.drop();
  });

  it("keeps what it is given", async () => {
    const tenant = await store.insert("tenants", { name: "Harbour", isActive: true, version: 1 });
    expect(tenant).toEqual({ id: 1, name: "Harbour", isActive: true, version: 1 });
    expect(await store.get("tenants", 1)).toEqual(tenant);
  });
});
