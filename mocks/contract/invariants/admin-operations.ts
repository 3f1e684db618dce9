import * as z from "zod/mini";
import { CreatedUser } from "../../../src/api/admin/schema.ts";
import type { Database } from "../../backend/documents/database.ts";
import type { CallAs } from "../../test-backend/calls.ts";
import type { Operation } from "./acknowledged.ts";
import type { Person } from "./initial-database.ts";
import { issueResetLink } from "./learner-operations.ts";
import type { Workload } from "./workload.ts";

export function adminOperations(workload: Workload, person: Person, db: Database): Operation[] {
  const { acknowledged } = workload;
  const { tenantId } = person;
  const token = workload.pick(person.tokens);
  if (token === undefined) return [workload.logIn(person)];
  const tenant = `/api/admin/tenants/${tenantId}`;
  const send = workload.sender("administer", token);
  const does = (name: string, run: (send: CallAs) => Promise<unknown>): Operation => {
    const send = workload.sender(name, token);
    return { name, run: async () => void (await run(send)) };
  };
  const categoryIds = new Set(db.categories.filter((one) => one.tenantId === tenantId).map(({ id }) => id));
  const questions = db.questions.filter(({ categoryId }) => categoryIds.has(categoryId));
  const domains = db.subcategories.filter(({ categoryId }) => categoryIds.has(categoryId));
  const colleague = workload
    .peopleWho(db, (one) => one.isAdmin && one.tenantId === tenantId)
    .find((one) => one !== person);
  const colleagues = colleague?.tokens.slice(0, 1) ?? [];
  const [question, domain] = [workload.pick(questions), workload.pick(domains)];
  if (!question || !domain) return [];
  /** Changes the question, possibly as another administrator. A body with a `version` must create the next version. */
  const change = (
    name: string,
    body: { version?: number; [field: string]: unknown },
    by = token,
  ): Operation => {
    const send = workload.sender(name, by);
    return {
      name,
      run: async () => {
        const { status, body: after } = await send("PATCH", `${tenant}/questions/${question.id}`, body);
        if (status !== 200) return;
        const { version } = z.object({ version: z.number() }).parse(after);
        if (body.version !== undefined && version !== body.version + 1)
          acknowledged.problems.push(`version ${body.version} of a question became version ${version}`);
        const known = acknowledged.questionVersions.get(question.id) ?? 0;
        acknowledged.questionVersions.set(question.id, Math.max(version - 1, known));
      },
    };
  };
  const draw = workload.random();
  if (draw < 0.2) {
    const edited = () => ({ text: `Text ${workload.upTo(999_999)}`, version: question.version });
    return [change("edit", edited()), ...colleagues.map((one) => change("edit", edited(), one))];
  }
  if (draw < 0.5) {
    const { id: subcategoryId, categoryId } = domain;
    return [change("move", workload.chance(0.15) ? { subcategoryId: null } : { categoryId, subcategoryId })];
  }
  if (draw < 0.62) {
    const path = `${tenant}/questions/${question.id}`;
    const retired = workload.pick(questions.filter(({ isRetired }) => isRetired));
    return retired && workload.chance(0.6)
      ? [does("restore question", (send) => send("POST", `${tenant}/questions/${retired.id}/restore`))]
      : [does("retire question", (send) => send("DELETE", path))];
  }
  if (draw < 0.76) {
    const retired = workload.pick(domains.filter(({ isRetired }) => isRetired));
    return retired && workload.chance(0.7)
      ? [does("restore domain", (send) => send("POST", `${tenant}/subcategories/${retired.id}/restore`))]
      : [does("retire domain", (send) => send("DELETE", `${tenant}/subcategories/${domain.id}`))];
  }
  if (draw < 0.8) {
    const path = `${tenant}/categories/${question.categoryId}`;
    const retired = db.categories.find((one) => one.tenantId === tenantId && one.isRetired);
    return retired
      ? [does("restore certification", (send) => send("POST", `${tenant}/categories/${retired.id}/restore`))]
      : [does("retire certification", (send) => send("DELETE", path))];
  }
  if (draw < 0.85) {
    const rename = (id: number, name: string, by: string): Operation => {
      const send = workload.sender("rename domain", by);
      return {
        name: "rename domain",
        run: async () => {
          const { status, body } = await send("PATCH", `${tenant}/subcategories/${id}`, { name });
          if (status !== 200) return;
          const { version } = z.object({ version: z.number() }).parse(body);
          const known = acknowledged.domainVersions.get(id) ?? 0;
          acknowledged.domainVersions.set(id, Math.max(version - 1, known));
        },
      };
    };
    const siblings = domains.filter(({ categoryId }) => categoryId === domain.categoryId);
    const name = `Domain ${workload.upTo(9999)}`;
    // By one name, which only one of them can have.
    return siblings.map(({ id }, index) => rename(id, name, index === 0 ? token : (colleagues[0] ?? token)));
  }
  if (draw < 0.91) {
    const report = workload.pick(
      db.reports.filter((one) => one.tenantId === tenantId && one.state === "open"),
    );
    if (!report) return [];
    return [
      workload.chance(0.5)
        ? does("close report", (send) =>
            send("POST", `${tenant}/reports/${report.id}/close`, { reply: "Thanks." }),
          )
        : does("resolve report", async () => {
            const body = { text: `Resolved ${workload.calls}`, resolves: [report.id] };
            const path = `${tenant}/questions/${report.questionId}`;
            const { status, body: after } = await send("PATCH", path, body);
            if (status !== 200) return;
            const { version } = z.object({ version: z.number() }).parse(after);
            const known = acknowledged.questionVersions.get(report.questionId) ?? 0;
            acknowledged.questionVersions.set(report.questionId, Math.max(version - 1, known));
          }),
    ];
  }
  const user = workload.pick(workload.peopleWho(db, (one) => one.tenantId === tenantId && !one.isAdmin));
  if (!user) return [];
  if (draw < 0.93) return [issueResetLink(workload, person, user.id)];
  if (draw < 0.97)
    return [
      does("rename user", (send) =>
        send("PATCH", `${tenant}/users/${user.id}`, { username: `User ${workload.upTo(9999)}` }),
      ),
    ];
  return [
    does("delete user", async (send) => {
      const { status } = await send("DELETE", `${tenant}/users/${user.id}`);
      if (status === 204) workload.remove(user);
    }),
  ];
}

