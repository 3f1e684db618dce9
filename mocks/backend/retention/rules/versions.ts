import type { Doc } from "../../documents/database.ts";
import { DAY } from "../../durations.ts";
import { anyOf, earlierThan, type Tx, type Where } from "../../ports/store.ts";
import { versionAt } from "../../rules/questions/versions.ts";
import { batchesOf, idsOf } from "./batches.ts";
import { type Readable, type Rule } from "./rule.ts";

export const formerVersionsRule: Rule = {
  kind: "former versions",
  keep: "formerVersions",
  find: findUnusedVersions,
  remove: removeUnusedVersions,
};

function whereReplaced(instant: string): Where<"formerQuestions"> {
  return { until: earlierThan(instant) };
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
  for (const where of [{ startedAt: earlierThan(end) }, { isPracticeTest: true }])
    for await (const quizzes of batchesOf(store, "quizzes", where))
      for (const quiz of quizzes)
        for (const [index, id] of quiz.questionIds.entries())
          used.add(versionKey(id, versionAt(quiz, index)));
  return used;
}
