import { CreatedUser } from "../../../src/api/admin/schema.ts";
import type { Database } from "../../backend/documents/database.ts";
import type { Operation } from "./acknowledged.ts";
import { AdminActions } from "./admin-actions.ts";
import type { TestUser } from "./initial-database.ts";
import type { Workload } from "./workload.ts";

/** Draws what an administrator does in a wave: one operation, or several at once that could get in each other's way. */
export function adminOperations(workload: Workload, testUser: TestUser, db: Database): Operation[] {
  const token = workload.pick(testUser.tokens);
  if (token === undefined) return [workload.logIn(testUser)];
  const actions = new AdminActions(workload, testUser, token, db);
  const [question, domain] = [workload.pick(actions.questions), workload.pick(actions.domains)];
  if (!question || !domain) return [];
  const draw = workload.random();
  if (draw < 0.2) return actions.editQuestion(question);
  if (draw < 0.5) return [actions.moveQuestion(question, domain)];
  if (draw < 0.62) return [actions.retireOrRestoreQuestion(question)];
  if (draw < 0.76) return [actions.retireOrRestoreDomain(domain)];
  if (draw < 0.8) return [actions.retireOrRestoreCertification(question)];
  if (draw < 0.85) return actions.renameDomains(domain);
  if (draw < 0.91) return actions.answerReport();
  const { tenantId } = testUser;
  const learner = workload.pick(
    workload.findUsers(db, (user) => user.tenantId === tenantId && !user.isAdmin),
  );
  if (!learner) return [];
  if (draw < 0.93) return [workload.issueResetLink(testUser, learner.id)];
  if (draw < 0.97) return [actions.renameUser(learner.id)];
  return [actions.deleteUser(learner)];
}

/** Adds a user, who chooses a password by the link. */
export function createUser(workload: Workload, admin: TestUser): Operation[] {
  const token = workload.pick(admin.tokens);
  if (token === undefined) return [workload.logIn(admin)];
  const number = workload.upTo(999_999);
  const [email, password] = [`new-${number}@invariants.test`, `password-${number}`];
  const [send, sendSignedOut] = [
    workload.sender("create user", token),
    workload.sender("choose password", undefined),
  ];
  return [
    {
      name: "create user",
      run: async () => {
        const { tenantId } = admin;
        const body = { username: `User ${number}`, email, isAdmin: false };
        const created = await send("POST", `/api/admin/tenants/${tenantId}/users`, body);
        if (created.status !== 201) return;
        const { user, link } = CreatedUser.parse(created.body);
        workload.acknowledged.users.add(user.id);
        const token = link.path.split("#")[1];
        const chosen = await sendSignedOut("POST", "/api/reset-password", { token, password });
        if (chosen.status !== 200) return;
        const testUser: TestUser = { id: user.id, tenantId, email, password, tokens: [] };
        workload.takeToken(testUser, chosen);
        workload.testUsers.push(testUser);
      },
    },
  ];
}

export function promote(workload: Workload, admin: TestUser, db: Database): Operation[] {
  const learner = workload.pick(
    workload.findUsers(db, (user) => user.tenantId === admin.tenantId && !user.isAdmin),
  );
  const token = workload.pick(admin.tokens);
  if (token === undefined) return [workload.logIn(admin)];
  if (!learner) return [];
  const send = workload.sender("promote", token);
  const path = `/api/admin/tenants/${admin.tenantId}/users/${learner.id}`;
  return [{ name: "promote", run: async () => void (await send("PATCH", path, { isAdmin: true })) }];
}

/** Lets two administrators delete their accounts, demote or delete each other, at once and through different backends. */
export function leaveTogether(workload: Workload, admins: readonly TestUser[]): Operation[] {
  const method = workload.upTo(2);
  return admins.map((admin, side) => {
    const token = workload.pick(admin.tokens);
    const other = admins[1 - side];
    if (token === undefined || !other) return workload.logIn(admin);
    const send = workload.sender("leave", token, side);
    const { tenantId, id, password } = admin;
    const path = `/api/admin/tenants/${tenantId}/users/${other.id}`;
    return {
      name: "leave",
      run: async () => {
        if (method === 0) await send("PATCH", path, { isAdmin: false });
        else if (method === 1) {
          const { status } = await send("DELETE", path);
          if (status === 204) workload.remove(other);
        } else {
          const { status } = await send("DELETE", `/api/user/${id}`, { password });
          if (status === 204) workload.remove(admin);
        }
      },
    };
  });
}
