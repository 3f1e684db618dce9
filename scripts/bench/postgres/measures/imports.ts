import type { Agent } from "node:http";
import type { NamedDraft } from "../../../../src/api/questions/draft/draft.ts";
import { certificationsOf } from "../../generated-bank.ts";
import { quantile } from "../../table.ts";
import { importRows } from "../import-rows.ts";
import {
  callAs,
  createQuiz,
  keepAlive,
  RefusedError,
  type Call,
  type ServerProcess,
} from "../server-processes.ts";
import { TENANTS, type Sizes } from "../sizes.ts";
import {
  ratio,
  resetUsage,
  timeOf,
  valuesOf,
  type Comparison,
  type Name,
  type Print,
  type Subject,
} from "./measuring.ts";

const draftOf = (prefix: string, index: number): NamedDraft => ({
  certification: "Imported",
  domain: `Part ${index % 4}`,
  text: `${prefix}: which rule holds in case ${index}? ${"The pilot has come on board at dusk. ".repeat(8)}`,
  options: ["give way", "keep course", "sound one blast", "stop"].map((text) => ({
    text: `You ${text} in case ${index}`,
  })),
  correctAnswer: 1 + (index % 4),
  explanation: `Case ${index} is decided by the rule for it.`,
  difficultyLevel: 1 + (index % 5),
  tags: ["rules", "drill"],
});

/** Milliseconds between a learner's calls during an import. */
const PACE = 200;

/** An administrator who imports into the small bank, and a learner who begins quizzes and polls achievements during the import. */
interface Importer {
  name: Name;
  served: ServerProcess;
  admin: Call;
  create: () => Promise<number>;
  poll: () => Promise<number>;
  /** Times of the learner's new quizzes and polls without an import. */
  usual: readonly [created: readonly number[], polled: readonly number[]];
}

async function importerOf(
  { name, servers: [served] }: Subject,
  agent: Agent,
  { seconds }: Sizes,
): Promise<Importer> {
  const [admin] = (await served?.createUsers(1, TENANTS.small, true)) ?? [];
  const [learner] = (await served?.createUsers(1, TENANTS.small)) ?? [];
  if (!served || !admin || !learner) throw new Error("The server returned no signed-in users.");
  const call = callAs(served.url, learner, agent);
  const create = () => timeOf(() => createQuiz(call, learner, certificationsOf(TENANTS.small)), 201);
  const poll = () => timeOf(() => call("GET", `/api/user/${learner.userId}/achievements`), 200);
  const usual = pause(seconds * 1000);
  return {
    name,
    served,
    admin: callAs(served.url, admin, agent),
    create,
    poll,
    usual: await Promise.all([repeatEvery(create, usual), repeatEvery(poll, usual)]),
  };
}

export async function measureImports(
  subjects: readonly Subject[],
  sizes: Sizes,
  print: Print,
): Promise<void> {
  const agent = keepAlive();
  const importers: Importer[] = [];
  for (const subject of subjects) importers.push(await importerOf(subject, agent, sizes));
  /** Imports and prints the figures. Returns the seconds that today's version takes for a row. */
  const importCount = async (
    count: number,
    some: readonly Importer[],
    judge: (perRow: number) => Comparison | undefined,
  ) => {
    const results: { name: Name; seconds: number; created: number[]; polled: number[]; memory: number }[] =
      [];
    for (const { name, served, admin, create, poll } of some) {
      const rows = Array.from({ length: count }, (_, index) => draftOf(String(count), index));
      const before = await resetUsage(served);
      const importing = importRows(admin, TENANTS.small, rows).catch((error: unknown) => {
        if (!(error instanceof RefusedError)) throw error;
        return Number.NaN;
      });
      const [created, polled] = await Promise.all([
        repeatEvery(create, importing),
        repeatEvery(poll, importing),
      ]);
      const memory = (await served.usage()).memory - before;
      results.push({ name, seconds: (await importing) / 1000, created, polled, memory });
    }
    const seconds = valuesOf(results, (result) => result.seconds);
    const perRow = (seconds.today ?? Number.NaN) / count;
    const at = `${count.toLocaleString("en")} questions: `;
    print(`${at}check and store, s`, seconds, judge(perRow));
    const [usualCreated = [], usualPolled = []] = importers.at(-1)?.usual ?? [];
    const calls = [
      ["new quiz", ({ created }: (typeof results)[number]) => created, usualCreated],
      ["poll", ({ polled }: (typeof results)[number]) => polled, usualPolled],
    ] as const;
    for (const [label, timesOf, usual] of calls) {
      const p95s = valuesOf(results, (result) => quantile(timesOf(result), 0.95));
      print(`${at}a learner's ${label} during it, p95 in ms`, p95s, {
        how: "÷ usual",
        value: ratio(p95s.today, quantile(usual, 0.95)),
        budget: "≤ 3",
      });
      print(
        `${at}a learner's ${label} during it, longest in ms`,
        valuesOf(results, (result) => Math.max(...timesOf(result))),
      );
    }
    const memory = valuesOf(results, (result) => result.memory);
    print(`${at}additional memory, MB`, memory, { how: "", value: memory.today, budget: "≤ 250" });
    return perRow;
  };
  const few = await importCount(sizes.rows, importers, () => undefined);
  // Versions before 0.14 rewrite the staged import with each portion: 50,000 rows take them more than an hour.
  const today = importers.filter(({ name }) => name === "today");
  await importCount(sizes.manyRows, today, (perRow) => ({
    how: `per row ÷ ${sizes.rows.toLocaleString("en")}`,
    value: perRow / few,
    budget: "≤ 1.5",
  }));
  agent.destroy();
}

const pause = (time: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, time));

/**
 * Calls at a fixed pace until `until` ends, whether or not earlier calls have returned. Returns their times, `Infinity` for a refused
 * one.
 */
async function repeatEvery(call: () => Promise<number>, until: Promise<unknown>): Promise<number[]> {
  const calls: Promise<number>[] = [];
  const send = () =>
    calls.push(
      call().catch((error: unknown) => {
        if (error instanceof RefusedError) return Infinity;
        throw error;
      }),
    );
  send();
  const timer = setInterval(send, PACE);
  try {
    await until;
  } finally {
    clearInterval(timer);
  }
  return Promise.all(calls);
}
