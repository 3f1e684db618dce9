import { describe, expect, it } from "vitest";
import { Database } from "../../backend/documents/database.ts";
import { Conflict, Unavailable, type Store } from "../../backend/ports/store.ts";
import { createMemoryStore } from "./memory-store.ts";

const empty = () => Database.parse({});
const tenant = { name: "Cairn", isActive: true, version: 1 };
const award = { userId: 7, badgeId: 1, isNotified: false, earnedAt: "2026-11-20T18:00:00.000Z" };
describe("a memory store", () => {
  it("reuses the ids of undone inserts, but never those of removed documents", async () => {
    const store = createMemoryStore(empty());
    for (const name of ["first", "removed"]) await store.insert("tenants", { ...tenant, name });
    await store.remove("tenants", 2);
    await expect(
      store.tx(async (tx) => {
        for (const name of ["third", "fourth"]) await tx.insert("tenants", { ...tenant, name });
        await tx.remove("tenants", 4);
        throw new Error("no");
      }),
    ).rejects.toThrow("no");
    expect(await store.insert("tenants", tenant)).toEqual({ id: 3, ...tenant });
  });

  it("undoes everything that was not made durable, and recovers", async () => {
    let isBroken = false;
    const state = empty();
    const store = createMemoryStore(state, async () => {
      if (isBroken) throw new Error("disk full");
    });
    await store.insert("tenants", tenant);
    isBroken = true;
    const failed = await Promise.allSettled([
      store.insert("tenants", tenant),
      store.update("tenants", 1, { name: "Changed" }),
      store.insert("tenants", tenant),
    ]);
    expect(failed.map((outcome) => outcome.status === "rejected" && outcome.reason)).toEqual([
      expect.any(Unavailable),
      expect.any(Unavailable),
      expect.any(Unavailable),
    ]);
    expect(state.tenants).toEqual([{ id: 1, ...tenant }]);
    isBroken = false;
    await store.update("tenants", 1, { name: "Changed" });
    expect(state.tenants).toEqual([{ id: 1, ...tenant, name: "Changed" }]);
  });

  /** A disk on which the test ends each write. */
  function slowDisk(state = empty()) {
    const writes: PromiseWithResolvers<void>[] = [];
    const store = createMemoryStore(state, () => {
      const write = Promise.withResolvers<void>();
      writes.push(write);
      return write.promise;
    });
    return { store, writes, state };
  }
  /** Returns whether a promise has settled after everything that does not depend on the disk. */
  async function isSettled(promise: Promise<unknown>): Promise<boolean> {
    let settled = false;
    const settle = () => {
      settled = true;
    };
    void promise.then(settle, settle);
    await new Promise((resolve) => setImmediate(resolve));
    return settled;
  }

  it("keeps durable changes if a later write fails", async () => {
    const { store, writes, state } = slowDisk();
    const first = store.insert("tenants", { ...tenant, name: "first" });
    const second = store.insert("tenants", { ...tenant, name: "second" });
    expect(await isSettled(first)).toBe(false);
    writes[0]?.resolve();
    await first;
    writes[1]?.reject(new Error("disk full"));
    await expect(second).rejects.toThrow(Unavailable);
    expect(state.tenants.map(({ name }) => name)).toEqual(["first"]);
  });

  it("does not confirm a write that ends after its change was undone", async () => {
    const { store, writes, state } = slowDisk();
    const first = store.insert("tenants", tenant);
    const second = store.insert("tenants", tenant);
    expect(await isSettled(second)).toBe(false);
    writes[1]?.reject(new Error("disk full"));
    await expect(second).rejects.toThrow(Unavailable);
    writes[0]?.resolve();
    await expect(first).rejects.toThrow(Unavailable);
    expect(state.tenants).toEqual([]);
  });

  describe("while changes are being written", () => {
    const rename = { name: "Changed" };
    /** Calls that read the change to tenant 1 and change nothing. */
    const READERS: [string, (store: Store) => Promise<unknown>, unknown][] = [
      ["a read", (store) => store.get("tenants", 1), expect.objectContaining(rename)],
      ["a list", (store) => store.list("tenants"), [expect.objectContaining(rename)]],
      ["a count", (store) => store.count("tenants"), 1],
      [
        "a repeated write",
        (store) =>
          store.tx(async (tx) => {
            const seen = await tx.get("tenants", 1);
            if (seen?.name !== rename.name) await tx.update("tenants", 1, rename);
            return "done";
          }),
        "done",
      ],
      ["a write of nothing", (store) => store.remove("tenants", 9), undefined],
    ];

    it.each(READERS)("delays %s until the write ends, without another write", async (_, look, seen) => {
      const { store, writes } = slowDisk(Database.parse({ tenants: [{ id: 1, ...tenant }] }));
      const change = store.update("tenants", 1, rename);
      const answer = look(store);
      expect(await isSettled(answer)).toBe(false);
      expect(writes).toHaveLength(1);
      writes[0]?.resolve();
      await change;
      expect(await answer).toEqual(seen);
      expect(await isSettled(look(store))).toBe(true);
      expect(writes).toHaveLength(1);
    });

    it.each(READERS)("rejects %s if the change that it read was undone", async (_, look) => {
      const { store, writes } = slowDisk(Database.parse({ tenants: [{ id: 1, ...tenant }] }));
      const change = store.update("tenants", 1, rename);
      const answer = look(store);
      expect(await isSettled(answer)).toBe(false);
      writes[0]?.reject(new Error("disk full"));
      await expect(change).rejects.toThrow(Unavailable);
      await expect(answer).rejects.toThrow(Unavailable);
      expect(await store.get("tenants", 1)).toMatchObject(tenant);
    });

    it("delays a conflict with a pending change, and reports none if that change is undone", async () => {
      const { store, writes } = slowDisk();
      const insert = () => store.insert("awards", award);
      const [first, second] = [insert(), insert()];
      expect(await isSettled(second)).toBe(false);
      writes[0]?.resolve();
      await first;
      await expect(second).rejects.toThrow(Conflict);
      const taken = { ...award, badgeId: 2 };
      const [third, fourth] = [store.insert("awards", taken), store.insert("awards", taken)];
      expect(await isSettled(fourth)).toBe(false);
      writes[1]?.reject(new Error("disk full"));
      await expect(third).rejects.toThrow(Unavailable);
      await expect(fourth).rejects.toThrow(Unavailable);
    });

    it("does not wait for later writes", async () => {
      const { store, writes } = slowDisk(Database.parse({ tenants: [{ id: 1, ...tenant }] }));
      const first = store.update("tenants", 1, rename);
      const answer = store.get("tenants", 1);
      const second = store.update("tenants", 1, { name: "Later" });
      expect(await isSettled(answer)).toBe(false);
      writes[0]?.resolve();
      expect(await answer).toMatchObject(rename);
      expect(await isSettled(second)).toBe(false);
      writes[1]?.resolve();
      await Promise.all([first, second]);
    });
  });
});
