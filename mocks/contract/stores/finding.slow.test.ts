import { expect, it } from "vitest";
import { anyOf, hasEntry, type Where } from "../../backend/ports/store.ts";
import { COLLECTION_NAMES } from "../../stores/collections.ts";
import { UNKNOWN_ID, award, describeStores, everything, ids, idsOf, quiz } from "./all-stores.ts";

describeStores((over) => {
  it("finds by id and by fields, counts, and returns pages, newest first", () =>
    over({ quizzes: [], drafts: [], lectures: [] }, async (store) => {
      const made: number[] = [];
      for (const userId of [ids.learnerId, ids.adminId, ids.learnerId, ids.adminId, ids.learnerId])
        made.push((await store.insert("quizzes", { ...quiz, userId })).id);
      expect(made).toEqual([1, 2, 3, 4, 5]);
      const own = { userId: ids.learnerId };
      expect(await store.get("quizzes", 2)).toEqual({ ...quiz, id: 2, userId: ids.adminId });
      expect(idsOf(await store.list("quizzes"))).toEqual([1, 2, 3, 4, 5]);
      expect(idsOf(await store.list("quizzes", own))).toEqual([1, 3, 5]);
      expect(idsOf(await store.list("quizzes", { ...own, mode: "study" }))).toEqual([]);
      expect(idsOf(await store.list("quizzes", own, { offset: 0, limit: 2 }))).toEqual([5, 3]);
      expect(idsOf(await store.list("quizzes", own, { offset: 2, limit: 2 }))).toEqual([1]);
      expect(idsOf(await store.list("quizzes", own, { offset: 9, limit: 2 }))).toEqual([]);
      expect(idsOf(await store.list("quizzes", {}, { offset: 0, limit: 2 }))).toEqual([5, 4]);
      expect(idsOf(await store.list("quizzes", {}, { offset: 7, limit: 2 }))).toEqual([]);
      expect(idsOf(await store.list("quizzes", { mode: "quiz" }, { offset: 1, limit: 1 }))).toEqual([4]);
      expect(await store.count("quizzes")).toBe(5);
      expect(await store.count("quizzes", own)).toBe(3);
      expect(await store.count("quizzes", { ...own, isPracticeTest: true })).toBe(0);
    }));

  it("finds nothing under unknown ids, up to the largest", () =>
    over({}, async (store) => {
      for (const name of COLLECTION_NAMES) {
        expect(await store.get(name, UNKNOWN_ID)).toBeUndefined();
        await store.remove(name, UNKNOWN_ID);
        expect(await store.count(name, { id: UNKNOWN_ID })).toBe(0);
      }
      expect(await store.list("quizzes", { userId: UNKNOWN_ID })).toEqual([]);
      await expect(store.update("quizzes", UNKNOWN_ID, { title: "Other" })).rejects.toThrow(
        `quizzes has no document ${UNKNOWN_ID}.`,
      );
      await expect(store.update("quizzes", UNKNOWN_ID, {})).rejects.toThrow("has no document");
      await expect(store.replace("quizzes", { ...quiz, id: UNKNOWN_ID })).rejects.toThrow("has no document");
    }));

  it("finds by null and by absent fields", () =>
    over({}, async (store) => {
      const open = await store.list("quizzes", { completedAt: null });
      expect(idsOf(open)).toEqual([ids.openQuizId, 8003]);
      expect(await store.count("quizzes", { userId: ids.learnerId, completedAt: null })).toBe(1);
      const placeless = { userId: ids.learnerId, subcategoryId: null };
      expect((await store.list("marks", placeless)).map(({ id }) => id)).toEqual([8002]);
      expect(await store.count("tallies", { lastGradedScore: null })).toBe(1);
      expect(await store.list("tenants", { domain: "all.test" })).toHaveLength(1);
      expect(await store.list("tenants", { domain: "none.test" })).toEqual([]);
    }));

  it("finds, counts and pages by several values, across tenants too, and by an entry of a list", () =>
    over({ quizzes: [], drafts: [], lectures: [] }, async (store) => {
      const stranger = await store.insert("users", {
        username: "stranger",
        email: "stranger@all.test",
        emailKey: "stranger@all.test",
        passwordHash: "none$",
        isAdmin: false,
        tenantId: 9,
        createdAt: award.earnedAt,
        version: 1,
      });
      const by = [ids.learnerId, stranger.id, ids.adminId, ids.learnerId, stranger.id];
      for (const userId of by)
        await store.insert("quizzes", {
          ...quiz,
          userId,
          questionIds: userId === stranger.id ? [] : [ids.questionId],
        });
      await store.update("quizzes", 4, { questionIds: [ids.multipleId, ids.questionId] });
      const CASES: [where: Where<"quizzes">, found: number[]][] = [
        [{ id: anyOf([5, 1, 99, 5]) }, [1, 5]],
        [{ userId: anyOf([ids.learnerId, stranger.id]) }, [1, 2, 4, 5]],
        [{ userId: anyOf([stranger.id, ids.learnerId]), id: anyOf([1, 2, 3]) }, [1, 2]],
        [{ title: anyOf(["A quiz", "none"]), userId: ids.adminId }, [3]],
        [{ id: anyOf([]) }, []],
        [{ userId: anyOf([]) }, []],
        [{ title: anyOf([]), userId: ids.learnerId }, []],
        [{ questionIds: hasEntry(ids.multipleId) }, [4]],
        [{ questionIds: hasEntry(ids.questionId) }, [1, 3, 4]],
        [{ questionIds: hasEntry(7) }, []],
      ];
      for (const [where, found] of CASES) {
        expect([where, idsOf(await store.list("quizzes", where))]).toEqual([where, found]);
        expect([where, await store.count("quizzes", where)]).toEqual([where, found.length]);
        const page = await store.list("quizzes", where, { offset: 1, limit: 2 });
        expect([where, idsOf(page)]).toEqual([where, found.toReversed().slice(1, 3)]);
      }
    }));

  it("groups ids by the values of fields, absent ones too, in the order of the lowest ids", () =>
    over({}, async (store) => {
      const { documents } = everything;
      const inUse = { categoryId: ids.categoryId, isRetired: false };
      const [single, bare] = documents.questions;
      if (!single || !bare) throw new Error("There are no questions.");
      const { id: _, ...question } = single;
      const added = await store.tx(async (tx) => {
        const { id } = await tx.insert("questions", { ...question, form: "B" });
        await tx.update("questions", id, { version: 5 });
        return id;
      });
      const groups = (where: Where<"questions">) =>
        store.tx((tx) => tx.group("questions", ["subcategoryId", "version", "form"], where));
      const [first, second] = [ids.subcategoryId, ids.otherSubcategoryId];
      const expected = [
        { subcategoryId: first, version: 2, form: "A", ids: [ids.questionId] },
        { version: 1, ids: [bare.id, ids.tenantId * 1000 + 6] },
        { subcategoryId: first, version: 1, ids: [ids.multipleId, ids.orderId] },
        { subcategoryId: second, version: 1, ids: [ids.matchId] },
        { subcategoryId: first, version: 5, form: "B", ids: [added] },
      ];
      expect(await groups(inUse)).toStrictEqual(expected);
      expect(await groups({ ...inUse, categoryId: anyOf([ids.categoryId, UNKNOWN_ID]) })).toStrictEqual(
        expected,
      );
      expect(
        await groups({ ...inUse, id: anyOf([added, ids.matchId, ids.retiredQuestionId]) }),
      ).toStrictEqual(expected.slice(3));
      expect(await groups({ ...inUse, form: anyOf(["B"]) })).toStrictEqual(expected.slice(4));
      expect(await groups({ categoryId: UNKNOWN_ID })).toEqual([]);
      await store.tx(async (tx) => {
        const forms = () => tx.group("questions", ["form"], inUse);
        expect((await forms()).at(-1)).toStrictEqual({ form: "B", ids: [added] });
        await tx.update("questions", added, { form: "A" });
        expect(await forms()).toHaveLength(2);
        // Loaded documents are grouped without the database.
        await tx.list("questions", { categoryId: ids.categoryId });
        expect((await forms())[0]).toStrictEqual({ form: "A", ids: [ids.questionId, added] });
      });
    }));

  it("groups ids by null, by instants and by nothing", () =>
    over({}, async (store) => {
      await store.tx(async (tx) => {
        expect(await tx.group("quizzes", ["completedAt"], { userId: ids.learnerId })).toStrictEqual([
          { completedAt: "2026-11-20T18:30:00.123Z", ids: [ids.quizId] },
          { completedAt: null, ids: [ids.openQuizId] },
        ]);
        expect(await tx.group("quizzes", [], { userId: ids.learnerId })).toStrictEqual([
          { ids: [ids.quizId, ids.openQuizId] },
        ]);
        expect(await tx.group("quizzes", [], { userId: UNKNOWN_ID })).toEqual([]);
      });
    }));
});
