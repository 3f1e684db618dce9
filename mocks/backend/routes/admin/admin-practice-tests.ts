import type { AuditAction, AuditValues } from "../../../../src/api/admin/audit.ts";
import {
  FormDraw,
  NewPracticeTest,
  PRACTICE_TEST_LIMITS,
  PracticeTestChange,
  type AdminPracticeTest,
  type FixedForm,
} from "../../../../src/api/practice-tests/schema.ts";
import { parseId } from "../../../../src/api/wire.ts";
import type { PracticeTestDoc } from "../../documents/bank.ts";
import { HttpError, invalidInput } from "../../errors.ts";
import { anyOf, type ReadTx, type Tx } from "../../ports/store.ts";
import { byId } from "../../rules/by-id.ts";
import { drawQuestions } from "../../rules/drawing/drawing.ts";
import { reservedAmong } from "../../rules/drawing/mock-exams.ts";
import { chosenCategories, pilesFor } from "../../rules/drawing/selection.ts";
import { checkTest, formDetails } from "../../rules/questions/practice-tests.ts";
import { audit, changedValues, type AuditEvent } from "../../transport/audit.ts";
import { parseBody } from "../../transport/body.ts";
import { forAdministrators, type UserCall } from "../../transport/context.ts";
import { json, noContent, type Reply } from "../../transport/http.ts";
import { requireAdministeredTenant, refuseStale } from "../../transport/require-administrator.ts";
import { asOfferedTest } from "../../wire/catalog.ts";

const TESTS = "/api/admin/tenants/:tenantId/practice-tests";
const TEST = `${TESTS}/:practiceTestId`;

/** Routes for the practice tests and fixed forms of an organization. */
export const adminPracticeTestRoutes = forAdministrators([
  { method: "GET", path: TESTS, handle: listTests },
  { method: "POST", path: TESTS, handle: createTest },
  { method: "POST", path: `${TESTS}/draw`, handle: drawForm },
  { method: "GET", path: `${TEST}/questions`, handle: readForm },
  { method: "PATCH", path: TEST, handle: changeTest },
  { method: "DELETE", path: TEST, handle: deleteTest },
]);

async function listTests(call: UserCall): Promise<Reply> {
  const tests = await call.store.read(async (tx) => {
    const { id: tenantId } = await requireAdministeredTenant(tx, call);
    return tx.list("practiceTests", { tenantId });
  });
  return json(200, tests.map(asAdminTest));
}

async function createTest(call: UserCall): Promise<Reply> {
  const { description, questionCount = 0, ...fields } = parseBody(call.request, NewPracticeTest);
  const created = await call.store.tx(async (tx) => {
    const { id: tenantId } = await requireAdministeredTenant(tx, call);
    if ((await tx.count("practiceTests", { tenantId })) >= PRACTICE_TEST_LIMITS.tests)
      throw invalidInput(
        "title",
        `an organization can have at most ${PRACTICE_TEST_LIMITS.tests} practice tests.`,
      );
    const test = { tenantId, ...fields, questionCount, ...describedAs(description), version: 1 };
    const created = await tx.insert("practiceTests", await checkTest(tx, test));
    const values = Object.entries(await valuesOf(tx, created)).filter(([, value]) => value !== null);
    await auditTest(tx, call, created, "practice-test-created", { after: Object.fromEntries(values) });
    return created;
  });
  return json(201, asAdminTest(created));
}

async function changeTest(call: UserCall): Promise<Reply> {
  const { version, description, questionCount, form, ...change } = parseBody(
    call.request,
    PracticeTestChange,
  );
  const test = await call.store.tx(async (tx) => {
    const before = await testIn(tx, call);
    refuseStale("This practice test", before.version, version);
    const { form: oldForm, description: oldDescription, ...unchanged } = before;
    const newForm = form ?? (questionCount === undefined ? oldForm : undefined);
    const draft = {
      ...unchanged,
      ...change,
      ...describedAs(description === undefined ? oldDescription : description),
      questionCount: questionCount ?? unchanged.questionCount,
      ...(newForm ? { form: newForm } : {}),
      version: before.version + 1,
    };
    const after = { ...(await checkTest(tx, draft, oldForm)), id: before.id };
    const [was, is] = [await valuesOf(tx, before), await valuesOf(tx, after)];
    const changes = changedValues(
      { ...was, formQuestions: questionsBeside(before.form, after.form) },
      { ...is, formQuestions: questionsBeside(after.form, before.form) },
    );
    if (!changes.after) return before;
    await auditTest(tx, call, after, "practice-test-changed", changes);
    return tx.replace("practiceTests", after);
  });
  return json(200, asAdminTest(test));
}

