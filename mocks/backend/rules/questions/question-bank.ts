import { withIds, type QuestionDraft } from "../../../../src/api/questions/draft/draft.ts";
import { uniqueTags } from "../../../../src/api/questions/draft/unique-tags.ts";
import type { Scenario } from "../../../../src/api/questions/schema.ts";
import { parseId } from "../../../../src/api/wire.ts";
import { QuestionDoc } from "../../documents/bank.ts";
import { HttpError, invalidInput } from "../../errors.ts";
import type { ReadTx, Tx } from "../../ports/store.ts";

/** A question without its id: it is new, or gets the id of the version that it replaces. */
export type QuestionWithoutId = WithoutId<QuestionDoc>;
type WithoutId<Q> = Q extends unknown ? Omit<Q, "id"> : never;

/**
 * Returns a new question: version 1, not retired. `scenario` is the stored scenario, with its id. A single choice
 * has no `kind`, as in the specification. A repeated tag is left out.
 */
export function bankedQuestion(draft: QuestionDraft, scenario?: Scenario): QuestionWithoutId {
  const { kind, ...rest } = withIds(draft);
  const { id: _, ...question } = QuestionDoc.parse({
    ...rest,
    tags: uniqueTags(rest.tags),
    ...(kind === undefined || kind === "single" ? {} : { kind }),
    ...(scenario ? { scenario } : {}),
    // The schema requires one.
    id: 1,
    version: 1,
    isRetired: false,
  });
  return question;
}

/** Returns the question in the path. @throws {HttpError} 404 if it is not one of the tenant */
export async function questionOfTenant(
  tx: ReadTx,
  { params }: { params: Record<string, string> },
  tenantId: number,
): Promise<Readonly<QuestionDoc>> {
  const id = parseId(params["questionId"]);
  const question = id === null ? undefined : await tx.get("questions", id);
  const category = question && (await tx.get("categories", question.categoryId));
  if (!question || category?.tenantId !== tenantId) throw new HttpError("not-found", "Question not found");
  return question;
}

/** Returns whether the next version of a question has the same content. */
export const hasSameContent = (before: Readonly<QuestionDoc>, after: Readonly<QuestionWithoutId>): boolean =>
  contentOf(before) === contentOf({ ...after, id: before.id });

/** Serializes a question's content in the schema's order. `choose`, which follows from the answer key, and repeated tags are left out. */
function contentOf(question: Readonly<QuestionDoc>): string {
  const { choose: _, authorId: __, changedAt: ___, kind, ...rest } = { choose: undefined, ...question };
  const tags = uniqueTags(question.tags);
  return JSON.stringify(QuestionDoc.parse({ ...rest, tags, kind: kind ?? "single", version: 1 }));
}

/** @throws {HttpError} 400 for a certification or a domain that the tenant does not have in use */
export async function refuseUnavailableDomain(
  tx: Tx,
  tenantId: number,
  { categoryId, subcategoryId }: Pick<QuestionDraft, "categoryId" | "subcategoryId">,
): Promise<void> {
  const category = await tx.get("categories", categoryId);
  if (category?.tenantId !== tenantId || category.isRetired)
    throw invalidInput("categoryId", `${categoryId} is not a certification of this organization.`);
  if (subcategoryId === undefined) return;
  const domain = await tx.get("subcategories", subcategoryId);
  if (domain?.categoryId !== categoryId || domain.isRetired)
    throw invalidInput("subcategoryId", `${subcategoryId} is not a domain of this certification.`);
}
