import { DAY, MINUTE } from "./durations.ts";
import { lastStampTime } from "../../src/api/attempts/draft.ts";
import type { CollectionName, Doc } from "./documents.ts";
import { versionAt } from "./rules/questions/versions.ts";
import type { RateLimiter } from "./rate-limiter.ts";
import {
  anyOf,
  before,
  holding,
  Unavailable,
  type ReadTx,
  type Store,
  type Tx,
  type Where,
} from "./store.ts";
import { createToken } from "./transport/sign-in/tokens.ts";

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

export interface RetentionOptions {
  store: Store;
  rateLimiter: RateLimiter;
  /** Milliseconds since the epoch. */
  now: () => number;
  settings?: RetentionSettings;
  /** Waits between two batches, so that other work comes first. Default: does not wait. */
  pause?: () => Promise<void>;
  /** Called with errors, after which the job continues with the next tenant. */
  report?: (error: unknown) => void;
}

/** Numbers of removed documents by kind; kinds of which none was removed are absent. */
export type Removed = Partial<Record<string, number>>;

export interface Retention {
  /**
   * Removes old data in batches, each in one transaction. It can end at any moment and continues with the next run.
   *
   * @param signal ends the run after the current read or batch
   * @returns `null` if another process runs the job, or did within the last {@link LEASE}
   */
  run: (signal?: AbortSignal) => Promise<Removed | null>;
}

/** How long a process has the job for itself after its last batch, in milliseconds. Longer than any batch takes. */
export const LEASE = 15 * MINUTE;
/** Documents in a batch: some milliseconds of work for the database. */
const BATCH = 100;

/** One kind of data that can be removed, with the ids of documents in batches. Each is checked again, with the lock of the tenant, when it is removed. */
interface Rule {
  /** The kind of data, for the log. */
  kind: string;
  /** How many days it is kept, or the setting that says so. Default: none. */
  keep?: keyof RetentionSettings | number;
  /** Finds the documents of one tenant that are older than an instant. */
  find: (store: Readable, instant: string) => AsyncIterable<readonly number[]>;
  /** Removes those of a batch that are still too old and unused, and returns how many. */
  remove: (tx: Tx, ids: readonly number[], instant: string) => Promise<number>;
}

type Readable = Pick<Store, "get" | "list" | "read">;

/** How many days administrators see invitations that have expired. */
const KEEP_INVITATIONS = 30;
/** An email is given up after a day. Without a mail server, or with one that fails, it would stay forever. */
const KEEP_EMAILS = 2;

/** How many days a picture is kept that no question uses: somebody may still be writing the question. */
const KEEP_PICTURES = 2;

const whereExpired = (instant: string) => ({ expiresAt: before(instant) });

/** All rules, in this order. Another collection with an age is another entry. */
const RULES: readonly Rule[] = [
  aged("sign-ins", "sessions", whereExpired),
  aged("reset links", "resetLinks", whereExpired),
  aged("changes of email", "emailChanges", whereExpired),
  { ...aged("invitations", "invitations", whereExpired), keep: KEEP_INVITATIONS },
  { ...aged("emails", "mails", (instant) => ({ createdAt: before(instant) })), keep: KEEP_EMAILS },
  { kind: "drafts of finished attempts", find: findFinishedDrafts, remove: removeFinishedDrafts },
  { kind: "drafts", keep: "drafts", find: findDrafts, remove: removeDrafts },
  {
    ...aged("attempts", "quizzes", (instant) => ({ completedAt: before(instant) }), removePartsOfQuizzes),
    keep: "attempts",
  },
  {
    kind: "former versions",
    keep: "formerVersions",
    find: findUnusedVersions,
    remove: removeUnusedVersions,
  },
  { kind: "pictures", keep: KEEP_PICTURES, find: findUnusedPictures, remove: removeUnusedPictures },
  { ...aged("audit entries", "auditEntries", (instant) => ({ at: before(instant) })), keep: "audit" },
];

/** Creates the job that removes data that is too old. */
export function createRetention({
  store,
  rateLimiter,
  now,
  settings = {},
  pause = async () => {},
  report,
}: RetentionOptions): Retention {
  const holder = createToken();
  /** Takes or renews the lease. */
  const isOurs = async () => (await rateLimiter.consume("retention", now(), LEASE, 1, holder)) === null;

  return {
    async run(signal) {
      if (!(await isOurs())) return null;
      const counts: Removed = {};
      const add = (kind: string, count: number) => {
        if (count > 0) counts[kind] = (counts[kind] ?? 0) + count;
      };
      /** Waits between two batches. Returns whether to go on. */
      const goesOn = async () => {
        await pause();
        return !signal?.aborted && (await isOurs());
      };
      const clean = async (rule: Rule, tenant: number): Promise<boolean> => {
        const { keep = 0 } = rule;
        const days = typeof keep === "number" ? keep : settings[keep];
        if (days === undefined) return true;
        const instant = new Date(now() - days * DAY).toISOString();
        const tenantStore = store.of(tenant);
        for await (const ids of rule.find(readableUntil(tenantStore, signal), instant)) {
          add(rule.kind, await tenantStore.tx((tx) => rule.remove(tx, ids, instant), { lock: { tenant } }));
          if (!(await goesOn())) return false;
        }
        return true;
      };
      for (const { id } of await store.list("tenants"))
        for (const rule of RULES)
          try {
            if (!(await clean(rule, id))) return counts;
          } catch (error) {
            if (signal?.aborted && error === signal.reason) return counts;
            // A tenant's import can take longer than its lock is waited for. The next run tries again.
            if (!(error instanceof Unavailable)) report?.(error);
          }
      for (let count = BATCH; count === BATCH;) {
        count = await rateLimiter.removeExpired(now(), BATCH);
        add("rate limits", count);
        if (!(await goesOn())) break;
      }
      return counts;
    },
  };
}

/** Returns reads that throw the signal's reason once it is aborted, so that a part of what is in use never counts as all of it. */
function readableUntil(store: Store, signal: AbortSignal | undefined): Readable {
  return {
    get: async (...parts) => {
      signal?.throwIfAborted();
      return store.get(...parts);
    },
    list: async (...parts) => {
      signal?.throwIfAborted();
      return store.list(...parts);
    },
    read: async (...parts) => {
      signal?.throwIfAborted();
      return store.read(...parts);
    },
  };
}

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
function aged<C extends CollectionName>(
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

/** Leaves those that a form contains which was stored after they were found. */
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
    const where = { pictureHashes: holding(hash) };
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
