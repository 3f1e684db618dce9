import { expect, it } from "vitest";
import type { CollectionName } from "../../backend/documents/database.ts";
import { Conflict, ReadOnly, type Store } from "../../backend/ports/store.ts";
import { CHANGEABLE, asMultiple, award, describeStores, ids, idsOf, quiz } from "./all-stores.ts";

describeStores((over) => {
  it("changes only the fields of a patch; an empty patch changes nothing", () =>
    over({}, async (store) => {
      const before = await store.get("quizzes", ids.quizId);
      const changed = { ...before, title: "Other", completedAt: null, score: null };
      expect(
        await store.update("quizzes", ids.quizId, { title: "Other", completedAt: null, score: null }),
      ).toEqual(changed);
      expect(await store.get("quizzes", ids.quizId)).toEqual(changed);
      for (const name of CHANGEABLE) {
        const [first] = await store.list(name);
        expect(first && (await store.update(name, first.id, {}))).toEqual(first);
      }
      // A patch can't change an id.
      expect(await store.update("quizzes", ids.quizId, { id: 1 })).toEqual(changed);
    }));

  it("distinguishes null from an absent field", () =>
    over({}, async (store) => {
      const [exam, open, study] = await store.list("quizzes");
      expect([exam, open, study].map((one) => one && "extraTime" in one)).toEqual([true, false, true]);
      expect([exam?.extraTime, study?.extraTime]).toEqual([1.25, null]);
      expect(await store.update("quizzes", ids.quizId, { extraTime: null })).toMatchObject({
        extraTime: null,
      });
      const { preferences } = (await store.get("users", ids.adminId)) ?? {};
      expect(preferences).toEqual({
        shortcuts: false,
        sound: true,
        weekStart: null,
        extraTime: null,
        conditions: "exam",
        myExam: { categoryId: ids.categoryId, date: "2027-02-28" },
        isExamAsked: true,
      });
      expect(await store.get("users", ids.learnerId)).not.toHaveProperty("preferences");
      expect(await store.get("tenants", 9)).toEqual({
        id: 9,
        name: "Branch all",
        isActive: false,
        version: 2,
      });
    }));

  it("replaces a whole document: fields missing in the new one are removed", () =>
    over({}, async (store) => {
      const whole = { ...quiz, id: ids.quizId, title: "Other" };
      expect(await store.replace("quizzes", whole)).toEqual(whole);
      expect(await store.get("quizzes", ids.quizId)).toEqual(whole);
      const { choose: _choose, ...bare } = await asMultiple(store);
      expect(await store.replace("questions", bare)).toEqual(bare);
      expect(await store.get("questions", ids.multipleId)).toEqual(bare);
    }));

  it("changes the kind of a question", () =>
    over({}, async (store) => {
      const { choose: _choose, correctAnswers: __, kind: ___, ...shared } = await asMultiple(store);
      const single = { ...shared, correctAnswer: 2 };
      expect(await store.replace("questions", single)).toEqual(single);
      expect(await store.get("questions", ids.multipleId)).toEqual(single);
    }));

  it("removes documents and never reuses an id", () =>
    over({ quizzes: [], drafts: [], lectures: [] }, async (store) => {
      await store.insert("quizzes", quiz);
      await store.insert("quizzes", quiz);
      await store.remove("quizzes", 2);
      expect(await store.get("quizzes", 2)).toBeUndefined();
      expect(idsOf(await store.list("quizzes"))).toEqual([1]);
      expect((await store.insert("quizzes", quiz)).id).toBe(3);
    }));

  it("removes all matching documents, whether they are loaded, new or neither", () =>
    over({ quizzes: [], drafts: [], lectures: [] }, async (store) => {
      const own = { userId: ids.learnerId };
      const titles = async (from: Pick<Store, "list">) =>
        (await from.list("quizzes")).map(({ title, userId }) => [title, userId]);
      for (const title of ["a", "b", "a"]) await store.insert("quizzes", { ...quiz, title });
      const others = { ...quiz, title: "a", userId: ids.adminId };
      const within = await store.tx(async (tx) => {
        await tx.add("quizzes", { ...quiz, title: "a" });
        await tx.add("quizzes", others);
        await tx.removeAll("quizzes", { ...own, title: "a" });
        return titles(tx);
      });
      const left = [
        ["b", ids.learnerId],
        ["a", ids.adminId],
      ];
      expect(within).toEqual(left);
      expect(await titles(store)).toEqual(left);
      await store.tx(async (tx) => {
        expect(await tx.list("quizzes", own)).toHaveLength(1);
        await tx.removeAll("quizzes", own);
        expect([await tx.list("quizzes", own), await tx.count("quizzes", own)]).toEqual([[], 0]);
      });
      const undone = store.tx(async (tx) => {
        await tx.removeAll("quizzes", {});
        throw new Error("no");
      });
      await expect(undone).rejects.toThrow("no");
      expect(await titles(store)).toEqual(left.slice(1));
      await expect(store.read((tx) => tx.removeAll("quizzes", {}))).rejects.toThrow(ReadOnly);
    }));

  it("continues ids after those of its initial documents", () =>
    over({}, async (store) => {
      const { id } = await store.insert("quizzes", quiz);
      expect(id).toBe(8004);
    }));

  /** A second document with the same unique key as one of the initial documents. */
  const TAKEN: [CollectionName, Record<string, unknown>][] = [
    ["users", { emailKey: "ada@all.test" }],
    ["sessions", { tokenHash: "all 2" }],
    ["resetLinks", { tokenHash: "other", userId: ids.learnerId }],
    ["resetLinks", { tokenHash: "all 3", userId: ids.adminId }],
    ["emailChanges", { tokenHash: "other", userId: ids.learnerId }],
    ["invitations", { tokenHash: "all 6" }],
    ["badges", {}],
    ["formerQuestions", {}],
    ["mastery", {}],
    ["recalls", {}],
    ["tallies", {}],
    ["awards", {}],
    ["lectures", {}],
    ["marks", {}],
    ["marks", { subcategoryId: null }],
    ["notes", {}],
    ["reports", {}],
  ];

  it.each(TAKEN)("rejects a taken unique key in %s and undoes the transaction: %j", (name, change) =>
    over({}, async (store) => {
      const [first] = await store.list(name);
      const { id: _id, ...copy } = { ...first, id: first?.id, ...change };
      const before = await store.list(name);
      const insert = store.tx(async (tx) => {
        await tx.insert("tenants", { name: "Never", isActive: true, version: 1 });
        await tx.insert(name, copy);
      });
      await expect(insert).rejects.toThrow(Conflict);
      expect(await store.list(name)).toEqual(before);
      expect(idsOf(await store.list("tenants"))).toEqual([8, 9]);
    }),
  );

  it("rejects an update or replacement to a taken unique key, without changes", () =>
    over({ awards: [] }, async (store) => {
      for (const badgeId of [3, 4]) await store.insert("awards", { ...award, badgeId });
      await expect(store.insert("awards", award)).rejects.toThrow(Conflict);
      await expect(store.update("awards", 2, { badgeId: 3 })).rejects.toThrow(Conflict);
      await expect(store.replace("awards", { ...award, id: 2, badgeId: 3 })).rejects.toThrow(Conflict);
      expect((await store.list("awards")).map(({ badgeId }) => badgeId)).toEqual([3, 4]);
      await store.update("awards", 1, { isNotified: true });
      await store.update("awards", 1, { badgeId: 5 });
      expect(await store.update("awards", 2, { badgeId: 3 })).toMatchObject({ id: 2, badgeId: 3 });
    }));
});
