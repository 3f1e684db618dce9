import { lastStampTime } from "../../../src/api/attempts/draft.ts";
import type { CollectionName, Doc } from "../documents/database.ts";
import { DAY } from "../durations.ts";
import { anyOf, before, hasEntry, type ReadTx, type Store, type Tx, type Where } from "../ports/store.ts";
import { versionAt } from "../rules/questions/versions.ts";

/**
 * How many days the server keeps data that has an age. Absent: forever. Expired data, and drafts of finished attempts, are
 * removed in any case.
 */
export interface RetentionSettings {
  /** Finished attempts with their study notes, from their end. Mastery, totals, badges and saved questions stay. */
  attempts?: number | undefined;
  /** Drafts of open attempts, from their last change. The attempts stay open, without answers. */
  drafts?: number | undefined;
  /** Former versions of questions, from their replacement, unless an attempt contains them. */
  formerVersions?: number | undefined;
  /** Entries of the audit log. */
  audit?: number | undefined;
}

/** Documents in a batch: some milliseconds of work for the database. */
export const BATCH = 100;

/**
 * One kind of data that can be removed, with the ids of documents in batches. Each document is checked again, with the lock of the
 * tenant, when it is removed.
 */
export interface Rule {
  /** The kind of data, for the log. */
  kind: string;
  /** How many days it is kept, or the setting that says so. Default: none. */
  keep?: keyof RetentionSettings | number;
  /** Finds the documents of one tenant that are older than an instant. */
  find: (store: Readable, instant: string) => AsyncIterable<readonly number[]>;
  /** Removes those of a batch that are still too old and unused, and returns how many. */
  remove: (tx: Tx, ids: readonly number[], instant: string) => Promise<number>;
}

export type Readable = Pick<Store, "get" | "list" | "read">;

/** How many days administrators see invitations that have expired. */
const KEEP_INVITATIONS = 30;
/** How many days unsent emails are kept. Cairn stops trying after one day; without a mail server, they would stay forever. */
const KEEP_EMAILS = 2;

/** How many days pictures that no question uses are kept: somebody may still be writing the question. */
const KEEP_PICTURES = 2;

const whereExpired = (instant: string) => ({ expiresAt: before(instant) });

/** All rules, in this order. Another collection with an age is another entry. */
export const RULES: readonly Rule[] = [
  createAgeRule("sign-ins", "sessions", whereExpired),
  createAgeRule("reset links", "resetLinks", whereExpired),
  createAgeRule("changes of email", "emailChanges", whereExpired),
  { ...createAgeRule("invitations", "invitations", whereExpired), keep: KEEP_INVITATIONS },
  { ...createAgeRule("emails", "mails", (instant) => ({ createdAt: before(instant) })), keep: KEEP_EMAILS },
  { kind: "drafts of finished attempts", find: findFinishedDrafts, remove: removeFinishedDrafts },
  { kind: "drafts", keep: "drafts", find: findDrafts, remove: removeDrafts },
  {
    ...createAgeRule(
      "attempts",
      "quizzes",
      (instant) => ({ completedAt: before(instant) }),
      removePartsOfQuizzes,
    ),
    keep: "attempts",
  },
  {
    kind: "former versions",
    keep: "formerVersions",
    find: findUnusedVersions,
    remove: removeUnusedVersions,
  },
  { kind: "pictures", keep: KEEP_PICTURES, find: findUnusedPictures, remove: removeUnusedPictures },
  {
    ...createAgeRule("audit entries", "auditEntries", (instant) => ({ at: before(instant) })),
    keep: "audit",
  },
];

/** Yields matching documents in batches, newest first. */
async function* batchesOf<C extends CollectionName>(
  store: Pick<Readable, "list">,
  name: C,
  where: Where<C>,
): AsyncGenerator<readonly Readonly<Doc<C>>[]> {
  for (let last: number | undefined; ;) {
    const docs = await store.list(name, where, { limit: BATCH, before: last });
    if (docs.length > 0) yield docs;
    if (docs.length < BATCH) return;
    last = docs.at(-1)?.id;
  }
}

