import { describe, expect, it } from "vitest";
import { AchievementProgress } from "../../../../src/api/achievements/schema.ts";
import { AdminCategory } from "../../../../src/api/admin/schema.ts";
import { backendForEachTest } from "../../../test-backend/backend-for-each-test.ts";
import { SAMPLE_USERS } from "../../../test-backend/sample.ts";
import { emptyTotals } from "../learner/learner-totals.ts";
import { badgeFacts } from "./badge-facts.ts";
import { BADGE_RULES } from "./badges.ts";

const LEARNER = SAMPLE_USERS.learner;
const BANK = "/api/admin/tenants/1";
/** Over ten graded answers, all right or all wrong. */
const [READY, WEAK] = ["1".repeat(10), "0".repeat(10)];

const { backend, admin, learner } = backendForEachTest(["admin", "learner"]);

/** Stores mastery: ready in each domain of these certifications, except the weak domains. */
async function stand(ready: readonly number[], weak: readonly number[] = []): Promise<void> {
  await backend.store.tx(async (tx) => {
    for (const { id } of await tx.list("mastery", { userId: LEARNER })) await tx.remove("mastery", id);
    for (const categoryId of ready)
      for (const { id: subcategoryId } of await tx.list("subcategories", { categoryId }))
        await tx.insert("mastery", {
          userId: LEARNER,
          categoryId,
          subcategoryId,
          recent: weak.includes(subcategoryId) ? WEAK : READY,
          totalAnswers: 10,
          points: [],
        });
  });
}

const stateOf = async (rule: string) =>
  backend.store.tx(async (tx) => BADGE_RULES[rule]?.(await badgeFacts(tx, emptyTotals(LEARNER), 0)));
const domainsOf = async (categoryId: number) =>
  (await backend.store.list("subcategories", { categoryId })).map(({ id }) => id);
const progress = async () =>
  AchievementProgress.parse((await learner("GET", `/api/user/${LEARNER}/achievement-progress`)).body)
    .progressData;

describe("what badges are given for", () => {
  it("counts certifications in use; a deleted one counts again once restored", async () => {
    await stand([1, 2, 3]);
    expect(await stateOf("certifications-ready-3")).toMatchObject({ earned: true, progress: 100 });
    await admin("DELETE", `${BANK}/categories/3`);
    expect(await stateOf("certifications-ready-3")).toMatchObject({ earned: false, progress: 67 });
    await admin("POST", `${BANK}/categories/3/restore`);
    expect(await stateOf("certifications-ready-3")).toMatchObject({ earned: true });
  });

  it("requires the domains in use of a certification, not deleted ones", async () => {
    const [weak = 0, ...others] = await domainsOf(1);
    await stand([1], [weak]);
    const sentence = (ready: number, of: number) => new RegExp(`^${ready} of ${of} domains`);
    expect(await stateOf("ready-security-plus")).toMatchObject({
      earned: false,
      progressText: expect.stringMatching(sentence(others.length, others.length + 1)) as string,
    });
    await admin("DELETE", `${BANK}/subcategories/${weak}`);
    expect(await stateOf("ready-security-plus")).toMatchObject({
      earned: true,
      progressText: expect.stringMatching(sentence(others.length, others.length)) as string,
    });
    await admin("DELETE", `${BANK}/subcategories/${others[0]}`);
    expect(await stateOf("ready-5")).toMatchObject({ earned: false });
    expect((await stateOf("ready-5"))?.progressText).toMatch(sentence(others.length - 1, 5));
  });

  it("uses a certification in use instead of a deleted one of the same name", async () => {
    await admin("DELETE", `${BANK}/categories/1`);
    const made = await admin("POST", `${BANK}/categories`, { name: "CompTIA Security+" });
    const { id: categoryId } = AdminCategory.parse(made.body);
    await admin("POST", `${BANK}/subcategories`, { categoryId, name: "Everything" });
    await stand([categoryId]);
    expect(await stateOf("ready-security-plus")).toMatchObject({ earned: true });
  });

  it("stays with a certification that is renamed, and no other gets it with that name", async () => {
    await admin("PATCH", `${BANK}/categories/1`, { version: 1, name: "Security+ SY0-701" });
    await admin("PATCH", `${BANK}/categories/2`, { version: 1, name: "CompTIA Security+" });
    await stand([1]);
    expect(await stateOf("ready-security-plus")).toMatchObject({ earned: true });
    await stand([2]);
    expect(await stateOf("ready-security-plus")).toMatchObject({ earned: false, progress: 0 });
    await admin("DELETE", `${BANK}/categories/1`);
    expect(await stateOf("ready-security-plus")).toMatchObject({
      earned: false,
      progressText: "CompTIA Security+ is not in your catalog",
    });
  });

  it("counts the better one of a renamed certification and a new one with its former name", async () => {
    await admin("PATCH", `${BANK}/categories/1`, { version: 1, name: "Security+ SY0-701" });
    const made = await admin("POST", `${BANK}/categories`, { name: "CompTIA Security+" });
    const { id: categoryId } = AdminCategory.parse(made.body);
    await stand([]);
    expect(await stateOf("ready-security-plus")).toMatchObject({ earned: false });
    await admin("POST", `${BANK}/subcategories`, { categoryId, name: "Everything" });
    for (const ready of [1, categoryId]) {
      await stand([ready]);
      expect(await stateOf("ready-security-plus")).toMatchObject({ earned: true });
    }
  });

  it("depends on answers, so deleting a question doesn't change it", async () => {
    await stand([1, 2, 3]);
    const before = await progress();
    for (const { id } of await backend.store.list("questions", { categoryId: 1 }))
      await admin("DELETE", `${BANK}/questions/${id}`);
    expect(await stateOf("certifications-ready-3")).toMatchObject({ earned: true });
    expect(await progress()).toEqual(before);
  });
});

it("keeps earned badges after their certification was deleted", async () => {
  await stand([1]);
  const badge = (await backend.store.list("badges")).find(({ rule }) => rule === "ready-security-plus");
  const badgeId = badge?.id ?? 0;
  const earnedAt = new Date(backend.clock.now).toISOString();
  await backend.store.tx((tx) =>
    tx.insert("awards", { userId: LEARNER, badgeId, isNotified: true, earnedAt }),
  );
  const own = `/api/user/${LEARNER}/achievements`;
  const before = (await learner("GET", own)).body;
  await admin("DELETE", `${BANK}/categories/1`);
  expect((await learner("GET", own)).body).toEqual(before);
  expect((await progress()).find((one) => one.badge.id === badgeId)).toMatchObject({
    earned: true,
    progress: 100,
  });
});
