/**
 * Measures Cairn over PostgreSQL beside an earlier version and beside the floor (`floor.ts`), in short turns:
 * `npm run bench -- --store postgres --against COMMIT`.
 */
import type { Agent } from "node:http";
import type { NamedDraft } from "../../../src/api/questions/draft/draft.ts";
import { measureListInBrowser } from "./admin-list.ts";
import { checkOut } from "../against.ts";
import { CrowdTimes, mix, type Crowd } from "./crowd.ts";
import { certificationsOf } from "../generated-bank.ts";
import {
  answerQuiz,
  callAs,
  createQuiz,
  cairnIn,
  FLOOR,
  fillDatabase,
  keepAlive,
  RefusedError,
  serve,
  startPostgres,
  TODAY,
  type Answer,
  type Call,
  type Filled,
  type Program,
  type Served,
} from "./postgres-servers.ts";
import { importRows } from "./postgres-import.ts";
import { measurePooler } from "./pooler.ts";
import { CONNECTIONS, FEW_QUESTIONS, FEW_SESSIONS, TENANTS, type Sizes } from "./postgres-sizes.ts";
import type { Person } from "../server/serve-bench.ts";
import type { Measure } from "../server/server.ts";
import { quantile } from "../table.ts";
import type { Row } from "../table.ts";

/** The servers that are compared. */
type Name = "floor" | "earlier" | "today";
type PerServer<V> = Partial<Record<Name, V>>;

interface Subject extends Crowd {
  name: Name;
}

/** Adds a row to the table: a value per server and, if there is a budget, what is compared with it. */
type Print = (what: string, values: PerServer<number>, judged?: Judged) => void;

interface Judged {
  how: string;
  value: number | undefined;
  /** Such as `≤ 1.3`. */
  budget: string;
}

const p50 = (times: readonly number[]): number => quantile(times, 0.5);
const p99 = (times: readonly number[]): number => quantile(times, 0.99);

/** Divides, unless one of the values was not measured. */
const ratio = (value: number | undefined, by: number | undefined): number | undefined =>
  value === undefined || by === undefined ? undefined : value / by;

/** Measures all servers and yields each table when it is complete; without `against`, only the floor and today's version. */
export async function* measurePostgres(sizes: Sizes, against: string | undefined): AsyncGenerator<Measure> {
  const checkout = against === undefined ? undefined : await checkOut(against);
  const cluster = await startPostgres({ settings: { shared_buffers: "512MB", max_wal_size: "4GB" } });
  const started: Served[] = [];
  try {
    const start = async (program: Program, database: Filled): Promise<Served> => {
      const served = await serve(program, database);
      started.push(served);
      return served;
    };
    const programs: [Name, Program][] = [
      ["floor", FLOOR],
      ...(checkout ? [["earlier", cairnIn(checkout.root)] as [Name, Program]] : []),
      ["today", TODAY],
    ];
    const subjects = await Promise.all(
      programs.map(async ([name, program]) => {
        const database = await fillDatabase(cluster, program, sizes);
        const served = await start(program, database);
        const learners = await served.people(CONNECTIONS, TENANTS.learners);
        return { name, database, servers: [served], learners };
      }),
    );
    const database = subjects.at(-1)?.database;
    if (!database) throw new Error("Nothing is measured.");
    const cairn = subjects.filter(({ name }) => name !== "floor");
    const columns = checkout ? ["floor", checkout.version, "today"] : ["floor", "today"];
    const head = ["", ...columns, "compared", "value", "budget"];
    const cell = (value = Number.NaN): Row[number] => (Number.isNaN(value) ? "–" : value);
    const measure = async (title: string, work: (print: Print) => Promise<void>): Promise<Measure> => {
      const rows: Row[] = [];
      const print: Print = (what, { floor, earlier, today }, judged) => {
        const values = checkout ? [cell(floor), cell(earlier), cell(today)] : [cell(floor), cell(today)];
        const compared =
          judged?.value === undefined ? ["", "", ""] : [judged.how, judged.value, judged.budget];
        rows.push([what, ...values, ...compared]);
      };
      try {
        await work(print);
      } catch (error) {
        if (!(error instanceof RefusedError)) throw error;
        console.error(`\n${title}: not measured, because a call was refused: ${error.message}`);
        process.exitCode = 1;
      }
      return { title, head, rows };
    };

    const [attempts, questions] = [sizes.sessions, sizes.questions].map((size) => size.toLocaleString("en"));
    const second = await start(TODAY, database);
    yield measure(
      `${CONNECTIONS} learners begin, read and submit quizzes and look at their dashboards, among ${attempts} attempts`,
      (print) => measureMix(subjects, second, sizes, print),
    );
    yield measure(`${CONNECTIONS} learners poll unchanged achievements`, (print) =>
      measurePoll(subjects, sizes, print),
    );
    const few = await fillDatabase(cluster, TODAY, { sessions: FEW_SESSIONS, questions: 0 });
    const small = await start(TODAY, few);
    yield measure("One learner submits 25 questions", (print) =>
      measureSubmit(subjects, small, sizes, print),
    );
    yield measure(`${CONNECTIONS} learners submit 25 questions at once`, (print) =>
      measureRush(subjects, sizes, print),
    );
    yield measure(`A new quiz from ${questions} questions, p50 in ms`, (print) =>
      measureCreation(subjects, sizes, print),
    );
    yield measure(`Administrators' list of ${questions} questions`, (print) =>
      measureLists(cairn, sizes, print),
    );
    yield await measureListInBrowser(database, sizes.questions);
    yield measure("Imports", (print) => measureImports(cairn, sizes, print));
    yield* measurePooler(database, sizes);
  } finally {
    await Promise.all(started.map(({ end }) => end()));
    await cluster.remove();
    checkout?.remove();
  }
}

