import type { User } from "../../src/api/auth/schema.ts";

/** Builds the demo learner. */
export function buildUser(overrides: Partial<User> = {}): User {
  return {
    id: 7,
    username: "Mara Okafor",
    email: "learner@cairn.test",
    isAdmin: false,
    tenantId: 1,
    createdAt: "2026-10-01T08:00:00.000Z",
    lastLogin: "2026-11-20T16:00:00.000Z",
    ...overrides,
  };
}
