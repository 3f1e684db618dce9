import { updateFlagged, updateMissed } from "../../../src/api/marks/missed-list.ts";
import type { KeptMarkKind } from "../../../src/api/marks/schema.ts";
import { outcomeOf } from "../../../src/api/quizzes/outcome.ts";
import type { MarkDoc, QuestionDoc } from "../documents.ts";
import { anyOf, fieldOf, grouping, reading, type Reads, type ReadTx, type Tx } from "../store.ts";
import { byId } from "./by-id.ts";
import { ofLiveDomains } from "./live-domains.ts";
import { reservedIds, reservedReads } from "./mock-exams.ts";
import type { Completion } from "./tally.ts";

/** A user's saved questions in one domain. */
export type DomainMarks = Omit<MarkDoc, "id">;

/** The keys of the document that stores a question's marks. */
interface Place {
  userId: number;
  categoryId: number;
  subcategoryId: number | null;
}

const placeOf = (
  userId: number,
  { categoryId, subcategoryId }: Readonly<Pick<QuestionDoc, "categoryId" | "subcategoryId">>,
): Place => ({
  userId,
  categoryId,
  subcategoryId: subcategoryId ?? null,
});

/** A question's marks are those of its domain. */
const isAt =
  (place: Place) =>
  (marks: Place): boolean =>
    marks.categoryId === place.categoryId && marks.subcategoryId === place.subcategoryId;

/** The marks of one domain with its document's id; without one where nothing is marked yet. */
export async function marksAt(
  tx: Tx,
  userId: number,
  question: Readonly<QuestionDoc>,
): Promise<{ id?: number; marks: DomainMarks }> {
  const place = placeOf(userId, question);
  const found = (await tx.list("marks", { userId })).find(isAt(place));
  if (!found) return { marks: { ...place, missed: [], flagged: [], bookmarked: [], noted: [] } };
  const { id, ...marks } = found;
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
      .filter(({ from, to }) => !isAt(placeOf(0, from))(placeOf(0, to)))
      .map((move): [number, Change] => [move.from.id, move]),
  );
  if (moves.size === 0) return;
  const movesFrom = (marks: DomainMarks): Change[] =>
    [...new Set(KINDS.flatMap((kind) => idsOf(marks, kind)))].flatMap((id) => {
      const move = moves.get(id);
      return move && isAt(placeOf(0, move.from))(marks) ? move : [];
    });
  const categoryId = anyOf([...moves.values()].map(({ from }) => from.categoryId));
  const sources = (await tx.list("marks", { categoryId })).filter((marks) => movesFrom(marks).length > 0);
  if (sources.length === 0) return;
  const keyAt = ({ userId, categoryId, subcategoryId }: Place) => `${userId}/${categoryId}/${subcategoryId}`;
  const stored = await tx.list("marks", { userId: anyOf(sources.map(({ userId }) => userId)) });
  const ids = new Map(stored.map((marks) => [keyAt(marks), marks.id]));
  const moved = new Map(stored.map(({ id: _, ...marks }): [string, DomainMarks] => [keyAt(marks), marks]));
  const changed = new Set<string>();
  const change = (place: Place, changeOf: (marks: DomainMarks) => DomainMarks): void => {
    const key = keyAt(place);
    moved.set(key, changeOf(moved.get(key) ?? { ...place, ...NO_MARKS }));
    changed.add(key);
  };
  for (const source of sources)
    for (const { from, to } of movesFrom(source)) {
      const along = marksOn(source, (id) => id === from.id);
      change(placeOf(source.userId, to), (marks) => ({
        ...marks,
        missed: [...marks.missed, ...along.missed],
        flagged: [...marks.flagged, ...along.flagged],
        bookmarked: [...marks.bookmarked, ...along.bookmarked],
        noted: [...marks.noted, ...along.noted],
      }));
      change(placeOf(source.userId, from), (marks) => marksOn(marks, (id) => id !== from.id));
    }
  for (const key of changed) await putMarks(tx, ids.get(key), moved.get(key) as DomainMarks);
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
export const KINDS: readonly KeptMarkKind[] = ["missed", "flagged", "bookmarked", "noted"];