const idsOf = (docs: readonly { id: number }[]): number[] => docs.map(({ id }) => id);

/**
 * Makes the rule of a collection whose documents have an instant.
 *
 * @param where matches documents older than an instant
 * @param removeParts removes what refers to the documents with these ids
 */
function createAgeRule<C extends CollectionName>(
  kind: string,
  name: C,
  where: (instant: string) => Where<C>,
  removeParts?: (tx: Tx, ids: readonly number[]) => Promise<void>,
): Rule {
  return {
    kind,
    async *find(store, instant) {
      for await (const docs of batchesOf(store, name, where(instant))) yield idsOf(docs);
    },
    async remove(tx, ids, instant) {
      const old = idsOf(await tx.list(name, { ...where(instant), id: anyOf(ids) }));
      await removeParts?.(tx, old);
      await tx.removeAll(name, { id: anyOf(old) } as Where<C>);
      return old.length;
    },
  };
}

async function removePartsOfQuizzes(tx: Tx, ids: readonly number[]): Promise<void> {
  const quizId = anyOf(ids);
  await tx.removeAll("lectures", { quizId });
  await tx.removeAll("drafts", { quizId });
}

/** A submission removes its draft, so there should be none. */
async function* findFinishedDrafts(store: Readable): AsyncGenerator<readonly number[]> {
  const groups = await store.read((tx) => tx.group("drafts", ["quizId"], {}));
  for (let from = 0; from < groups.length; from += BATCH) {
    const drafts = groups.slice(from, from + BATCH);
    const open = await openAmong(store, drafts);
    const finished = drafts.flatMap(({ quizId, ids }) => (open.has(quizId) ? [] : ids));
    if (finished.length > 0) yield finished;
  }
}

async function openAmong(
  tx: Pick<Tx, "list">,
  drafts: readonly { quizId: number }[],
): Promise<ReadonlySet<number>> {
  const id = anyOf(drafts.map(({ quizId }) => quizId));
  return new Set(idsOf(await tx.list("quizzes", { id, completedAt: null })));
}

async function removeFinishedDrafts(tx: Tx, ids: readonly number[]): Promise<number> {
  const drafts = await tx.list("drafts", { id: anyOf(ids) });
  const open = await openAmong(tx, drafts);
  const finished = idsOf(drafts.filter(({ quizId }) => !open.has(quizId)));
  await tx.removeAll("drafts", { id: anyOf(finished) });
  return finished.length;
}

async function* findDrafts(store: Readable, instant: string): AsyncGenerator<readonly number[]> {
  const started = { completedAt: null, startedAt: before(instant) };
  for await (const quizzes of batchesOf(store, "quizzes", started)) {
    const groups = await store.read((tx) => tx.group("drafts", [], { quizId: anyOf(idsOf(quizzes)) }));
    // A draft can have a megabyte.
    for (const id of groups.flatMap(({ ids }) => ids)) {
      const draft = await store.get("drafts", id);
      if (draft && isUnchangedSince(draft, instant)) yield [id];
    }
  }
}

const isUnchangedSince = ({ entries }: Readonly<Doc<"drafts">>, instant: string): boolean =>
  lastStampTime({ v: 2, entries }) < Date.parse(instant);

async function removeDrafts(tx: Tx, ids: readonly number[], instant: string): Promise<number> {
  const drafts = await tx.list("drafts", { id: anyOf(ids) });
  const old = drafts.filter((draft) => isUnchangedSince(draft, instant));
  await tx.removeAll("drafts", { id: anyOf(idsOf(old)) });
  for (const { quizId } of old) await tx.update("quizzes", quizId, { answeredCount: 0 });
  return old.length;
}

function whereReplaced(instant: string): Where<"formerQuestions"> {
  return { until: before(instant) };
}

