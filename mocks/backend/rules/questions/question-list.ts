import type { QuestionDoc } from "../../documents/bank.ts";
import {
  anyOf,
  fieldOf,
  reading,
  type Page,
  type Reads,
  type ReadTx,
  type Where,
} from "../../ports/store.ts";

/** Which of a tenant's questions a call asks for. */
export interface QuestionListing {
  questions: Where<"questions">;
  /** The certifications among those of the tenant. */
  categories: Where<"categories">;
  /** The reports of which a question must have one; `null` if it needs none. */
  reports: Where<"reports"> | null;
}

/** Declares the reads of {@link listQuestions}. */
export function listingReads(
  { categories, questions, reports }: QuestionListing,
  tenantId: number,
  page: Page,
): Reads {
  const categoryId = fieldOf("categories", "id");
  const id = fieldOf("reports", "questionId");
  return {
    categories: reading("categories", { tenantId, ...categories }),
    ...(reports && { reports: reading("reports", { tenantId, ...reports }) }),
    questions: reading("questions", { categoryId, ...questions, ...(reports && { id }) }, page),
  };
}

/** Returns the condition for the questions of a tenant that a call asks for. */
export async function questionsWhere(
  tx: ReadTx,
  { categories, questions, reports }: QuestionListing,
  tenantId: number,
): Promise<Where<"questions">> {
  const certifications = await tx.list("categories", { tenantId, ...categories });
  const categoryId = anyOf(certifications.map(({ id }) => id));
  const reported = reports && (await tx.list("reports", { tenantId, ...reports }));
  const id = anyOf((reported ?? []).map(({ questionId }) => questionId));
  return { categoryId, ...questions, ...(reports && { id }) };
}

/** Returns a page of the questions of a tenant that a call asks for, and the number of all of them. */
export async function listQuestions(
  tx: ReadTx,
  listing: QuestionListing,
  tenantId: number,
  page: Page,
): Promise<{ questions: readonly Readonly<QuestionDoc>[]; total: number }> {
  const where = await questionsWhere(tx, listing, tenantId);
  return { questions: await tx.list("questions", where, page), total: await tx.count("questions", where) };
}
