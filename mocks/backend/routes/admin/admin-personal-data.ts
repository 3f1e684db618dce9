import type { PersonalData } from "../../../../src/api/admin/schema.ts";
import type { Tx } from "../../ports/store.ts";
import { idsOf, KINDS } from "../../rules/learner/saved-questions.ts";
import { auditExport } from "../../transport/audit.ts";
import { forAdministrators, type UserCall } from "../../transport/context.ts";
import { json, type Reply } from "../../transport/http.ts";
import { exportUser } from "../accounts/personal-data.ts";
import { USERS, userIn } from "./admin-users.ts";

/** Routes for the personal data of a user of a tenant. An administrator uses them at the user's request. */
export const adminPersonalDataRoutes = forAdministrators([
  { method: "GET", path: `${USERS}/:userId/personal-data`, handle: countPersonalData },
  { method: "GET", path: `${USERS}/:userId/export`, handle: exportPersonalData },
]);

async function countPersonalData(call: UserCall): Promise<Reply> {
  return json(200, await call.store.read(async (tx) => personalDataOf(tx, (await userIn(tx, call)).id)));
}

/** Attempts whose deadline has passed stay open: only their learner's calls score them, with the learner's days. */
async function exportPersonalData(call: UserCall): Promise<Reply> {
  const reply = await exportUser(call, (tx) => userIn(tx, call));
  await auditExport(call, async (tx) => {
    const { id, tenantId } = await userIn(tx, call);
    return { action: "user-exported", tenantId, subject: { kind: "user", id } };
  });
  return reply;
}

async function personalDataOf(tx: Tx, userId: number): Promise<PersonalData> {
  const [quizzes, openQuizzes] = [
    await tx.count("quizzes", { userId }),
    await tx.count("quizzes", { userId, completedAt: null }),
  ];
  const domains = await tx.list("marks", { userId });
  const saved = new Set(domains.flatMap((document) => KINDS.flatMap((kind) => idsOf(document, kind))));
  return {
    finishedQuizzes: quizzes - openQuizzes,
    openQuizzes,
    studyGuides: await tx.count("lectures", { userId }),
    savedQuestions: saved.size,
    notes: await tx.count("notes", { userId }),
    badges: await tx.count("awards", { userId }),
    reports: await tx.count("reports", { userId }),
    signIns: await tx.count("sessions", { userId }),
  };
}
