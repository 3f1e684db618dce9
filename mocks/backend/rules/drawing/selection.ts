import type { CategoryDoc } from "../../documents/bank.ts";
import type { QuestionHistoryDoc } from "../../documents/learning.ts";
import { invalidInput } from "../../errors.ts";
import { anyOf, grouping, reading, type Reads, type ReadTx } from "../../ports/store.ts";
import { byId } from "../by-id.ts";
import { pilesOf, type Pile } from "./drawing.ts";
import { isReserved, type Reserved } from "./mock-exams.ts";

/** The criteria by which a quiz's questions are selected. */
export interface Selection {
  tenantId: number;
  categoryIds: readonly number[];
  /** Ids of domains. A certification without any of its domains here includes all of them. */
  subcategoryIds: readonly number[];
  /** Only these questions; absent for all. */
  questionIds?: readonly number[] | undefined;
  /** Mock exams whose questions are left out. */
  reserved: Reserved;
}

/** The parts of a selection that determine which questions are read. */
type Scope = Pick<Selection, "categoryIds" | "subcategoryIds" | "questionIds">;

/** Groups the questions that may be drawn: a bank has many questions, but few domains, versions and forms. */
const CANDIDATES = ["categoryId", "subcategoryId", "version", "point", "form"] as const;

const candidatesIn = (categoryId: number, { questionIds }: Scope) => ({
  categoryId,
  isRetired: false,
  ...(questionIds ? { id: anyOf(questionIds) } : {}),
});

/** Returns the reads of {@link pilesFor}. */
export const selectionReads = (selection: Scope): Reads => ({
  categories: reading("categories", { id: anyOf(selection.categoryIds) }),
  domains: reading("subcategories", { categoryId: anyOf(selection.categoryIds) }),
  ...(selection.subcategoryIds.length > 0
    ? { chosen: reading("subcategories", { id: anyOf(selection.subcategoryIds) }) }
    : {}),
  // One read for each certification: a store can keep the result for the next quiz.
  ...Object.fromEntries(
    selection.categoryIds.map((id) => [
      `candidates of ${id}`,
      grouping("questions", CANDIDATES, candidatesIn(id, selection)),
    ]),
  ),
});

/**
 * Returns the live questions of a selection, one pile per domain.
 *
 * @throws {HttpError} 400 for a certification or domain that can't be chosen
 */
export async function pilesFor(tx: ReadTx, selection: Selection): Promise<Pile[]> {
  const { tenantId, categoryIds } = selection;
  const chosenDomains = await domainsOf(tx, selection);
  await chosenCategories(tx, tenantId, categoryIds);
  const domains = await tx.list("subcategories", { categoryId: anyOf(categoryIds) });
  const weights = new Map(
    domains.flatMap(({ id, weight }) => (weight === undefined ? [] : [[id, weight] as const])),
  );
  const certifications = await Promise.all(
    categoryIds.map((id) => tx.group("questions", CANDIDATES, candidatesIn(id, selection))),
  );
  const candidates = certifications.flat().filter((group) => {
    const requestedDomains = chosenDomains.get(group.categoryId);
    const isChosen =
      !requestedDomains || (group.subcategoryId !== undefined && requestedDomains.has(group.subcategoryId));
    return isChosen && !isReserved(selection.reserved, group);
  });
  return pilesOf(candidates, weights);
}

/** Returns the certifications with these ids. @throws {HttpError} 400 for one that can't be chosen; names `field` */
export async function chosenCategories(
  tx: ReadTx,
  tenantId: number,
  categoryIds: readonly number[],
  field = "categoryIds",
): Promise<Readonly<CategoryDoc>[]> {
  const categories = byId(await tx.list("categories", { id: anyOf(categoryIds) }));
  return categoryIds.map((id) => {
    const category = categories.get(id);
    if (category?.tenantId !== tenantId || category.isRetired)
      throw invalidInput(field, `${id} is not a certification that you can choose.`);
    return category;
  });
}

/** Returns the piles without questions that the learner has seen. Omits empty piles. */
export function unseenOf(
  piles: readonly Pile[],
  history: Pick<QuestionHistoryDoc, "right" | "wrong" | "seen"> | undefined,
): Pile[] {
  const seenIds = new Set([...(history?.right ?? []), ...(history?.wrong ?? []), ...(history?.seen ?? [])]);
  return piles
    .map((pile) => ({ ...pile, questions: [...pile.questions].filter(({ id }) => !seenIds.has(id)) }))
    .filter(({ questions }) => questions.length > 0);
}

/** Returns the selected domains by certification. */
async function domainsOf(tx: ReadTx, { categoryIds, subcategoryIds }: Selection) {
  const domains = byId(await tx.list("subcategories", { id: anyOf(subcategoryIds) }));
  const chosenDomains = new Map<number, Set<number>>();
  for (const id of subcategoryIds) {
    const domain = domains.get(id);
    if (!domain || domain.isRetired || !categoryIds.includes(domain.categoryId))
      throw invalidInput("subcategoryIds", `${id} is not a domain of the chosen certifications.`);
    chosenDomains.set(domain.categoryId, (chosenDomains.get(domain.categoryId) ?? new Set()).add(id));
  }
  return chosenDomains;
}