/** Gives each subject `rounds` turns, in the same order. */
async function inTurns<S>(
  subjects: readonly S[],
  { rounds }: Pick<Sizes, "rounds">,
  turn: (subject: S) => Promise<unknown>,
): Promise<void> {
  for (let round = 0; round < rounds; round += 1) for (const subject of subjects) await turn(subject);
}

/** Returns a value per server. */
const valuesOf = <S extends { name: Name }>(
  subjects: readonly S[],
  value: (subject: S) => number | undefined,
): PerServer<number> =>
  Object.fromEntries(
    subjects.flatMap((subject) => {
      const found = value(subject);
      return found === undefined ? [] : [[subject.name, found]];
    }),
  );

/** Runs `work` repeatedly, at least once, until `seconds` have passed. */
async function repeatFor(seconds: number, work: () => Promise<void>): Promise<void> {
  const end = performance.now() + seconds * 1000;
  do await work();
  while (performance.now() < end);
}

/**
 * Lets each crowd work for four turns: a server's code is compiled while it runs, and a submission takes half as long after a thousand
 * of them as at first. Servers run for days.
 */
async function warmUp(
  crowds: readonly Crowd[],
  { turn }: Sizes,
  work: Parameters<CrowdTimes["turn"]>[1],
): Promise<void> {
  for (const crowd of crowds) await new CrowdTimes(crowd).turn(turn * 4, work);
}

async function measureMix(
  subjects: readonly Subject[],
  second: Served,
  sizes: Sizes,
  print: Print,
): Promise<void> {
  const crowds = subjects.map((subject) => ({ name: subject.name, crowd: new CrowdTimes(subject) }));
  const today = subjects.at(-1);
  const two = today && new CrowdTimes({ ...today, servers: [...today.servers, second] });
  const turns = [...crowds.map(({ crowd }) => crowd), ...(two ? [two] : [])];
  await warmUp([...subjects, ...(today ? [{ ...today, servers: [second] }] : [])], sizes, mix);
  await inTurns(turns, sizes, (crowd) => crowd.turn(sizes.turn, mix));
  const rates = valuesOf(crowds, ({ crowd }) => crowd.rate);
  print("requests/s", rates, {
    how: "÷ floor",
    value: ratio(rates.today, rates.floor),
    budget: "≥ 0.5",
  });
  print(
    "submit p50, ms",
    valuesOf(crowds, ({ crowd }) => p50(crowd.submits)),
  );
  print(
    "submit p99, ms",
    valuesOf(crowds, ({ crowd }) => p99(crowd.submits)),
  );
  const refused = valuesOf(crowds, ({ crowd }) => crowd.refused);
  print("refused", refused, { how: "", value: refused.today, budget: "≤ 0" });
  print(
    "requests/s of two processes",
    { today: two?.rate ?? Number.NaN },
    { how: "÷ one process", value: ratio(two?.rate, rates.today), budget: "≥ 1" },
  );
}

