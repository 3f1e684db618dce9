import type { Database } from "../../backend/documents/database.ts";
import type { Operation } from "./acknowledged.ts";
import { adminOperations, createUser, leaveTogether, promote } from "./admin-operations.ts";
import { LEARNERS_PER_TENANT, type TestUser, TENANTS } from "./initial-database.ts";
import { learnerOperations } from "./learner-operations.ts";
import type { Workload } from "./workload.ts";

/** Returns the operations of one wave. Half of those of learners are by one of them. */
export function planWave(workload: Workload, count: number, db: Database): Operation[] {
  const admins = (tenantId: number) =>
    workload.findUsers(db, (user) => user.isAdmin && user.tenantId === tenantId);
  const learners = workload.findUsers(db, (user) => !user.isAdmin);
  const busiest = workload.pick(learners);
  const operations: Operation[] = [];
  while (operations.length < count) {
    const isLearner = workload.chance(0.75);
    const testUser = isLearner
      ? workload.chance(0.5)
        ? busiest
        : workload.pick(learners)
      : workload.pick(admins(1 + workload.upTo(1)));
    if (!testUser) continue;
    operations.push(
      ...(isLearner ? learnerOperations(workload, testUser, db) : adminOperations(workload, testUser, db)),
    );
  }
  for (const tenantId of TENANTS) {
    const all = admins(tenantId);
    if (all.length === 1) operations.push(...promote(workload, all[0] as TestUser, db));
    else if (workload.chance(0.06)) operations.push(...leaveTogether(workload, all.slice(0, 2)));
    if (learners.filter((learner) => learner.tenantId === tenantId).length < LEARNERS_PER_TENANT)
      operations.push(...createUser(workload, all[0] as TestUser));
  }
  return operations;
}
