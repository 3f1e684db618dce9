import { updateFlagged, updateMissed } from "../../../../src/api/saved-questions/missed-list.ts";
import type { PersonalList } from "../../../../src/api/saved-questions/schema.ts";
import { outcomeOf } from "../../../../src/api/quizzes/results/outcome.ts";
import type { MarkDoc, QuestionDoc } from "../../documents.ts";
import { anyOf, fieldOf, grouping, reading, type Reads, type ReadTx, type Tx } from "../../store.ts";
import { byId } from "../by-id.ts";
import { ofLiveDomains } from "./live-domains.ts";
import { reservedIds, reservedReads } from "../drawing/mock-exams.ts";
import type { Completion } from "./tally.ts";

/** A user's saved questions in one domain. */
export type DomainMarks = Omit<MarkDoc, "id">;

/** The keys of the document that stores a question's marks. */
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

/** A question's marks are those of its domain. */
const isOfDomain =
  (key: DomainKey) =>
  (marks: DomainKey): boolean =>
    marks.categoryId === key.categoryId && marks.subcategoryId === key.subcategoryId;

/** The marks of one domain with its document's id; without one where nothing is marked yet. */
export async function marksAt(
  tx: Tx,
  userId: number,
  question: Readonly<QuestionDoc>,
): Promise<{ id?: number; marks: DomainMarks }> {
  const key = domainKeyOf(userId, question);
  const doc = (await tx.list("marks", { userId })).find(isOfDomain(key));
  if (!doc) return { marks: { ...key, ...NO_MARKS } };
  const { id, ...marks } = doc;
  return { id, marks };
}

/** Keeps the marks of one domain. */
export async function putMarks(tx: Tx, id: number | undefined, marks: DomainMarks): Promise<void> {
  if (id !== undefined) await tx.update("marks", id, marks);
  else if (KINDS.some((kind) => idsOf(marks, kind).length > 0)) await tx.add("marks", marks);
}

/** A question that got another version. */
interface Change {
  from: Readonly<QuestionDoc>;
  to: Readonly<QuestionDoc>;
}

/** Takes the marks of questions along from one domain to another, with all users who have some. */
export async function moveMarks(tx: Tx, changes: readonly Change[]): Promise<void> {
  const moves = new Map(
    changes
      .filter(({ from, to }) => !isOfDomain(domainKeyOf(0, from))(domainKeyOf(0, to)))
      .map((move): [number, Change] => [move.from.id, move]),
  );
  if (moves.size === 0) return;
  const movesFrom = (marks: DomainMarks): Change[] =>
    [...new Set(KINDS.flatMap((kind) => idsOf(marks, kind)))].flatMap((id) => {
      const move = moves.get(id);
      return move && isOfDomain(domainKeyOf(0, move.from))(marks) ? move : [];
    });
  const categoryId = anyOf([...moves.values()].map(({ from }) => from.categoryId));
  const sources = (await tx.list("marks", { categoryId })).filter((marks) => movesFrom(marks).length > 0);
  if (sources.length === 0) return;
  const keyAt = ({ userId, categoryId, subcategoryId }: DomainKey) =>
    `${userId}/${categoryId}/${subcategoryId}`;
  const stored = await tx.list("marks", { userId: anyOf(sources.map(({ userId }) => userId)) });
  const idByKey = new Map(stored.map((marks) => [keyAt(marks), marks.id]));
  const marksByKey = new Map(
    stored.map(({ id: _, ...marks }): [string, DomainMarks] => [keyAt(marks), marks]),
  );
  const changedKeys = new Set<string>();
  const change = (place: DomainKey, changeOf: (marks: DomainMarks) => DomainMarks): void => {
    const key = keyAt(place);
    marksByKey.set(key, changeOf(marksByKey.get(key) ?? { ...place, ...NO_MARKS }));
    changedKeys.add(key);
  };
  for (const source of sources)
    for (const { from, to } of movesFrom(source)) {
      const along = marksOn(source, (id) => id === from.id);
      change(domainKeyOf(source.userId, to), (marks) => ({
        ...marks,
        missed: [...marks.missed, ...along.missed],
        flagged: [...marks.flagged, ...along.flagged],
        bookmarked: [...marks.bookmarked, ...along.bookmarked],
        noted: [...marks.noted, ...along.noted],
      }));
      change(domainKeyOf(source.userId, from), (marks) => marksOn(marks, (id) => id !== from.id));
    }
  for (const key of changedKeys) await putMarks(tx, idByKey.get(key), marksByKey.get(key) as DomainMarks);
}

