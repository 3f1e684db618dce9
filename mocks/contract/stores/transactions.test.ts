import { expect, it } from "vitest";
import type { QuizDoc } from "../../backend/documents/learning.ts";
import {
  anyOf,
  counting,
  hasEntry,
  reading,
  type Reads,
  type Store,
  earlierThan,
  notEarlierThan,
} from "../../backend/ports/store.ts";
import { UNKNOWN_ID, award, fullDatabase, describeStores, ids, idsOf, quiz } from "./all-stores.ts";

describeStores((over) => {
  it.each<[string, (store: Store) => Promise<unknown>]>([
    ["a conflict", (tx) => tx.insert("awards", { ...award, userId: ids.learnerId, badgeId: 1 })],
    ["an update of nothing", (tx) => tx.update("quizzes", UNKNOWN_ID, { title: "Other" })],
  ])("ends a transaction with %s, even if the work continues", (_what, fail) =>
    over({}, async (store) => {
      const failure = await fail(store).catch((error: unknown) => error);
      const seen: unknown[] = [];
      const note = (error: unknown) => void seen.push(error);
      const went = store.tx(async (tx) => {
        await tx.update("tenants", 8, { name: "Never" });
        await fail({ ...store, ...tx }).catch(note);
        await tx.update("tenants", 8, { name: "Never ever" }).catch(note);
        return "done";
      });
      await expect(went).rejects.toThrow(failure);
      expect(seen).toEqual([failure, failure]);
      expect(await store.get("tenants", 8)).toEqual(fullDatabase.tenants[0]);
    }),
  );

  it("undoes a transaction whose work fails, and rethrows its error", () =>
    over({}, async (store) => {
      const failure = new Error("timeout exceeded, as a learner may call a quiz");
      const failed = store.tx(async (tx) => {
        const { id } = await tx.insert("tenants", { name: "Never", isActive: true, version: 1 });
        await tx.update("tenants", id, { name: "Other" });
        await tx.update("tenants", 8, { name: "Changed" });
        await tx.remove("notes", 8001);
        expect(await tx.count("tenants")).toBe(3);
        throw failure;
      });
      await expect(failed).rejects.toBe(failure);
      expect(await store.list("tenants")).toEqual(fullDatabase.tenants);
      expect(await store.list("notes")).toEqual(fullDatabase.notes);
    }));

  it("sees its own changes within a transaction, and allows concurrent calls", () =>
    over({}, async (store) => {
      const found = await store.tx(async (tx) => {
        const made = await Promise.all([1, 2, 3].map(() => tx.insert("quizzes", quiz)));
        return Promise.all(made.map(({ id }) => tx.get("quizzes", id)));
      });
      expect(found.map((one) => one?.id)).toEqual([8004, 8005, 8006]);
      expect(await store.count("quizzes")).toBe(6);
    }));

  it("returns pages from both ends, with the documents of the transaction as the newest", () =>
    over({}, async (store) => {
      const all = (await store.list("quizzes")).map(({ id }) => id);
      const idsOf = (docs: readonly { id: number }[]) => docs.map(({ id }) => id);
      expect(idsOf(await store.list("quizzes", {}, { limit: 2 }))).toEqual(all.toReversed().slice(0, 2));
      expect(idsOf(await store.list("quizzes", {}, { limit: 2, oldestFirst: true }))).toEqual(
        all.slice(0, 2),
      );
      const last = { limit: 2, offset: all.length - 1, oldestFirst: true } as const;
      expect(idsOf(await store.list("quizzes", {}, last))).toEqual(all.slice(-1));
      expect(await store.list("quizzes", {}, { ...last, offset: all.length })).toEqual([]);
      const titles = await store.tx(async (tx) => {
        await tx.list("quizzes");
        await tx.add("quizzes", { ...quiz, title: "Added" });
        return (await tx.list("quizzes", {}, last)).map(({ title }) => title);
      });
      expect(titles.at(-1)).toBe("Added");
    }));

  it("sees many documents that the transaction has added to a list that it had read before", () =>
    over({}, async (store) => {
      const titles = Array.from({ length: 120 }, (_, index) => `Added ${index}`);
      const found = await store.tx(async (tx) => {
        const before = await tx.list("quizzes", { userId: quiz.userId });
        for (const title of titles) await tx.add("quizzes", { ...quiz, title });
        const after = await tx.list("quizzes", { userId: quiz.userId });
        return { before: before.length, after: after.map(({ title }) => title) };
      });
      expect(found.before).toBeGreaterThan(0);
      expect(found.after.slice(found.before)).toEqual(titles);
    }));

  it("sees changes to a document that the transaction had read before", () =>
    over({}, async (store) => {
      const titles = await store.tx(async (tx) => {
        const before = await tx.get("quizzes", ids.quizId);
        await tx.update("quizzes", ids.quizId, { title: "Another" });
        return [before?.title, (await tx.get("quizzes", ids.quizId))?.title];
      });
      expect(titles).toEqual([expect.any(String), "Another"]);
      expect(titles[0]).not.toBe("Another");
    }));

  it("lists and pages added documents in the order in which they were added, before they are stored", () =>
    over({}, async (store) => {
      const own = { userId: ids.adminId };
      const titles = (docs: readonly Readonly<QuizDoc>[]) => docs.map(({ title }) => title);
      await store.tx(
        async (tx) => {
          for (const title of ["first", "second", "third"])
            await tx.add("quizzes", { ...quiz, ...own, title });
          expect(titles(await tx.list("quizzes", own)).slice(-3)).toEqual(["first", "second", "third"]);
          expect(titles(await tx.list("quizzes", own, { limit: 2 }))).toEqual(["third", "second"]);
        },
        { reads: { own: reading("quizzes", own) } },
      );
      expect(titles(await store.list("quizzes", own)).slice(-3)).toEqual(["first", "second", "third"]);
    }));

  it("counts by an instant, by nothing, and if no reads are declared", () =>
    over({}, async (store) => {
      const { startedAt } = quiz;
      await store.insert("quizzes", { ...quiz, startedAt: "2026-11-21T00:00:00.000Z" });
      const all = await store.count("quizzes");
      const some = (await store.list("quizzes")).filter((one) => one.startedAt === startedAt).length;
      expect(some).toBe(all - 1);
      const counts = (reads: Reads) =>
        store.read(async (tx) => [await tx.count("quizzes", { startedAt }), await tx.count("quizzes")], {
          reads,
        });
      const byInstant = counting("quizzes", ["startedAt"], { startedAt: anyOf([startedAt]) });
      expect(await counts({ byInstant, all: counting("quizzes", [], {}) })).toEqual([some, all]);
      expect(await counts({})).toEqual([some, all]);
    }));

  it("loads what is before an instant after what is not", () =>
    over({}, async (store) => {
      const { id } = await store.insert("quizzes", { ...quiz, startedAt: "2020-01-01T00:00:00.000Z" });
      const instant = "2021-01-01T00:00:00.000Z";
      await store.read(async (tx) => {
        expect(await tx.list("quizzes", { startedAt: notEarlierThan(instant) })).not.toEqual([]);
        expect(idsOf(await tx.list("quizzes", { startedAt: earlierThan(instant) }))).toEqual([id]);
      });
    }));

  it("removes and changes added documents, and adds one with the unique key of a removed one", () =>
    over({ notes: [] }, async (store) => {
      const note = { userId: ids.adminId, questionId: 1, text: "", updatedAt: quiz.startedAt };
      const { id } = await store.insert("notes", note);
      const texts = async (from: Pick<Store, "list">) =>
        (await from.list("notes", { userId: ids.adminId })).map(({ text }) => text);
      const within = await store.tx(
        async (tx) => {
          await tx.remove("notes", id);
          await tx.add("notes", { ...note, text: "again" });
          for (const [index, text] of ["gone", "kept"].entries())
            await tx.add("notes", { ...note, questionId: 2 + index, text });
          const [, gone, kept] = await tx.list("notes", { userId: ids.adminId });
          await tx.remove("notes", gone?.id ?? 0);
          // Stores the changes, which gives the added documents other ids.
          await tx.count("notes", { questionId: 9 });
          await tx.update("notes", kept?.id ?? 0, { text: "changed" });
          return texts(tx);
        },
        { reads: { notes: reading("notes", { userId: ids.adminId }) } },
      );
      expect(within).toEqual(["again", "changed"]);
      expect(await texts(store)).toEqual(["again", "changed"]);
    }));

  it("takes no result of another page, list or count of the same transaction", () =>
    over({ quizzes: [], drafts: [], lectures: [] }, async (store) => {
      const categoryIds = [[1], [1], [2], [2, 3]];
      for (const some of categoryIds) await store.insert("quizzes", { ...quiz, categoryIds: some });
      const [one, two] = [{ categoryIds: hasEntry(1) }, { categoryIds: hasEntry(2) }];
      await store.read(async (tx) => {
        expect(idsOf(await tx.list("quizzes", {}, { limit: 1 }))).toEqual([4]);
        expect(idsOf(await tx.list("quizzes", {}, { limit: 1, before: 4 }))).toEqual([3]);
        expect(idsOf(await tx.list("quizzes", {}, { limit: 1, offset: 2 }))).toEqual([2]);
      });
      await store.read(async (tx) => {
        expect(idsOf(await tx.list("quizzes", one))).toEqual([1, 2]);
        expect(idsOf(await tx.list("quizzes", two))).toEqual([3, 4]);
      });
      const byUser = counting("quizzes", ["userId"], {
        userId: anyOf([ids.learnerId, ids.adminId]),
        categoryIds: hasEntry(1),
        mode: anyOf(["quiz", "study"]),
      });
      await store.read(
        async (tx) => {
          const { learnerId: userId, adminId } = ids;
          const mode = anyOf(["quiz", "study"] as const);
          expect(await tx.count("quizzes", { userId, ...one, mode })).toBe(2);
          expect(await tx.count("quizzes", { userId, ...one, mode: "study" })).toBe(0);
          expect(await tx.count("quizzes", { userId: anyOf([userId, adminId]), ...one, mode })).toBe(2);
        },
        { reads: { byUser } },
      );
    }));

  it("loses no increment of concurrent transactions", () =>
    over({}, async (store) => {
      await store.update("tenants", 8, { version: 1 });
      const increment = () =>
        store.tx(async (tx) => {
          const version = (await tx.get("tenants", 8))?.version ?? 0;
          await tx.update("tenants", 8, { version: version + 1 });
        });
      await Promise.all([increment(), increment(), increment()]);
      expect(await store.get("tenants", 8)).toMatchObject({ version: 4 });
    }));
});
