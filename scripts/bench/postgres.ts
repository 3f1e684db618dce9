/**
 * Measures Cairn over PostgreSQL beside an earlier version and beside the floor (`floor.ts`), in short turns:
 * `npm run bench -- --store postgres --against 0.8.0`.
 */
import type { NamedDraft } from "../../src/api/questions/draft.ts";
import { checkOut } from "./against.ts";
import { CrowdTimes, mix, type Crowd } from "./crowd.ts";
import { certificationsOf } from "./generated-bank.ts";
import {
  answerQuiz,
  callAs,
  createQuiz,
  cairnIn,
  FLOOR,
  fillDatabase,
  keepAlive,
  serve,
  startPostgres,
  TODAY,
  type Answer,
  type Call,
  type Filled,
  type Program,
  type Served,
} from "./postgres-servers.ts";
import { importRows, type ImportTimes } from "./postgres-import.ts";
import { measurePooler } from "./pooler.ts";
import { CONNECTIONS, FEW_SESSIONS, TENANTS, type Sizes } from "./postgres-sizes.ts";
import type { Person } from "./served.ts";
import { quantile, type Measure } from "./server.ts";
import type { Row } from "./table.ts";

/** The servers that are compared. */
type Name = "floor" | "old" | "today";
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

/** Measures all servers with `sizes`; without `against`, only the floor and today's version. */
export async function measurePostgres(sizes: Sizes, against: string | undefined): Promise<Measure[]> {
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
      ...(checkout ? [["old", cairnIn(checkout.root)] as [Name, Program]] : []),
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
    const few = await fillDatabase(cluster, TODAY, { sessions: FEW_SESSIONS, questions: 0 });
    const rows: Row[] = [];
    const cell = (value = Number.NaN): Row[number] => (Number.isNaN(value) ? "–" : value);
    const print: Print = (what, { floor, old, today }, judged) => {
      const values = checkout ? [cell(floor), cell(old), cell(today)] : [cell(floor), cell(today)];
      const compared = judged?.value === undefined ? ["", "", ""] : [judged.how, judged.value, judged.budget];
      rows.push([what, ...values, ...compared]);
    };

    await measureMix(subjects, await start(TODAY, database), sizes, print);
    await measurePoll(subjects, sizes, print);
    await measureSubmit(subjects, await start(TODAY, few), sizes, print);
    await measureRush(subjects, sizes, print);
    await measureCreation(subjects, sizes, print);
    const cairn = subjects.filter(({ name }) => name !== "floor");
    await measureLists(cairn, sizes, print);
    await measureImports(cairn, sizes, print);
    return [
      {
        title: `PostgreSQL with ${sizes.sessions.toLocaleString("en")} attempts, times in ms`,
        head: [
          "",
          "floor",
          ...(checkout ? [`earlier: ${checkout.version}`] : []),
          "today",
          "compared",
          "value",
          "budget",
        ],
        rows,
      },
      ...(await measurePooler(database, sizes)),
    ];
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
  turn: (subject: S) => Promise<void>,
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
  // The first turn warms up.
  for (const subject of subjects) await new CrowdTimes(subject).turn(sizes.turn / 2, mix);
  await inTurns(turns, sizes, (crowd) => crowd.turn(sizes.turn, mix));
  const rates = valuesOf(crowds, ({ crowd }) => crowd.rate);
  const at = `mix, ${CONNECTIONS} connections: `;
  print(`${at}requests/s`, rates, {
    how: "÷ floor",
    value: ratio(rates.today, rates.floor),
    budget: "≥ 0.5",
  });
  print(
    `${at}submit p50`,
    valuesOf(crowds, ({ crowd }) => p50(crowd.submits)),
  );
  print(
    `${at}submit p99`,
    valuesOf(crowds, ({ crowd }) => p99(crowd.submits)),
  );
  const refused = valuesOf(crowds, ({ crowd }) => crowd.refused);
  print(`${at}refused`, refused, { how: "", value: refused.today, budget: "≤ 0" });
  print(
    "the same with two processes: requests/s",
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
  await inTurns(crowds, sizes, ({ crowd }) => crowd.turn(sizes.turn / 2, poll));
  const rates = valuesOf(crowds, ({ crowd }) => crowd.rate);
  print("unchanged achievements polls/s", rates, {
    how: "÷ earlier",
    value: ratio(rates.today, rates.old),
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
  print("one submit alone: p50", medians, {
    how: `÷ with ${FEW_SESSIONS} attempts`,
    value: ratio(medians.today, p50(small.times)),
    budget: "≤ 1.3",
  });
  print(
    "one submit alone: p99",
    valuesOf(measured, ({ times }) => p99(times)),
  );
}

/** Times a call. @throws if it is not answered with `status` */
async function timeOf(send: () => Promise<Answer>, status: number): Promise<number> {
  const begin = performance.now();
  const answer = await send();
  const time = performance.now() - begin;
  if (answer.status !== status) throw new Error(`A call was answered with ${answer.status}: ${answer.text}`);
  return time;
}

/** All learners submit a quiz at once. */
async function measureRush(subjects: readonly Subject[], sizes: Sizes, print: Print): Promise<void> {
  const measured = subjects.map((subject) => ({
    ...subject,
    times: new Array<number>(),
    refused: 0,
    seconds: 0,
  }));
  await inTurns(measured, sizes, async (subject) => {
    const agent = keepAlive();
    const [served] = subject.servers;
    const submissions = await Promise.all(
      subject.learners.map(async (learner) => {
        const call = callAs(served?.url ?? "", learner, agent);
        return answerQuiz(call, await createQuiz(call, learner));
      }),
    );
    const begin = performance.now();
    await Promise.all(
      submissions.map(async ({ send }) => {
        const { status } = await send();
        subject.times.push(performance.now() - begin);
        if (status !== 200) subject.refused += 1;
      }),
    );
    subject.seconds += (performance.now() - begin) / 1000;
    agent.destroy();
  });
  const at = `${CONNECTIONS} submit at once: `;
  const rates = valuesOf(measured, ({ times, seconds }) => times.length / seconds);
  print(`${at}submits/s`, rates, { how: "÷ earlier", value: ratio(rates.today, rates.old), budget: "≥ 8" });
  const medians = valuesOf(measured, ({ times }) => p50(times));
  print(`${at}p50`, medians);
  const late = valuesOf(measured, ({ times }) => p99(times));
  print(`${at}p99`, late, { how: "÷ p50", value: ratio(late.today, medians.today), budget: "≤ 10" });
  const refused = valuesOf(measured, (subject) => subject.refused);
  print(`${at}refused`, refused, { how: "", value: refused.today, budget: "≤ 0" });
}

/** Quizzes drawn from the small and the large bank. */
async function measureCreation(subjects: readonly Subject[], sizes: Sizes, print: Print): Promise<void> {
  const banks = ["small", "large"] as const;
  const kinds = [
    { label: "new quiz of 25", count: 25, certifications: 1 },
    { label: "new quiz of 90 over six certifications", count: 90, certifications: 6 },
  ];
  const measured = subjects.map((subject) => ({ ...subject, times: new Map<string, number[]>() }));
  await inTurns(measured, sizes, async ({ servers, times }) => {
    const agent = keepAlive();
    for (const bank of banks) {
      const tenant = TENANTS[bank];
      const [learner] = (await servers[0]?.people(1, tenant)) ?? [];
      if (!learner) return;
      const call = callAs(servers[0]?.url ?? "", learner, agent);
      for (const { label, count, certifications } of kinds) {
        const own = times.get(`${label} ${bank}`) ?? [];
        times.set(`${label} ${bank}`, own);
        const categoryIds = certificationsOf(tenant).slice(0, certifications);
        await repeatFor(sizes.turn / 4, async () => {
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
    print(`${label}, large bank: p50`, many ?? {}, {
      how: "÷ small bank",
      value: ratio(many?.today, few?.today),
      budget: "≤ 3",
    });
  }
}

/** Calls of an administrator of the large bank. */
async function measureLists(subjects: readonly Subject[], sizes: Sizes, print: Print): Promise<void> {
  const list = `/api/admin/tenants/${TENANTS.large}/questions`;
  const page = Math.max(1, Math.min(900, Math.floor(sizes.questions / 50)));
  const calls = [
    ["list", "?_limit=50"],
    ["search", "?_limit=50&q=case+123+of"],
    ["filter", "?_limit=50&difficultyLevel=3&tag=drill"],
    [`page ${page}`, `?_limit=50&_page=${page}`],
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
    const at = `administrator's ${label}, ${sizes.questions.toLocaleString("en")} questions: `;
    const medians = valuesOf(measured, ({ used }) => p50(used.get(label)?.times ?? []));
    print(`${at}p50`, medians, { how: "", value: medians.today, budget: "≤ 300" });
    const blocked = valuesOf(measured, ({ used }) => used.get(label)?.blocked);
    print(`${at}event loop blocked`, blocked, { how: "", value: blocked.today, budget: "≤ 50" });
    const memory = valuesOf(measured, ({ used }) => used.get(label)?.memory);
    print(`${at}memory, more MB`, memory, { how: "", value: memory.today, budget: "≤ 50" });
  }
}

/** Starts counting the usage of a server anew. Returns its present memory in megabytes. */
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
const PACE = 100;

async function measureImports(subjects: readonly Subject[], sizes: Sizes, print: Print): Promise<void> {
  const measured = await Promise.all(
    subjects.map(async ({ name, servers: [served] }) => {
      if (!served) throw new Error("There is no server.");
      const agent = keepAlive();
      const [admin] = await served.people(1, TENANTS.small, true);
      const [learner] = await served.people(1, TENANTS.small);
      if (!admin || !learner) throw new Error("Nobody is signed in.");
      const create = () =>
        timeOf(
          () => createQuiz(callAs(served.url, learner, agent), learner, certificationsOf(TENANTS.small)),
          201,
        );
      return {
        name,
        admin: callAs(served.url, admin, agent),
        agent,
        create,
        usual: await paced(create, pause(sizes.turn * 1000)),
      };
    }),
  );
  const imported = async (count: number, isMeasured: (name: Name) => boolean) => {
    const results: { name: Name; times: ImportTimes | undefined; slowdown: number; longest: number }[] = [];
    for (const { name, admin, create, usual } of measured.filter((one) => isMeasured(one.name))) {
      const rows = Array.from({ length: count }, (_, index) => draftOf(String(count), index));
      const importing = importRows(admin, TENANTS.small, rows);
      const meanwhile = await paced(create, importing);
      const slowdown = quantile(meanwhile, 0.95) / quantile(usual, 0.95);
      results.push({ name, times: await importing, slowdown, longest: Math.max(...meanwhile) });
    }
    return results;
  };
  const seconds = (results: Awaited<ReturnType<typeof imported>>) =>
    valuesOf(results, ({ times }) => (times ? (times.check + times.store) / 1000 : Number.NaN));
  const printImport = (count: number, results: Awaited<ReturnType<typeof imported>>, judged?: Judged) => {
    const at = `import of ${count.toLocaleString("en")}: `;
    print(`${at}check and store, s`, seconds(results), judged);
    print(
      `${at}a learner's new quiz meanwhile, longest`,
      valuesOf(results, ({ longest }) => longest),
    );
    const slowdown = valuesOf(results, (result) => result.slowdown);
    print(`${at}a learner's new quiz meanwhile ÷ usual, p95`, slowdown, {
      how: "",
      value: slowdown.today,
      budget: "≤ 3",
    });
  };
  const few = await imported(sizes.rows, () => true);
  printImport(sizes.rows, few);
  // Versions before 0.14 rewrite the staged import with each portion: 50,000 rows take them more than an hour.
  const many = await imported(sizes.manyRows, (name) => name === "today");
  printImport(sizes.manyRows, many, {
    how: `per row ÷ ${sizes.rows.toLocaleString("en")}`,
    value: ratio(ratio(seconds(many).today, sizes.manyRows), ratio(seconds(few).today, sizes.rows)),
    budget: "≤ 1.5",
  });
  for (const { agent } of measured) agent.destroy();
}

const pause = (time: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, time));

/** Calls at a fixed pace until `until` ends, whether or not earlier calls have returned. Returns their times. */
async function paced(call: () => Promise<number>, until: Promise<unknown>): Promise<number[]> {
  const calls = [call()];
  const timer = setInterval(() => calls.push(call()), PACE);
  try {
    await until;
  } finally {
    clearInterval(timer);
  }
  return Promise.all(calls);
}
