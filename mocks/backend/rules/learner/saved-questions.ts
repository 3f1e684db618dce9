import { outcomeOf } from "../../../../src/api/quizzes/results/outcome.ts";
import { updateFlagged, updateMissed } from "../../../../src/api/saved-questions/missed-list.ts";
import type { PersonalList } from "../../../../src/api/saved-questions/schema.ts";
import type { QuestionDoc } from "../../documents/bank.ts";
import type { SavedQuestionsDoc } from "../../documents/learning.ts";
import { anyOf, fieldOf, grouping, reading, type Reads, type ReadTx, type Tx } from "../../ports/store.ts";
import { byId } from "../by-id.ts";
import { reservedIds, reservedReads } from "../drawing/mock-exams.ts";
import type { Completion } from "./learner-totals.ts";
import { ofLiveDomains } from "./live-domains.ts";

/** A user's saved questions in one domain. */
export type SavedInDomain = Omit<SavedQuestionsDoc, "id">;

/** The keys of the document that stores a learner's saved questions in one domain. */
interface DomainKey {
  userId: number;
  categoryId: number;
  subcategoryId: number | null;
}

const domainKeyOf = (
  userId: number,
  { categoryId, subcategoryId }: Readonly<Pick<QuestionDoc, "categoryId" | "subcategoryId">>,
): DomainKey => ({
  userId,
  categoryId,
  subcategoryId: subcategoryId ?? null,
});

type Domain = Pick<QuestionDoc, "categoryId"> & { subcategoryId?: number | null };

const isSameDomain = (a: Readonly<Domain>, b: Readonly<Domain>): boolean =>
  a.categoryId === b.categoryId && (a.subcategoryId ?? null) === (b.subcategoryId ?? null);

/** Returns the saved questions of a question's domain, with the id of their document if there is one. */
export async function savedAt(
  tx: Tx,
  userId: number,
  question: Readonly<QuestionDoc>,
): Promise<{ id?: number; saved: SavedInDomain }> {
  const key = domainKeyOf(userId, question);
  const doc = (await tx.list("marks", { userId })).find((saved) => isSameDomain(saved, key));
  if (!doc) return { saved: { ...key, ...NOTHING_SAVED } };
  const { id, ...saved } = doc;
  return { id, saved };
}

/** Stores the saved questions of one domain. */
export async function putSaved(tx: Tx, id: number | undefined, saved: SavedInDomain): Promise<void> {
  if (id !== undefined) await tx.update("marks", id, saved);
  else if (KINDS.some((kind) => idsOf(saved, kind).length > 0)) await tx.add("marks", saved);
}

/** A question that got another version. */
interface Change {
  from: Readonly<QuestionDoc>;
  to: Readonly<QuestionDoc>;
}

/** Moves saved questions to another domain, for all users. */
export async function moveSaved(tx: Tx, changes: readonly Change[]): Promise<void> {
  const moves = new Map(
    changes
      .filter(({ from, to }) => !isSameDomain(from, to))
      .map((move): [number, Change] => [move.from.id, move]),
  );
  if (moves.size === 0) return;
  const movesFrom = (saved: SavedInDomain): Change[] =>
    [...new Set(KINDS.flatMap((kind) => idsOf(saved, kind)))].flatMap((id) => {
      const move = moves.get(id);
      return move && isSameDomain(move.from, saved) ? move : [];
    });
  const categoryId = anyOf([...moves.values()].map(({ from }) => from.categoryId));
  const sources = (await tx.list("marks", { categoryId })).filter((saved) => movesFrom(saved).length > 0);
  if (sources.length === 0) return;
  const keyAt = ({ userId, categoryId, subcategoryId }: DomainKey) =>
    `${userId}/${categoryId}/${subcategoryId}`;
  const stored = await tx.list("marks", { userId: anyOf(sources.map(({ userId }) => userId)) });
  const idByKey = new Map(stored.map((saved) => [keyAt(saved), saved.id]));
  const savedByKey = new Map(
    stored.map(({ id: _, ...saved }): [string, SavedInDomain] => [keyAt(saved), saved]),
  );
  const changedKeys = new Set<string>();
  const change = (domain: DomainKey, changeOf: (saved: SavedInDomain) => SavedInDomain): void => {
    const key = keyAt(domain);
    savedByKey.set(key, changeOf(savedByKey.get(key) ?? { ...domain, ...NOTHING_SAVED }));
    changedKeys.add(key);
  };
  for (const source of sources)
    for (const { from, to } of movesFrom(source)) {
      const along = savedAmong(source, (id) => id === from.id);
      change(domainKeyOf(source.userId, to), (saved) => ({
        ...saved,
        missed: [...saved.missed, ...along.missed],
        flagged: [...saved.flagged, ...along.flagged],
        bookmarked: [...saved.bookmarked, ...along.bookmarked],
        noted: [...saved.noted, ...along.noted],
      }));
      change(domainKeyOf(source.userId, from), (saved) => savedAmong(saved, (id) => id !== from.id));
    }
  for (const key of changedKeys) await putSaved(tx, idByKey.get(key), savedByKey.get(key) as SavedInDomain);
}