/** Returns the ids of one domain's questions on a list, newest last. */
export function idsOf(marks: Readonly<DomainMarks>, kind: KeptMarkKind): readonly number[] {
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
  const lists = marks.map((own): DomainLists => ({ ...own, answered: [] }));
  for (const question of withAnswered ? await answeredBy(tx, userId) : []) {
    const place = placeOf(userId, question);
    let list = lists.find(isAt(place));
    if (!list) lists.push((list = { ...place, ...NO_MARKS, answered: [] }));
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
  return lists.map((own) => ({
    ...own,
    missed: own.missed.filter(({ questionId }) => isShown(questionId)),
    flagged: own.flagged.filter(isShown),
    bookmarked: own.bookmarked.filter(isShown),
    noted: own.noted.filter(isShown),
    answered: own.answered.filter(isShown),
  }));
}

const NO_MARKS = { missed: [], flagged: [], bookmarked: [], noted: [] };

const PLACE = ["categoryId", "subcategoryId"] as const;
type Placed = Readonly<Pick<QuestionDoc, "id" | (typeof PLACE)[number]>>;

/** The reads of {@link listsOf}. */
export const listsReads = ({ user }: { user: { id: number; tenantId: number } }): Reads => ({
  marks: reading("marks", { userId: user.id }),
  recalls: reading("recalls", { userId: user.id }),
  right: grouping("questions", PLACE, { id: fieldOf("recalls", "right") }),
  wrong: grouping("questions", PLACE, { id: fieldOf("recalls", "wrong") }),
  categories: reading("categories", { tenantId: user.tenantId }),
  domains: reading("subcategories", { categoryId: fieldOf("categories", "id") }),
  ...reservedReads,
});

/** The questions of a user's submitted attempts, the one that began last at the end. */
async function answeredBy(tx: ReadTx, userId: number): Promise<Placed[]> {
  const [recall] = await tx.list("recalls", { userId });
  if (!recall) return [];
  const answered = new Set([...recall.right, ...recall.wrong]);
  const seen = new Set(recall.seen);
  const inOrder = [
    ...[...answered].filter((id) => !seen.has(id)),
    ...recall.seen.filter((id) => answered.has(id)),
  ];
  const questions = new Map<number, Placed>();
  for (const list of ["right", "wrong"] as const)
    for (const { ids, ...place } of await tx.group("questions", PLACE, { id: anyOf(recall[list]) }))
      for (const id of ids) questions.set(id, { id, ...place });
  return inOrder.flatMap((id) => questions.get(id) ?? []);
}

/**
 * Updates the saved questions of a completed quiz's domains. They are stored under the domain of a question's latest version, even
 * if the quiz contains an earlier version from another domain.
 */
export async function addMarks(tx: Tx, { quiz, questions, answers, flags }: Completion): Promise<void> {
  const { userId } = quiz;
  const latest = byId(await tx.list("questions", { id: anyOf(questions.map(({ id }) => id)) }));
  const ended = questions.map((held, index) => ({
    question: latest.get(held.id) ?? held,
    questionId: held.id,
    outcome: outcomeOf(held, answers[index]),
  }));
  const domains = Map.groupBy(ended, ({ question }) => JSON.stringify(placeOf(userId, question)));
  for (const own of domains.values()) {
    const [first] = own;
    if (!first) continue;
    const { id, marks } = await marksAt(tx, userId, first.question);
    const held = own.map(({ questionId }) => questionId);
    await putMarks(tx, id, {
      ...marks,
      missed: updateMissed(marks.missed, own, quiz.completedAt),
      flagged: flags ? updateFlagged(marks.flagged, held, flags) : marks.flagged,
    });
  }
}
