import { expect, it } from "vitest";
import { SEED_ANCHOR } from "../../seed-anchor.ts";
import { startBackend } from "../../test-backend/calls.ts";
import { SAMPLE_USERS } from "../../test-backend/sample.ts";
import { createMemoryRateLimiter } from "../transport/limits/memory-rate-limiter.ts";
import { createRetention, CLEANUP_LEASE } from "./retention.ts";
import { BATCH } from "./rules/rule.ts";

it("belongs to one process as long as that removes batches, however long it takes", async () => {
  const { store } = startBackend();
  const ended = new Date(SEED_ANCHOR - 1).toISOString();
  await store.tx(async (tx) => {
    for (let count = 0; count < 2 * BATCH; count += 1)
      await tx.add("sessions", {
        userId: SAMPLE_USERS.learner,
        tokenHash: String(count),
        device: "Firefox on Linux",
        createdAt: ended,
        renewedAt: ended,
        expiresAt: ended,
      });
  });
  let now = SEED_ANCHOR;
  const shared = { store, rateLimiter: createMemoryRateLimiter(), now: () => now };
  const others: unknown[] = [];
  const pause = async () => {
    now += CLEANUP_LEASE - 1;
    others.push(await createRetention(shared).run());
  };
  expect(await createRetention({ ...shared, pause }).run()).toMatchObject({ "sign-in sessions": 2 * BATCH });
  expect(others.length).toBeGreaterThan(1);
  expect(new Set(others)).toEqual(new Set([null]));
});