async function measurePoll(subjects: readonly Subject[], sizes: Sizes, print: Print): Promise<void> {
  const crowds = subjects.map((subject) => ({ name: subject.name, crowd: new CrowdTimes(subject) }));
  const tags = new Map<string, string>();
  let isWarm = false;
  const poll = async (call: Call, { userId, Cookie }: Person) => {
    const answer = await call("GET", `/api/user/${userId}/achievements`, undefined, {
      "If-None-Match": tags.get(Cookie) ?? "",
    });
    if (isWarm && answer.status !== 304) throw new Error(`An unchanged poll got ${answer.status}.`);
    tags.set(Cookie, String(answer.headers["etag"]));
  };
  for (const { servers, learners } of subjects) {
    const agent = keepAlive();
    for (const learner of learners) await poll(callAs(servers[0]?.url ?? "", learner, agent), learner);
    agent.destroy();
  }
  isWarm = true;
  await warmUp(subjects, sizes, poll);
  // Many short turns, because the earlier version's rate varies from second to second.
  await inTurns(crowds, { rounds: sizes.rounds * 4 }, ({ crowd }) => crowd.turn(sizes.turn / 4, poll));
  const rates = valuesOf(crowds, ({ crowd }) => crowd.rate);
  print("polls/s", rates, {
    how: "÷ earlier",
    value: ratio(rates.today, rates.earlier),
    budget: "≥ 5",
  });
}

/** One learner at a time; today's version over few attempts too. */
async function measureSubmit(
  subjects: readonly Subject[],
  few: Served,
  sizes: Sizes,
  print: Print,
): Promise<void> {
  const fewLearners = await few.people(1, TENANTS.learners);
  const measured = subjects.map((subject) => ({ ...subject, times: new Array<number>() }));
  const small = { servers: [few], learners: fewLearners, times: new Array<number>() };
  await inTurns([...measured, small], sizes, async ({ servers, learners: [learner], times }) => {
    if (!learner) return;
    const agent = keepAlive();
    const call = callAs(servers[0]?.url ?? "", learner, agent);
    await repeatFor(sizes.turn / 2, async () => {
      const { send } = await answerQuiz(call, await createQuiz(call, learner));
      times.push(await timeOf(send, 200));
    });
    agent.destroy();
  });
  const medians = valuesOf(measured, ({ times }) => p50(times));
  print("p50, ms", medians, {
    how: `÷ with ${FEW_SESSIONS} attempts`,
    value: ratio(medians.today, p50(small.times)),
    budget: "≤ 1.3",
  });
  print(
    "p99, ms",
    valuesOf(measured, ({ times }) => p99(times)),
  );
}

/** Times a call. @throws {RefusedError} if it is not answered with `status` */
async function timeOf(send: () => Promise<Answer>, status: number): Promise<number> {
  const begin = performance.now();
  const answer = await send();
  const time = performance.now() - begin;
  if (answer.status !== status) throw new RefusedError(`${answer.status} ${answer.text}`);
  return time;
}

/** Rushes that warm up, and those that are measured, per round: each takes a fraction of a second. */
const RUSHES = { first: 24, perRound: 4 };