/** Adds a user, who chooses a password by the link. */
export function createUser(workload: Workload, admin: Person): Operation[] {
  const token = workload.pick(admin.tokens);
  if (token === undefined) return [workload.logIn(admin)];
  const number = workload.upTo(999_999);
  const [email, password] = [`new-${number}@invariants.test`, `password-${number}`];
  const [send, sendAsNobody] = [
    workload.sender("create user", token),
    workload.sender("choose password", undefined),
  ];
  return [
    {
      name: "create user",
      run: async () => {
        const { tenantId } = admin;
        const body = { username: `User ${number}`, email, isAdmin: false };
        const made = await send("POST", `/api/admin/tenants/${tenantId}/users`, body);
        if (made.status !== 201) return;
        const { user, link } = CreatedUser.parse(made.body);
        workload.acknowledged.users.add(user.id);
        const token = link.path.split("#")[1];
        const chosen = await sendAsNobody("POST", "/api/reset-password", { token, password });
        if (chosen.status !== 200) return;
        const person: Person = { id: user.id, tenantId, email, password, tokens: [] };
        workload.takeToken(person, chosen);
        workload.people.push(person);
      },
    },
  ];
}

export function promote(workload: Workload, admin: Person, db: Database): Operation[] {
  const learner = workload.pick(
    workload.peopleWho(db, (user) => user.tenantId === admin.tenantId && !user.isAdmin),
  );
  const token = workload.pick(admin.tokens);
  if (token === undefined) return [workload.logIn(admin)];
  if (!learner) return [];
  const send = workload.sender("promote", token);
  const path = `/api/admin/tenants/${admin.tenantId}/users/${learner.id}`;
  return [{ name: "promote", run: async () => void (await send("PATCH", path, { isAdmin: true })) }];
}

/** Lets two administrators delete their accounts, demote or delete each other, at once and through different backends. */
export function leaveTogether(workload: Workload, admins: readonly Person[]): Operation[] {
  const way = workload.upTo(2);
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
        if (way === 0) await send("PATCH", path, { isAdmin: false });
        else if (way === 1) {
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