/** Returns the marks on those questions whose ids pass. */
const marksOn = (marks: Readonly<DomainMarks>, passes: (id: number) => boolean): DomainMarks => ({
  ...marks,
  missed: marks.missed.filter(({ questionId }) => passes(questionId)),
  flagged: marks.flagged.filter(passes),
  bookmarked: marks.bookmarked.filter(passes),
  noted: marks.noted.filter(passes),
});

/** The lists that a question may be on. */
export const KINDS: readonly PersonalList[] = ["missed", "flagged", "bookmarked", "noted"];

/** Returns the ids of one domain's questions on a list, newest last. */
export function idsOf(marks: Readonly<DomainMarks>, kind: PersonalList): readonly number[] {
  return kind === "missed" ? marks.missed.map(({ questionId }) => questionId) : marks[kind];
}

/** A user's saved and answered questions in one domain. */
export interface DomainLists extends DomainMarks {
  /** Ids of the questions of submitted attempts, the one that began last at the end. */
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
  const marks = await tx.list("marks", { userId });
  const lists = marks.map((list): DomainLists => ({ ...list, answered: [] }));
  for (const question of withAnswered ? await answeredBy(tx, userId) : []) {
    const key = domainKeyOf(userId, question);
    let list = lists.find(isOfDomain(key));
    if (!list) lists.push((list = { ...key, ...NO_MARKS, answered: [] }));
    list.answered.push(question.id);
  }
  return withoutReserved(tx, userId, await ofLiveDomains(tx, lists));
}

/** Without questions of mock exams that the user has not submitted. */
async function withoutReserved(
  tx: ReadTx,
  userId: number,
  lists: readonly DomainLists[],
): Promise<DomainLists[]> {
  const hidden = await reservedIds(tx, userId);
  if (hidden.size === 0) return [...lists];
  const isShown = (id: number) => !hidden.has(id);
  return lists.map((list) => ({
    ...marksOn(list, isShown),
    answered: list.answered.filter(isShown),
  }));
}

const NO_MARKS = { missed: [], flagged: [], bookmarked: [], noted: [] };

const DOMAIN_FIELDS = ["categoryId", "subcategoryId"] as const;
type QuestionInDomain = Readonly<Pick<QuestionDoc, "id" | (typeof DOMAIN_FIELDS)[number]>>;

/** The reads of {@link listsOf}. */
export const listsReads = ({ user }: { user: { id: number; tenantId: number } }): Reads => ({
  marks: reading("marks", { userId: user.id }),
  recalls: reading("recalls", { userId: user.id }),
  right: grouping("questions", DOMAIN_FIELDS, { id: fieldOf("recalls", "right") }),
  wrong: grouping("questions", DOMAIN_FIELDS, { id: fieldOf("recalls", "wrong") }),
  categories: reading("categories", { tenantId: user.tenantId }),
  domains: reading("subcategories", { categoryId: fieldOf("categories", "id") }),
  ...reservedReads,
});

/** The questions of a user's submitted attempts, the one that began last at the end. */
async function answeredBy(tx: ReadTx, userId: number): Promise<QuestionInDomain[]> {
  const [recall] = await tx.list("recalls", { userId });
  if (!recall) return [];
  const answeredIds = new Set([...recall.right, ...recall.wrong]);
  const seenIds = new Set(recall.seen);
  const inOrder = [
    ...[...answeredIds].filter((id) => !seenIds.has(id)),
    ...recall.seen.filter((id) => answeredIds.has(id)),
  ];
  const questions = new Map<number, QuestionInDomain>();
  for (const list of ["right", "wrong"] as const)
    for (const { ids, ...domain } of await tx.group("questions", DOMAIN_FIELDS, { id: anyOf(recall[list]) }))
      for (const id of ids) questions.set(id, { id, ...domain });
  return inOrder.flatMap((id) => questions.get(id) ?? []);
}

/**
 * Updates the saved questions of a completed quiz's domains. They are stored under the domain of a question's latest version, even
 * if the quiz contains an earlier version from another domain.
 */
export async function addMarks(tx: Tx, { quiz, questions, answers, flags }: Completion): Promise<void> {
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
    const { id, marks } = await marksAt(tx, userId, first.question);
    const questionIds = outcomesOfDomain.map(({ questionId }) => questionId);
    await putMarks(tx, id, {
      ...marks,
      missed: updateMissed(marks.missed, outcomesOfDomain, quiz.completedAt),
      flagged: flags ? updateFlagged(marks.flagged, questionIds, flags) : marks.flagged,
    });
  }
}