/** All learners submit a quiz at once. */
async function measureRush(subjects: readonly Subject[], sizes: Sizes, print: Print): Promise<void> {
  const measured = subjects.map((subject) => ({
    ...subject,
    times: new Array<number>(),
    refused: 0,
    seconds: 0,
  }));
  const rush = async ({ servers: [served], learners }: Subject) => {
    const agent = keepAlive();
    const submissions = await Promise.all(
      learners.map(async (learner) => {
        const call = callAs(served?.url ?? "", learner, agent);
        return answerQuiz(call, await createQuiz(call, learner));
      }),
    );
    const begin = performance.now();
    const times: number[] = [];
    let refused = 0;
    await Promise.all(
      submissions.map(async ({ send }) => {
        const { status } = await send();
        times.push(performance.now() - begin);
        if (status !== 200) refused += 1;
      }),
    );
    agent.destroy();
    return { times, refused, seconds: (performance.now() - begin) / 1000 };
  };
  await inTurns(subjects, { rounds: RUSHES.first }, rush);
  await inTurns(measured, { rounds: sizes.rounds * RUSHES.perRound }, async (subject) => {
    const { times, refused, seconds } = await rush(subject);
    subject.times.push(...times);
    subject.refused += refused;
    subject.seconds += seconds;
  });
  const rates = valuesOf(measured, ({ times, seconds }) => times.length / seconds);
  print("submits/s", rates, { how: "÷ earlier", value: ratio(rates.today, rates.earlier), budget: "≥ 8" });
  const medians = valuesOf(measured, ({ times }) => p50(times));
  print("p50, ms", medians);
  const late = valuesOf(measured, ({ times }) => p99(times));
  print("p99, ms", late, { how: "÷ p50", value: ratio(late.today, medians.today), budget: "≤ 10" });
  const refused = valuesOf(measured, (subject) => subject.refused);
  print("refused", refused, { how: "", value: refused.today, budget: "≤ 0" });
}

/** Quizzes drawn from the small and the large bank. */
async function measureCreation(subjects: readonly Subject[], sizes: Sizes, print: Print): Promise<void> {
  const banks = ["small", "large"] as const;
  const kinds = [
    { label: "25 of one certification", count: 25, certifications: 1 },
    { label: "90 of six certifications", count: 90, certifications: 6 },
  ];
  const measured = subjects.map((subject) => ({ ...subject, times: new Map<string, number[]>() }));
  await inTurns(measured, sizes, async ({ servers, times }) => {
    const agent = keepAlive();
    for (const bank of banks) {
      const tenant = TENANTS[bank];
      for (const { label, count, certifications } of kinds) {
        // The longer a learner's history, the longer a draw takes: with few learners, their histories would be compared, not banks.
        const learners = (await servers[0]?.people(CONNECTIONS, tenant)) ?? [];
        const own = times.get(`${label} ${bank}`) ?? [];
        times.set(`${label} ${bank}`, own);
        const categoryIds = certificationsOf(tenant).slice(0, certifications);
        let turn = 0;
        await repeatFor(sizes.turn / 4, async () => {
          const learner = learners[(turn += 1) % learners.length];
          if (!learner) return;
          const call = callAs(servers[0]?.url ?? "", learner, agent);
          own.push(await timeOf(() => createQuiz(call, learner, categoryIds, count), 201));
        });
      }
    }
    agent.destroy();
  });
  for (const { label } of kinds) {
    const [few, many] = banks.map((bank) =>
      valuesOf(measured, ({ times }) => p50(times.get(`${label} ${bank}`) ?? [])),
    );
    print(label, many ?? {}, {
      how: `÷ from ${FEW_QUESTIONS}`,
      value: ratio(many?.today, few?.today),
      budget: "≤ 3",
    });
  }
}

const EXPORT = "export of all";

