import { expect, it } from "vitest";
import type { AwardDoc } from "../../backend/documents/learning.ts";
import { anyOf, Conflict } from "../../backend/ports/store.ts";
import { seededRandom } from "../../backend/rules/drawing/random.ts";
import { Table } from "./table.ts";

const ROUNDS = 3000;
const [USERS, BADGES] = [5, 8];

it("finds the same documents as a scan, after any changes", () => {
  const random = seededRandom(1);
  const upTo = (most: number) => 1 + Math.floor(random() * most);
  const table = new Table<"awards">("awards", []);
  const model = new Map<number, AwardDoc>();
  let conflicts = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = model.get([...model.keys()][upTo(model.size) - 1] ?? 0);
    const isInsert = before === undefined || random() < 0.4;
    const award: AwardDoc = {
      id: isInsert ? table.nextId() : before.id,
      userId: upTo(USERS),
      badgeId: upTo(BADGES),
      isNotified: random() < 0.5,
      earnedAt: "2026-11-20T18:00:00.000Z",
    };
    const isTaken = [...model.values()].some(
      ({ id, userId, badgeId }) => id !== award.id && userId === award.userId && badgeId === award.badgeId,
    );
    if (!isInsert && random() < 0.4) {
      table.replace(before, undefined);
      model.delete(before.id);
    } else if (isTaken) {
      expect(() => table.replace(isInsert ? undefined : before, award)).toThrow(Conflict);
      conflicts += 1;
    } else {
      table.replace(isInsert ? undefined : before, award);
      model.set(award.id, award);
    }
    const all = [...model.values()].toSorted((a, b) => a.id - b.id);
    const [userId, badgeId] = [upTo(USERS), upTo(BADGES)];
    expect(table.list()).toEqual(all);
    expect(table.get(award.id)).toEqual(model.get(award.id));
    expect(table.list({ userId })).toEqual(all.filter((one) => one.userId === userId));
    expect(table.list({ badgeId, userId })).toEqual(
      all.filter((one) => one.userId === userId && one.badgeId === badgeId),
    );
    expect(table.list({ userId: anyOf([userId, 1]) })).toEqual(
      all.filter((one) => [userId, 1].includes(one.userId)),
    );
    expect(table.list({ userId: anyOf([userId, 1]), badgeId: anyOf([badgeId, 2]) })).toEqual(
      all.filter((one) => [userId, 1].includes(one.userId) && [badgeId, 2].includes(one.badgeId)),
    );
    const newest = all.slice(-9);
    expect(table.list({ id: anyOf(newest.map(({ id }) => id).toReversed()), userId })).toEqual(
      newest.filter((one) => one.userId === userId),
    );
    expect(table.count({ userId, isNotified: true })).toBe(
      all.filter((one) => one.userId === userId && one.isNotified).length,
    );
  }
  expect(conflicts).toBeGreaterThan(100);
});
