/**
 * Measures Cairn over PostgreSQL beside an earlier version and beside the floor (`floor.ts`), alternately, a few seconds each:
 * `npm run bench -- --store postgres --against COMMIT`.
 */
import { checkOut } from "../against.ts";
import type { Row, Table } from "../table.ts";
import { measureListInBrowser } from "./admin-list.ts";
import { measureCreation } from "./measures/creation.ts";
import { measureImports } from "./measures/imports.ts";
import { measureLists } from "./measures/lists.ts";
import type { Name, Print } from "./measures/measuring.ts";
import { measureMix, measurePoll } from "./measures/mix.ts";
import { measureRush, measureSubmit } from "./measures/submit.ts";
import { measurePooler } from "./pooler.ts";
import {
  cairnIn,
  fillDatabase,
  FLOOR,
  RefusedError,
  serve,
  startPostgres,
  TODAY,
  type BenchDatabase,
  type Program,
  type ServerProcess,
} from "./server-processes.ts";
import { CONNECTIONS, FEW_SESSIONS, TENANTS, type Sizes } from "./sizes.ts";

/** Measures all servers and yields each table when it is complete; without `against`, only the floor and today's version. */
export async function* measurePostgres(sizes: Sizes, against: string | undefined): AsyncGenerator<Table> {
  const checkout = against === undefined ? undefined : await checkOut(against);
  const cluster = await startPostgres({ settings: { shared_buffers: "512MB", max_wal_size: "4GB" } });
  const started: ServerProcess[] = [];
  try {
    const start = async (program: Program, database: BenchDatabase): Promise<ServerProcess> => {
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
        const learners = await served.createUsers(CONNECTIONS, TENANTS.learners);
        return { name, database, servers: [served], learners };
      }),
    );
    const database = subjects.at(-1)?.database;
    if (!database) throw new Error("Nothing is measured.");
    const cairn = subjects.filter(({ name }) => name !== "floor");
    const columns = checkout ? ["floor", checkout.version, "today"] : ["floor", "today"];
    const head = ["", ...columns, "compared", "value", "budget"];
    const cell = (value = Number.NaN): Row[number] => (Number.isNaN(value) ? "–" : value);
    const measure = async (title: string, work: (print: Print) => Promise<void>): Promise<Table> => {
      const rows: Row[] = [];
      const print: Print = (what, { floor, earlier, today }, comparison) => {
        const values = checkout ? [cell(floor), cell(earlier), cell(today)] : [cell(floor), cell(today)];
        const compared =
          comparison?.value === undefined
            ? ["", "", ""]
            : [comparison.how, comparison.value, comparison.budget];
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
