import { MockForm } from "../../../../src/api/questions/planning.ts";
import type { CategoryDoc, QuestionDoc } from "../../documents/bank.ts";
import { HttpError } from "../../errors.ts";
import { anyOf, fieldOf, grouping, type Reads, type ReadTx } from "../../ports/store.ts";

/** The mock exams whose questions a learner must not meet elsewhere, by certification. */
export type Reserved = ReadonlyMap<number, readonly MockForm[]>;

type InMock = Pick<QuestionDoc, "categoryId" | "form">;

/** Returns the key under which a learner's submitted mock exam is stored, such as `3/A`. */
export const mockKey = (categoryId: number, form: MockForm): string => `${categoryId}/${form}`;

/**
 * Returns the mock exams of these certifications that a learner has not submitted.
 *
 * @param submitted keys, see {@link mockKey}
 */
export function reservedAmong(
  categories: readonly Pick<CategoryDoc, "id" | "profile">[],
  submitted: readonly string[],
): Reserved {
  return new Map(
    categories
      .filter(({ profile }) => profile?.mocks !== undefined)
      .map(({ id }): [number, MockForm[]] => [
        id,
        MockForm.options.filter((form) => !submitted.includes(mockKey(id, form))),
      ])
      .filter(([, forms]) => forms.length > 0),
  );
}

/** Returns whether a question belongs to a mock exam that the learner has not submitted. */
export const isReserved = (reserved: Reserved, { categoryId, form }: InMock): boolean =>
  form !== undefined && reserved.get(categoryId)?.includes(form) === true;

/**
 * Returns the mock exams that a user has not submitted.
 *
 * @param tenant looked up by default
 */
export async function reservedFor(tx: ReadTx, userId: number, tenant?: number): Promise<Reserved> {
  const tenantId = tenant ?? (await tx.get("users", userId))?.tenantId;
  const categories = tenantId === undefined ? [] : await tx.list("categories", { tenantId });
  if (categories.every(({ profile }) => profile?.mocks === undefined)) return new Map();
  const [history] = await tx.list("recalls", { userId });
  return reservedAmong(categories, history?.mocks ?? []);
}

const RESERVABLE = ["categoryId", "form"] as const;

/** The reads of {@link reservedIds}. They require a read named `categories` of all certifications of the tenant. */
export const reservedReads: Reads = {
  mocks: grouping("questions", RESERVABLE, {
    categoryId: fieldOf("categories", "id"),
    form: anyOf(MockForm.options),
  }),
};

/** Returns the ids of the questions of mock exams that a user has not submitted. */
export async function reservedIds(tx: ReadTx, userId: number): Promise<ReadonlySet<number>> {
  const reserved = await reservedFor(tx, userId);
  if (reserved.size === 0) return new Set();
  const tenantId = (await tx.get("users", userId))?.tenantId ?? 0;
  const categories = await tx.list("categories", { tenantId });
  const where = { categoryId: anyOf(categories.map(({ id }) => id)), form: anyOf(MockForm.options) };
  const forms = await tx.group("questions", RESERVABLE, where);
  return new Set(forms.filter((form) => isReserved(reserved, form)).flatMap(({ ids }) => ids));
}

/** Counts the reserved questions in use of a certification or of a domain. */
export async function reservedCount(
  tx: ReadTx,
  reserved: Reserved,
  where: { categoryId: number; subcategoryId?: number },
): Promise<number> {
  let count = 0;
  for (const form of reserved.get(where.categoryId) ?? [])
    count += await tx.count("questions", { ...where, isRetired: false, form });
  return count;
}

/** Returns the number of questions that the exam profile gives a mock exam, or `null` for a certification without mock exams. */
export const mockSize = (category: Pick<CategoryDoc, "profile"> | undefined): number | null =>
  category?.profile?.mocks?.questions ?? null;

/** Returns the reason why a mock exam takes no more questions. */
export const fullMockReason = (certification: string, form: MockForm, size: number): string =>
  `Mock exam ${form} of ${certification} already has all of its ${size} questions`;

/** Returns how many questions a mock exam still lacks, at least 0; `Infinity` in a certification without mock exams. */
export async function openSlotsInMock(tx: ReadTx, categoryId: number, form: MockForm): Promise<number> {
  const size = mockSize(await tx.get("categories", categoryId));
  if (size === null) return Infinity;
  return Math.max(0, size - (await tx.count("questions", { categoryId, isRetired: false, form })));
}

/** Returns a function that reserves a slot in the mock exam of a question, and returns whether one was open. */
export function createMockSlots(tx: ReadTx): (question: InMock) => Promise<boolean> {
  const slotsByMock = new Map<string, number>();
  return async ({ categoryId, form }) => {
    if (form === undefined) return true;
    const key = mockKey(categoryId, form);
    const openSlots = slotsByMock.get(key) ?? (await openSlotsInMock(tx, categoryId, form));
    slotsByMock.set(key, openSlots - 1);
    return openSlots > 0;
  };
}

/** Returns whether a change of a question keeps it in its mock exam, or outside of all. */
export const isInSameMock = (before: InMock, after: InMock): boolean =>
  before.form === after.form && before.categoryId === after.categoryId;

/**
 * Refuses a question that would make a mock exam longer than its exam.
 *
 * @throws {HttpError} with this code
 */
export async function refuseFullMock(
  tx: ReadTx,
  { categoryId, form }: InMock,
  code: "invalid-input" | "mock-complete",
): Promise<void> {
  if (form === undefined || (await openSlotsInMock(tx, categoryId, form)) > 0) return;
  const category = await tx.get("categories", categoryId);
  const words = fullMockReason(category?.name ?? "", form, mockSize(category) ?? 0);
  throw code === "invalid-input"
    ? new HttpError(code, `${words}.`, { field: "form" })
    : new HttpError(code, `${words}. Delete one of them first.`);
}