/** Names a version of a question. */
const versionKey = (id: number, version: number): string => `${id}/${version}`;

/**
 * Finds former versions that neither an attempt nor a fixed form contains. The content of an attempt never changes, and new attempts
 * get the latest versions or those of a form, so it need not be one transaction.
 */
async function* findUnusedVersions(store: Readable, instant: string): AsyncGenerator<readonly number[]> {
  let used: ReadonlySet<string> | undefined;
  for await (const versions of batchesOf(store, "formerQuestions", whereReplaced(instant))) {
    used ??= await versionsInUse(store, instant);
    const unused = versions.filter(({ questionId, version }) => !used?.has(versionKey(questionId, version)));
    if (unused.length > 0) yield idsOf(unused);
  }
}

/** Keeps versions that a form contains that was stored in the meantime. */
async function removeUnusedVersions(tx: Tx, ids: readonly number[], instant: string): Promise<number> {
  const where = { ...whereReplaced(instant), id: anyOf(ids) };
  const old = await tx.group("formerQuestions", ["questionId", "version"], where);
  const used = new Set((await tx.list("practiceTests")).flatMap(versionsInForm));
  const unused = old.flatMap((group) =>
    used.has(versionKey(group.questionId, group.version)) ? [] : group.ids,
  );
  await tx.removeAll("formerQuestions", { id: anyOf(unused) });
  return unused.length;
}

const versionsInForm = ({ form }: Readonly<Doc<"practiceTests">>): string[] =>
  form?.questions.map(({ id, version }) => versionKey(id, version)) ?? [];

/** How much the clocks of processes may differ, in milliseconds. */
const CLOCK_MARGIN = 2 * DAY;

/**
 * Returns all versions of questions, as {@link versionKey}, in fixed forms, in attempts at practice tests, which could have been forms, and
 * in attempts that began when these could have been the latest.
 */
async function versionsInUse(store: Readable, instant: string): Promise<ReadonlySet<string>> {
  const used = new Set<string>();
  const end = new Date(Date.parse(instant) + CLOCK_MARGIN).toISOString();
  // Before the attempts, because a form can be deleted while they are read.
  for await (const tests of batchesOf(store, "practiceTests", {}))
    for (const key of tests.flatMap(versionsInForm)) used.add(key);
  for (const where of [{ startedAt: before(end) }, { isPracticeTest: true }])
    for await (const quizzes of batchesOf(store, "quizzes", where))
      for (const quiz of quizzes)
        for (const [index, id] of quiz.questionIds.entries())
          used.add(versionKey(id, versionAt(quiz, index)));
  return used;
}

/** Finds pictures that no version of a question uses. */
async function* findUnusedPictures(store: Readable, instant: string): AsyncGenerator<readonly number[]> {
  const old = await store.read((tx) => tx.group("pictures", ["hash"], { createdAt: before(instant) }));
  for (let from = 0; from < old.length; from += BATCH) {
    const unused = await store.read((tx) => unusedAmong(tx, old.slice(from, from + BATCH)));
    if (unused.length > 0) yield unused;
  }
}

async function unusedAmong(
  tx: ReadTx,
  pictures: readonly { hash: string; ids: readonly number[] }[],
): Promise<number[]> {
  const unused: number[] = [];
  for (const { hash, ids } of pictures) {
    const where = { pictureHashes: hasEntry(hash) };
    const isUsed = (await tx.count("questions", where)) + (await tx.count("formerQuestions", where)) > 0;
    if (!isUsed) unused.push(...ids);
  }
  return unused;
}

async function removeUnusedPictures(tx: Tx, ids: readonly number[], instant: string): Promise<number> {
  const old = await tx.group("pictures", ["hash"], { id: anyOf(ids), createdAt: before(instant) });
  const unused = await unusedAmong(tx, old);
  await tx.removeAll("pictures", { id: anyOf(unused) });
  return unused.length;
}
