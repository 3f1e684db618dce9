import { exportName } from "../../../../src/api/account/export-name.ts";
import { ExportFormat, ExportTable, type SignIn } from "../../../../src/api/account/schema.ts";
import {
  DEFAULT_PREFERENCES,
  type MyExam,
  type Preferences,
} from "../../../../src/api/preferences/schema.ts";
import { isoDay } from "../../../../src/api/progress/calendar.ts";
import type { SessionDoc, UserDoc } from "../../documents/accounts.ts";
import type { Tx } from "../../ports/store.ts";
import {
  collectAnswers,
  collectEverything,
  collectSavedQuestions,
  collectSessions,
} from "../../rules/accounts/personal-data.ts";
import { isExpired } from "../../rules/accounts/sessions.ts";
import { dayIn } from "../../time-zone.ts";
import type { UserCall } from "../../transport/context.ts";
import { json, type Reply } from "../../transport/http.ts";
import { requiredOneOf } from "../../transport/query.ts";
import { csv } from "../../wire/csv.ts";
import { asUser } from "../../wire/users.ts";

/** Returns the sign-in sessions that have not expired, most recently used first. */
export async function signInsOf({ store, now, signInId }: UserCall, userId: number): Promise<SignIn[]> {
  const sessions = await store.list("sessions", { userId });
  const current = signInId();
  return sessions
    .filter((session) => !isExpired(session, now()))
    .toSorted((a, b) => Date.parse(b.renewedAt) - Date.parse(a.renewedAt) || b.id - a.id)
    .map((session) => asSignIn(session, current));
}

function asSignIn({ id, createdAt, renewedAt, device }: Readonly<SessionDoc>, current: number): SignIn {
  return {
    id,
    ...(createdAt === undefined ? {} : { createdAt }),
    lastUsed: renewedAt,
    device,
    isCurrent: id === current,
  };
}

/** Returns a user's preferences with defaults for those not set. A certification that is no longer offered is marked as retired. */
export async function preferencesOf(
  tx: Tx,
  { preferences, tenantId }: Readonly<UserDoc>,
): Promise<Preferences> {
  const allPreferences = { ...DEFAULT_PREFERENCES, ...preferences };
  const { myExam } = allPreferences;
  if (myExam === null || (await isOffered(tx, tenantId, myExam))) return allPreferences;
  return { ...allPreferences, myExam: { ...myExam, isRetired: true } };
}

async function isOffered(tx: Tx, tenantId: number, { categoryId }: MyExam): Promise<boolean> {
  const category = await tx.get("categories", categoryId);
  return category?.tenantId === tenantId && !category.isRetired;
}

/** Returns the export of a user, whom `find` reads in each transaction. @throws the errors of `find` */
export async function exportUser(
  call: UserCall,
  find: (tx: Tx) => Promise<Readonly<UserDoc>>,
): Promise<Reply> {
  const { query } = call.request;
  const format = requiredOneOf(query, "format", ExportFormat);
  const day = isoDay(dayIn(call.timeZone)(call.now()));
  if (format === "json") {
    const { user, preferences, ...collected } = await call.store.read(async (tx) => {
      const user = await find(tx);
      return { user, preferences: await preferencesOf(tx, user), ...(await collectEverything(tx, user.id)) };
    });
    const everything = {
      exportedAt: new Date(call.now()).toISOString(),
      user: asUser(user),
      preferences,
      signIns: await signInsOf(call, user.id),
      ...collected,
    };
    return json(200, everything, attachmentHeaders(exportName("everything", day)));
  }
  const table = requiredOneOf(query, "of", ExportTable);
  const rowsOf = { sessions: collectSessions, answers: collectAnswers, marks: collectSavedQuestions }[table];
  // Only the reads are in the transaction; formatting a long text there would make other callers wait.
  const { header, rows } = await call.store.read(async (tx) => rowsOf(tx, (await find(tx)).id));
  return {
    status: 200,
    headers: { "Content-Type": "text/csv; charset=utf-8", ...attachmentHeaders(exportName(table, day)) },
    body: await csv(header, rows),
  };
}

const attachmentHeaders = (name: string) => ({ "Content-Disposition": `attachment; filename="${name}"` });
