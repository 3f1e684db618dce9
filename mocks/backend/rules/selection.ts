import type { QuestionDoc, RecallDoc } from "../documents.ts";
import { anyOf, type Tx } from "../store.ts";
import { Refusal } from "../transport/http.ts";
import { byId } from "./by-id.ts";
import { pilesOf, type Pile } from "./drawing.ts";
import { isReserved, reservedCount, type Reserved } from "./mocks.ts";

/** What a quiz is asked to be about. */
export interface Selection {
  tenantId: number;
  categoryIds: readonly number[];
  /** Domains: of a certification that has some here those alone, else all. */
  subcategoryIds: readonly number[];
  /** These questions alone; absent for all. */
  questionIds?: readonly number[] | undefined;
  /** Mock exams whose questions are left out. */
  reserved: Reserved;
}

type Banked = Pile<Readonly<QuestionDoc>>;

/**
 * The questions of a selection, domain by domain. Nothing is read of a bank but how many each domain has.
 *
 * @throws {Refusal} 400 for a certification or domain that can't be chosen
 */
export async function pilesFor(tx: Tx, selection: Selection): Promise<Banked[]> {
  const chosen = await domainsOf(tx, selection);
  const categories = byId(await tx.list("categories", { id: anyOf(selection.categoryIds) }));
  const piles: Banked[] = [];
  for (const categoryId of selection.categoryIds) {
    const category = categories.get(categoryId);
    if (category?.tenantId !== selection.tenantId || category.isRetired)
      throw new Refusal(400, `categoryIds: ${categoryId} is not a certification that you can choose.`);
    const own = selection.questionIds
      ? await pilesNamed(tx, categoryId, selection.questionIds, selection.reserved)
      : await pilesIn(tx, categoryId, selection.reserved);
    const domains = chosen.get(categoryId);
    piles.push(
      ...own.filter(
        ({ subcategoryId }) => !domains || (subcategoryId !== undefined && domains.has(subcategoryId)),
      ),
    );
  }
  return piles;
}

/**
 * The same piles, of which only questions may be drawn that the learner has never met: the drawing takes those first, and
 * here is counted how many each pile has. A pile without any is left out.
 */
export async function unseenOf(
  tx: Tx,
  piles: readonly Banked[],
  recall: Pick<RecallDoc, "right" | "wrong" | "seen"> | undefined,
  questionIds?: readonly number[],
): Promise<Banked[]> {
  const named = questionIds && new Set(questionIds);
  const met = [...new Set([...(recall?.right ?? []), ...(recall?.wrong ?? []), ...(recall?.seen ?? [])])];
  const ids = met.filter((id) => !named || named.has(id));
  const questions = await tx.list("questions", { id: anyOf(ids), isRetired: false });
  const pileOf = ({
    categoryId,
    subcategoryId,
  }: {
    categoryId: number;
    subcategoryId?: number | undefined;
  }) => `${categoryId}/${subcategoryId}`;
  const times = Map.groupBy(questions, pileOf);
  return piles
    .map((pile) => {
      const { isDrawable = () => true } = pile;
      return { ...pile, most: pile.size - (times.get(pileOf(pile)) ?? []).filter(isDrawable).length };
    })
    .filter(({ most }) => most > 0);
}

/** The chosen domains by certification. */
async function domainsOf(tx: Tx, { categoryIds, subcategoryIds }: Selection) {
  const domains = byId(await tx.list("subcategories", { id: anyOf(subcategoryIds) }));
  const chosen = new Map<number, Set<number>>();
  for (const id of subcategoryIds) {
    const domain = domains.get(id);
    if (!domain || domain.isRetired || !categoryIds.includes(domain.categoryId))
      throw new Refusal(400, `subcategoryIds: ${id} is not a domain of the chosen certifications.`);
    chosen.set(domain.categoryId, (chosen.get(domain.categoryId) ?? new Set()).add(id));
  }
  return chosen;
}

/** All questions of a certification that are in use. Those of no domain of its own are few, and read at once. */
async function pilesIn(tx: Tx, categoryId: number, reserved: Reserved): Promise<Banked[]> {
  const isDrawable = (question: Readonly<QuestionDoc>) => !isReserved(reserved, question);
  const domains = await tx.list("subcategories", { categoryId });
  const piles = await Promise.all(
    domains.map(async ({ id: subcategoryId, weight }): Promise<Banked> => {
      const where = { categoryId, subcategoryId, isRetired: false };
      const places = await tx.count("questions", where);
      return {
        categoryId,
        subcategoryId,
        weight,
        size: places - (await reservedCount(tx, reserved, { categoryId, subcategoryId })),
        places,
        isDrawable,
        at: async (place) => {
          const [question] = await tx.list("questions", where, { offset: place, limit: 1 });
          if (!question) throw new Error(`Domain ${subcategoryId} has no question at place ${place}.`);
          return question;
        },
        all: async () => (await tx.list("questions", where)).filter(isDrawable),
      };
    }),
  );
  const filled = piles.filter(({ size }) => size > 0);
  const inDomains = piles.reduce((sum, { places = 0 }) => sum + places, 0);
  const live = { categoryId, isRetired: false };
  if ((await tx.count("questions", live)) === inDomains) return filled;
  const known = new Set(domains.map(({ id }) => id));
  const others = await tx.list("questions", live);
  return [
    ...filled,
    ...pilesOf(
      others.filter(
        (question) =>
          isDrawable(question) &&
          (question.subcategoryId === undefined || !known.has(question.subcategoryId)),
      ),
    ),
  ];
}

/** Of the named questions those of a certification that are in use. */
async function pilesNamed(
  tx: Tx,
  categoryId: number,
  ids: readonly number[],
  reserved: Reserved,
): Promise<Banked[]> {
  const named = await tx.list("questions", { id: anyOf(ids), categoryId, isRetired: false });
  const questions = named.filter((question) => !isReserved(reserved, question));
  const weights = (await tx.list("subcategories", { categoryId })).flatMap(({ id, weight }) =>
    weight === undefined ? [] : [[id, weight] as const],
  );
  return pilesOf(questions, new Map(weights));
}