/** Returns the saved questions whose ids pass. */
const savedAmong = (saved: Readonly<SavedInDomain>, passes: (id: number) => boolean): SavedInDomain => ({
  ...saved,
  missed: saved.missed.filter(({ questionId }) => passes(questionId)),
  flagged: saved.flagged.filter(passes),
  bookmarked: saved.bookmarked.filter(passes),
  noted: saved.noted.filter(passes),
});

/** The lists that can contain a question. */
export const KINDS: readonly PersonalList[] = ["missed", "flagged", "bookmarked", "noted"];

/** Returns the ids of one domain's questions on a list, newest last. */
export function idsOf(saved: Readonly<SavedInDomain>, kind: PersonalList): readonly number[] {
  return kind === "missed" ? saved.missed.map(({ questionId }) => questionId) : saved[kind];
}

/** A user's saved and answered questions in one domain. */
export interface DomainLists extends SavedInDomain {
  /** Ids of the questions of submitted attempts, most recently started last. */
  answered: number[];
}

/**
 * Returns a user's lists by domain, without retired domains and without questions of mock exams that the user has not submitted.
 * `answered` is empty unless `withAnswered` is set.
 */
export async function listsOf(
  tx: ReadTx,
  userId: number,
  { withAnswered }: { withAnswered: boolean },
): Promise<DomainLists[]> {
  const saved = await tx.list("marks", { userId });
  const lists = saved.map((list): DomainLists => ({ ...list, answered: [] }));
  for (const question of withAnswered ? await answeredBy(tx, userId) : []) {
    const key = domainKeyOf(userId, question);
    let list = lists.find((saved) => isSameDomain(saved, key));
    if (!list) lists.push((list = { ...key, ...NOTHING_SAVED, answered: [] }));
    list.answered.push(question.id);
  }
  return withoutReserved(tx, userId, await ofLiveDomains(tx, lists));
}

/** Removes questions of mock exams that the user has not submitted. */
async function withoutReserved(
  tx: ReadTx,
  userId: number,
  lists: readonly DomainLists[],
): Promise<DomainLists[]> {
  const hidden = await reservedIds(tx, userId);
  if (hidden.size === 0) return [...lists];
  const isShown = (id: number) => !hidden.has(id);
  return lists.map((list) => ({
    ...savedAmong(list, isShown),
    answered: list.answered.filter(isShown),
  }));
}

const NOTHING_SAVED = { missed: [], flagged: [], bookmarked: [], noted: [] };

const DOMAIN_FIELDS = ["categoryId", "subcategoryId"] as const;
type QuestionInDomain = Readonly<Pick<QuestionDoc, "id" | (typeof DOMAIN_FIELDS)[number]>>;

/** Returns the reads of {@link listsOf}. */
export const listsReads = ({ user }: { user: { id: number; tenantId: number } }): Reads => ({
  marks: reading("marks", { userId: user.id }),
  recalls: reading("recalls", { userId: user.id }),
  right: grouping("questions", DOMAIN_FIELDS, { id: fieldOf("recalls", "right") }),
  wrong: grouping("questions", DOMAIN_FIELDS, { id: fieldOf("recalls", "wrong") }),
  categories: reading("categories", { tenantId: user.tenantId }),
  domains: reading("subcategories", { categoryId: fieldOf("categories", "id") }),
  ...reservedReads,
});

/** Returns the questions of a user's submitted attempts, most recently started last. */
async function answeredBy(tx: ReadTx, userId: number): Promise<QuestionInDomain[]> {
  const [history] = await tx.list("recalls", { userId });
  if (!history) return [];
  const answeredIds = new Set([...history.right, ...history.wrong]);
  const seenIds = new Set(history.seen);
  const inOrder = [
    ...[...answeredIds].filter((id) => !seenIds.has(id)),
    ...history.seen.filter((id) => answeredIds.has(id)),
  ];
  const questions = new Map<number, QuestionInDomain>();
  for (const list of ["right", "wrong"] as const)
    for (const { ids, ...domain } of await tx.group("questions", DOMAIN_FIELDS, { id: anyOf(history[list]) }))
      for (const id of ids) questions.set(id, { id, ...domain });
  return inOrder.flatMap((id) => questions.get(id) ?? []);
}

/**
 * Updates the saved questions of a completed quiz's domains. They are stored under the domain of a question's latest version, even
 * if the quiz contains an earlier version from another domain.
 */
export async function addSaved(tx: Tx, { quiz, questions, answers, flags }: Completion): Promise<void> {
  const { userId } = quiz;
  const latest = byId(await tx.list("questions", { id: anyOf(questions.map(({ id }) => id)) }));
  const outcomes = questions.map((question, index) => ({
    question: latest.get(question.id) ?? question,
    questionId: question.id,
    outcome: outcomeOf(question, answers[index]),
  }));
  const domains = Map.groupBy(outcomes, ({ question }) => JSON.stringify(domainKeyOf(userId, question)));
  for (const outcomesOfDomain of domains.values()) {
    const [first] = outcomesOfDomain;
    if (!first) continue;
    const { id, saved } = await savedAt(tx, userId, first.question);
    const questionIds = outcomesOfDomain.map(({ questionId }) => questionId);
    await putSaved(tx, id, {
      ...saved,
      missed: updateMissed(saved.missed, outcomesOfDomain, quiz.completedAt),
      flagged: flags ? updateFlagged(saved.flagged, questionIds, flags) : saved.flagged,
    });
  }
}
