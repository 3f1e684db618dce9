import { BULK_MAX, QuestionsChange, type ChosenQuestion } from "../../../../src/api/admin/questions/bulk.ts";
import { HttpError, invalidInput } from "../../errors.ts";
import type { Tx } from "../../ports/store.ts";
import { changeQuestions } from "../../rules/questions/bulk-change.ts";
import { questionsWhere } from "../../rules/questions/question-list.ts";
import { questionVersions } from "../../rules/questions/questions-at.ts";
import { audit } from "../../transport/audit.ts";
import { parseBody } from "../../transport/body.ts";
import { forAdministrators, type UserCall } from "../../transport/context.ts";
import { json, type Reply } from "../../transport/http.ts";
import { questionListing } from "../../transport/question-query.ts";
import { requireAdministeredTenant } from "../../transport/require-administrator.ts";

/** The route that makes one change to many questions, in one transaction. */
export const adminBulkRoutes = forAdministrators([
  { method: "POST", path: "/api/admin/tenants/:tenantId/questions/changes", handle: changeMany },
]);

async function changeMany(call: UserCall): Promise<Reply> {
  const body = parseBody(call.request, QuestionsChange);
  const { change } = body;
  refuseAmbiguous(body);
  const result = await call.store.tx(async (tx) => {
    const { id: tenantId } = await requireAdministeredTenant(tx, call);
    const chosen =
      body.questions ?? (await matchingQuestions(tx, call, { tenantId, expected: body.expected ?? 0 }));
    const result = await changeQuestions(tx, {
      tenantId,
      chosen,
      change,
      authorId: call.user.id,
      at: call.now(),
    });
    const { do: action, ...values } = change;
    if (result.changed.length > 0)
      await audit(tx, call, {
        action: "questions-changed",
        tenantId,
        after: {
          change: action,
          ...("tags" in values ? { tags: values.tags.join(", ") } : values),
          questions: result.changed.length,
        },
      });
    return result;
  });
  return json(200, result);
}

/** @throws {HttpError} 400 for a body that leaves open which questions it is about */
function refuseAmbiguous({ questions, expected, change }: QuestionsChange): void {
  if ((questions === undefined) === (expected === undefined))
    throw invalidInput("questions", "Send either the questions, or how many are expected to match.");
  if (change.do === "undo" && questions?.some(({ version }) => version === undefined) !== false)
    throw invalidInput("questions", "Undoing needs the version of each question.");
  const ids = new Set<number>();
  for (const { id } of questions ?? []) {
    if (ids.has(id)) throw invalidInput("questions", `Question ${id} is listed twice.`);
    ids.add(id);
  }
}

/** Returns the questions that match the list's parameters. @throws {HttpError} 409 if these are not `expected` many, 422 for too many */
async function matchingQuestions(
  tx: Tx,
  call: UserCall,
  { tenantId, expected }: { tenantId: number; expected: number },
): Promise<ChosenQuestion[]> {
  const where = await questionsWhere(tx, questionListing(call.request.query), tenantId);
  const questions = await questionVersions(tx, where);
  if (questions.length !== expected)
    throw new HttpError(
      "bank-changed",
      `${questions.length.toLocaleString("en")} questions match now, not ${expected.toLocaleString("en")}. Nothing was changed.`,
    );
  if (questions.length > BULK_MAX)
    throw new HttpError(
      "too-many-questions",
      `At most ${BULK_MAX.toLocaleString("en")} questions can be changed at a time.`,
    );
  return questions;
}
