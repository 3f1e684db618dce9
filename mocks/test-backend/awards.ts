import type { MockServer } from "../msw/handlers.ts";

/**
 * Awards a user the badges of these names that they do not have yet, as a completed quiz does: unseen, and their points
 * counted.
 *
 * @throws without a reference backend, for a badge that is not there and for a user who has completed nothing
 */
export async function awardBadges(
  mockServer: MockServer | undefined,
  userId: number,
  names: readonly string[],
): Promise<void> {
  await storeOf(mockServer).tx(async (tx) => {
    const owned = new Set((await tx.list("awards", { userId })).map(({ badgeId }) => badgeId));
    const badges = await tx.list("badges");
    const [totals] = await tx.list("tallies", { userId });
    if (!totals) throw new Error(`User ${userId} has completed nothing that could earn a badge.`);
    let { badgePoints } = totals;
    for (const name of names) {
      const badge = badges.find((candidate) => candidate.name === name);
      if (!badge) throw new Error(`The backend has no badge called ${name}.`);
      if (owned.has(badge.id)) continue;
      const earnedAt = "2026-11-20T17:56:14.000Z";
      await tx.insert("awards", { userId, badgeId: badge.id, isNotified: false, earnedAt });
      badgePoints += badge.points;
    }
    await tx.update("tallies", totals.id, { badgePoints, version: totals.version + 1 });
  });
}

/** Marks all of a user's badges as shown, or all but those of these names. */
export async function showAwards(
  mockServer: MockServer | undefined,
  userId: number,
  ...except: string[]
): Promise<void> {
  await storeOf(mockServer).tx(async (tx) => {
    for (const { id, badgeId } of await tx.list("awards", { userId })) {
      const name = (await tx.get("badges", badgeId))?.name;
      await tx.update("awards", id, { isNotified: name === undefined || !except.includes(name) });
    }
  });
}

function storeOf(mockServer: MockServer | undefined) {
  if (!mockServer) throw new Error("There is no reference backend that could award badges.");
  return mockServer.store;
}