/** Calls of an administrator of the large bank. */
async function measureLists(subjects: readonly Subject[], sizes: Sizes, print: Print): Promise<void> {
  const list = `/api/admin/tenants/${TENANTS.large}/questions`;
  const page = Math.max(1, Math.min(900, Math.floor(sizes.questions / 50)));
  const calls = [
    ["list", "?_limit=50"],
    ["search", "?_limit=50&q=case+123+of"],
    ["filter", "?_limit=50&difficultyLevel=3&tag=drill"],
    ["sorted by change", "?_limit=50&_sort=changed&_order=desc"],
    [`page ${page}`, `?_limit=50&_page=${page}`],
    [EXPORT, "/export?format=json"],
  ] as const;
  const measured = await Promise.all(
    subjects.map(async (subject) => ({
      ...subject,
      admin: (await subject.servers[0]?.people(1, TENANTS.large, true))?.[0],
      used: new Map(
        calls.map(([label]) => [label, { times: new Array<number>(), blocked: Infinity, memory: 0 }]),
      ),
    })),
  );
  await inTurns(measured, sizes, async ({ servers: [served], admin, used }) => {
    if (!served || !admin) return;
    const agent = keepAlive();
    const call = callAs(served.url, admin, agent);
    for (const [label, query] of calls) {
      const own = used.get(label);
      if (!own) continue;
      const before = await settled(served);
      await repeatFor(sizes.turn / 8, async () => {
        own.times.push(await timeOf(() => call("GET", list + query), 200));
      });
      const { blocked, memory } = await served.usage();
      // Another process can take the processor away; a block of the server's own making is in each turn.
      own.blocked = Math.min(own.blocked, blocked);
      own.memory = Math.max(own.memory, memory - before);
    }
    agent.destroy();
  });
  for (const [label] of calls) {
    const medians = valuesOf(measured, ({ used }) => p50(used.get(label)?.times ?? []));
    // An export rests on purpose.
    const judged = label === EXPORT ? undefined : { how: "", value: medians.today, budget: "≤ 300" };
    print(`${label}: p50, ms`, medians, judged);
    const blocked = valuesOf(measured, ({ used }) => used.get(label)?.blocked);
    print(`${label}: event loop blocked, ms`, blocked, { how: "", value: blocked.today, budget: "≤ 50" });
    const memory = valuesOf(measured, ({ used }) => used.get(label)?.memory);
    print(`${label}: additional memory, MB`, memory, { how: "", value: memory.today, budget: "≤ 50" });
  }
}

/** Resets a server's usage counters. Returns its current memory in megabytes. */
async function settled(served: Served): Promise<number> {
  await served.usage();
  await new Promise((resolve) => setTimeout(resolve, 50));
  return (await served.usage()).memory;
}

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
  served: Served;
  admin: Call;
  create: () => Promise<number>;
  poll: () => Promise<number>;
  /** Times of the learner's new quizzes and polls without an import. */
  usual: readonly [created: readonly number[], polled: readonly number[]];
}

async function importerOf(
  { name, servers: [served] }: Subject,
  agent: Agent,
  { turn }: Sizes,
): Promise<Importer> {
  const [admin] = (await served?.people(1, TENANTS.small, true)) ?? [];
  const [learner] = (await served?.people(1, TENANTS.small)) ?? [];
  if (!served || !admin || !learner) throw new Error("The server returned no signed-in users.");
  const call = callAs(served.url, learner, agent);
  const create = () => timeOf(() => createQuiz(call, learner, certificationsOf(TENANTS.small)), 201);
  const poll = () => timeOf(() => call("GET", `/api/user/${learner.userId}/achievements`), 200);
  const usual = pause(turn * 1000);
  return {
    name,
    served,
    admin: callAs(served.url, admin, agent),
    create,
    poll,
    usual: await Promise.all([paced(create, usual), paced(poll, usual)]),
  };
}

async function measureImports(subjects: readonly Subject[], sizes: Sizes, print: Print): Promise<void> {
  const agent = keepAlive();
  const importers: Importer[] = [];
  for (const subject of subjects) importers.push(await importerOf(subject, agent, sizes));
  /** Imports and prints the figures. Returns the seconds that today's version takes for a row. */
  const importCount = async (
    count: number,
    some: readonly Importer[],
    judge: (perRow: number) => Judged | undefined,
  ) => {
    const results: { name: Name; seconds: number; created: number[]; polled: number[]; memory: number }[] =
      [];
    for (const { name, served, admin, create, poll } of some) {
      const rows = Array.from({ length: count }, (_, index) => draftOf(String(count), index));
      const before = await settled(served);
      const importing = importRows(admin, TENANTS.small, rows).catch((error: unknown) => {
        if (!(error instanceof RefusedError)) throw error;
        return Number.NaN;
      });
      const [created, polled] = await Promise.all([paced(create, importing), paced(poll, importing)]);
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
async function paced(call: () => Promise<number>, until: Promise<unknown>): Promise<number[]> {
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