/** Deletes a practice test. Attempts are not affected. */
async function deleteTest(call: UserCall): Promise<Reply> {
  await call.store.tx(async (tx) => {
    const test = await testIn(tx, call);
    await tx.remove("practiceTests", test.id);
    await auditTest(tx, call, test, "practice-test-deleted");
  });
  return noContent();
}

/** Draws questions for a form by the weights of the domains, without storing them and without those reserved for mock exams. */
async function drawForm(call: UserCall): Promise<Reply> {
  const { categoryIds, questionCount } = parseBody(call.request, FormDraw);
  const details = await call.store.read(async (tx) => {
    const { id: tenantId } = await requireAdministeredTenant(tx, call);
    const reserved = reservedAmong(await chosenCategories(tx, tenantId, categoryIds), []);
    const piles = await pilesFor(tx, { tenantId, categoryIds, subcategoryIds: [], reserved });
    if (piles.length === 0)
      throw new HttpError("no-questions", "There are no questions for this selection yet.");
    return formDetails(tx, drawQuestions(piles, questionCount, { random: call.random }), UNSHUFFLED);
  });
  return json(200, details);
}

const UNSHUFFLED = { id: 0, keepOrder: true } as const;

async function readForm(call: UserCall): Promise<Reply> {
  const details = await call.store.read(async (tx) => {
    const { id, form } = await testIn(tx, call);
    if (!form) throw new HttpError("not-found", "This practice test has no fixed questions");
    return formDetails(tx, form.questions, form.isShuffled ? { id } : { id, keepOrder: true });
  });
  return json(200, details);
}

const describedAs = (description: string | null | undefined): Pick<PracticeTestDoc, "description"> =>
  description?.trim() ? { description } : {};

/** Returns the practice test in the path if it belongs to the tenant in the path. @throws {HttpError} 404 otherwise */
async function testIn(tx: ReadTx, call: UserCall): Promise<Readonly<PracticeTestDoc>> {
  const tenant = await requireAdministeredTenant(tx, call);
  const id = parseId(call.params["practiceTestId"]);
  const test = id === null ? undefined : await tx.get("practiceTests", id);
  if (test?.tenantId !== tenant.id) throw new HttpError("not-found", "Practice test not found");
  return test;
}

/** Returns a practice test for the audit log, without the questions of its form. */
async function valuesOf(tx: ReadTx, test: Readonly<PracticeTestDoc>): Promise<AuditValues> {
  const { title, description = null, categoryIds, questionCount, timeLimit, passMark, form } = test;
  const names = byId(await tx.list("categories", { id: anyOf(categoryIds) }));
  return {
    title,
    description,
    certifications: categoryIds.map((id) => names.get(id)?.name ?? `#${id}`).join(", "),
    questions: questionCount,
    minutes: timeLimit,
    passMark,
    isFixed: form !== undefined,
    isShuffled: form?.isShuffled ?? null,
  };
}

/**
 * Returns the questions of a form that another form doesn't have in the same version, for the audit log: a whole form would be long. If
 * only their order differs, returns the first question that has another position.
 */
function questionsBeside(form: FixedForm | undefined, other: FixedForm | undefined): string | null {
  const nameOf = ({ id, version }: FixedForm["questions"][number]): string =>
    version === 1 ? `#${id}` : `#${id} (version ${version})`;
  const [names, others] = [form?.questions.map(nameOf) ?? [], other?.questions.map(nameOf) ?? []];
  const otherNames = new Set(others);
  const added = names.filter((name) => !otherNames.has(name));
  const isSameSet = added.length === 0 && names.length === others.length;
  const moved = isSameSet ? names.findIndex((name, index) => name !== others[index]) : -1;
  if (moved >= 0) return `${names[moved]} as number ${moved + 1}`;
  return added.length > 0 ? added.join(", ") : null;
}

async function auditTest(
  tx: Tx,
  call: UserCall,
  { id, tenantId, title: name }: Readonly<PracticeTestDoc>,
  action: AuditAction,
  values: Pick<AuditEvent, "before" | "after"> = {},
): Promise<void> {
  await audit(tx, call, { action, tenantId, subject: { kind: "practice-test", id, name }, ...values });
}

function asAdminTest(test: Readonly<PracticeTestDoc>): AdminPracticeTest {
  const { form, version } = test;
  return { ...asOfferedTest(test), ...(form ? { form } : {}), version };
}
