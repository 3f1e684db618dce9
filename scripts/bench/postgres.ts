/** Measures the store over PostgreSQL beside the one in a file: `npm run bench -- --store postgres`. */
import { spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { Agent, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { buildAnswer } from "../../mocks/builders/answers.ts";
import { freshToken, SESSION_COOKIE } from "../../mocks/backend/transport/sign-in.ts";
import { openStore } from "../../mocks/json-server/open-store.ts";
import { ask } from "../../mocks/postgres/ask.ts";
import { startCluster, type Cluster } from "../../mocks/postgres/cluster.ts";
import { loadSessions } from "../../mocks/postgres/many-sessions.ts";
import { DEFAULT_TENANT_ID } from "../../src/api/admin/default-tenant.ts";
import { Questions } from "../../src/api/questions/schema.ts";
import { CreatedQuiz } from "../../src/api/quizzes/schema.ts";
import { LEARNER, ms, NOW, quantile, storedSessions, timed, type Measure, WARM_UP } from "./server.ts";

const DASHBOARD = ["stats", "mastery", "study-plan", "quizzes?_limit=20", "achievements"];
const HOUR = 3_600_000;

/** Sessions that are stored; the file carries no more than the middle one. */
const SIZES = [100, 50_000, 1_000_000];
const FILE_MAX = 50_000;
/** Times that each thing is done. */
const TURNS = 120;
const CONNECTIONS = 64;
const LOAD_SECONDS = 30;
const GROUP = 500;
const GROUP_WITHIN = 10_000;

/** A server in a process of its own. */
interface Served {
  url: string;
  end: () => Promise<void>;
}

/** Somebody who is signed in. */
interface Caller {
  userId: number;
  Cookie: string;
}

interface Answer {
  status: number;
  text: string;
}

/** What each thing takes by stored sessions; what many at once get through; and one group that submits together. */
export async function measurePostgres(): Promise<Measure[]> {
  const cluster = await startCluster({ settings: { shared_buffers: "512MB", max_wal_size: "4GB" } });
  try {
    const largest = await seededDatabase(cluster, SIZES.at(-1) ?? 0);
    return [await measureBySize(cluster, largest), await measureMany(largest), await measureGroup(largest)];
  } finally {
    await cluster.remove();
  }
}

interface Filled {
  url: string;
  superUrl: string;
}

async function seededDatabase(cluster: Cluster, count: number): Promise<Filled> {
  const url = await cluster.createDatabase();
  const superUrl = Object.assign(new URL(url), { username: "postgres" }).href;
  const { store } = await openStore({ DATABASE_URL: url, SEED: "demo" }, NOW);
  await store.close();
  await loadSessions(superUrl, count, NOW);
  return { url, superUrl };
}

async function measureBySize(cluster: Cluster, largest: Filled): Promise<Measure> {
  const rows: Measure["rows"] = [];
  let least = 0;
  for (const count of SIZES) {
    if (count <= FILE_MAX) {
      const folder = mkdtempSync(join(tmpdir(), "cairn-bench-"));
      const file = join(folder, "db.json");
      writeFileSync(file, JSON.stringify(storedSessions(count)));
      const served = await serveProcess({ DB_FILE: file });
      rows.push([
        count.toLocaleString("en"),
        "file",
        ...(await measureOne(served, await signInByHand(served))).cells,
        "",
      ]);
      await served.end();
      rmSync(folder, { recursive: true });
    }
    const database = count === SIZES.at(-1) ? largest : await seededDatabase(cluster, count);
    const served = await serveProcess({ DATABASE_URL: database.url });
    const { cells, submit } = await measureOne(served, await signIn(database.superUrl, LEARNER));
    least ||= submit;
    rows.push([count.toLocaleString("en"), "PostgreSQL", ...cells, `${(submit / least).toFixed(2)} ×`]);
    await served.end();
  }
  return {
    title:
      "One learner by stored sessions, p50 and p99 (ceiling of a submit at 1,000,000: 1.5 × that at 100)",
    head: ["sessions", "store", "create", "", "submit", "", "dashboard", "", "submit ÷"],
    rows,
  };
}

/** Creates and submits, and asks what a dashboard asks. */
async function measureOne(served: Served, caller: Caller): Promise<{ cells: string[]; submit: number }> {
  const agent = new Agent({ keepAlive: true });
  const call = callerOf(served.url, agent, caller);
  const times: Record<"create" | "submit" | "dashboard", number[]> = {
    create: [],
    submit: [],
    dashboard: [],
  };
  for (let turn = 0; turn < TURNS; turn += 1) {
    let quiz: Answer = { status: 0, text: "" };
    const create = await timed(async () => {
      quiz = await call("POST", "/api/quiz", wanted(caller.userId));
    });
    const submission = await answersTo(call, quiz);
    const submit = await timed(async () => {
      await call("POST", submission.path, submission.body);
    });
    const dashboard = await timed(async () => {
      await Promise.all(DASHBOARD.map((name) => call("GET", `/api/user/${caller.userId}/${name}`)));
    });
    if (turn < WARM_UP) continue;
    times.create.push(create);
    times.submit.push(submit);
    times.dashboard.push(dashboard);
  }
  agent.destroy();
  const cells = Object.values(times).flatMap((own) => [ms(quantile(own, 0.5)), ms(quantile(own, 0.99))]);
  return { cells, submit: quantile(times.submit, 0.5) };
}

/** As many as there are connections, each a learner of their own, create, answer and look at their dashboard. */
async function measureMany({ url, superUrl }: Filled): Promise<Measure> {
  const callers = await newLearners(superUrl, CONNECTIONS);
  const rows: Measure["rows"] = [];
  for (const processes of [1, 3]) {
    const served = await Promise.all(
      Array.from({ length: processes }, () => serveProcess({ DATABASE_URL: url })),
    );
    const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
    const times: number[] = [];
    const statuses = new Map<number, number>();
    const end = performance.now() + LOAD_SECONDS * 1000;
    const start = performance.now();
    await Promise.all(
      callers.map(async (caller, index) => {
        const plain = callerOf(served[index % processes]?.url ?? "", agent, caller);
        const call: Call = async (...parts) => {
          const begin = performance.now();
          const answer = await plain(...parts);
          times.push(performance.now() - begin);
          statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
          return answer;
        };
        while (performance.now() < end) {
          const quiz = await call("POST", "/api/quiz", wanted(caller.userId));
          if (quiz.status !== 201) continue;
          const { path, body } = await answersTo(call, quiz);
          await call("POST", path, body);
          for (const name of DASHBOARD) await call("GET", `/api/user/${caller.userId}/${name}`);
        }
      }),
    );
    const seconds = (performance.now() - start) / 1000;
    agent.destroy();
    const refused = [...statuses].filter(([status]) => status >= 400);
    rows.push([
      String(processes),
      (times.length / seconds).toFixed(0),
      ms(quantile(times, 0.5)),
      ms(quantile(times, 0.99)),
      refused.map(([status, count]) => `${count} × ${status}`).join(", ") || "0",
    ]);
    await Promise.all(served.map(({ end: endOne }) => endOne()));
  }
  return {
    title: `${CONNECTIONS} learners at once for ${LOAD_SECONDS} s: a quiz begun, read and submitted, and the dashboard, among 1,000,000 sessions`,
    head: ["processes", "requests/s", "p50", "p99", "errors"],
    rows,
  };
}

/** A group of one tenant whose quizzes end at the same time. */
async function measureGroup({ url, superUrl }: Filled): Promise<Measure> {
  const callers = await newLearners(superUrl, GROUP);
  const served = await Promise.all(Array.from({ length: 3 }, () => serveProcess({ DATABASE_URL: url })));
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const callOf = (caller: Caller, index: number) =>
    callerOf(served[index % served.length]?.url ?? "", agent, caller);
  const submissions: { path: string; body: object; call: Call }[] = [];
  for (const [index, caller] of callers.entries()) {
    const call = callOf(caller, index);
    submissions.push({
      ...(await answersTo(call, await call("POST", "/api/quiz", wanted(caller.userId)))),
      call,
    });
  }
  const times: number[] = [];
  let refused = 0;
  await Promise.all(
    submissions.map(async ({ path, body, call }, index) => {
      await new Promise((resolve) => setTimeout(resolve, (index / GROUP) * GROUP_WITHIN));
      const begin = performance.now();
      const { status } = await call("POST", path, body);
      times.push(performance.now() - begin);
      if (status !== 200) refused += 1;
    }),
  );
  const ids = callers.map(({ userId }) => userId);
  const [stored] = await ask(
    superUrl,
    "select count(*)::int as quizzes, (select count(*)::int from tallies where user_id = any($1)) as tallies from quizzes where user_id = any($1) and completed_at is not null",
    [ids],
  );
  agent.destroy();
  await Promise.all(served.map(({ end }) => end()));
  return {
    title: `${GROUP} learners of one tenant submit within ${GROUP_WITHIN / 1000} s, to three processes`,
    head: ["submitted", "refused", "lost", "p50", "p99"],
    rows: [
      [
        String(GROUP),
        String(refused),
        String(GROUP - refused - Math.min(Number(stored?.quizzes), Number(stored?.tallies))),
        ms(quantile(times, 0.5)),
        ms(quantile(times, 0.99)),
      ],
    ],
  };
}

type Call = (method: string, path: string, body?: object) => Promise<Answer>;

const wanted = (userId: number) => ({
  title: "Bench",
  categoryIds: [1],
  questionCount: 25,
  mode: "quiz",
  userId,
});

/** What to send to have a quiz that was just created graded. */
async function answersTo(call: Call, quiz: Answer): Promise<{ path: string; body: object }> {
  const { id } = CreatedQuiz.parse(JSON.parse(quiz.text));
  const questions = Questions.parse(JSON.parse((await call("GET", `/api/quiz/${id}/questions`)).text));
  const answers = questions.map((question, index) => ({
    questionId: question.id,
    answer: buildAnswer(question, index % 3 === 0 ? "incorrect" : "correct"),
  }));
  return { path: `/api/quiz/${id}/submit`, body: { answers } };
}

function callerOf(url: string, agent: Agent, { Cookie }: Caller): Call {
  return (method, path, body) =>
    new Promise((resolve, reject) => {
      const headers = { Cookie, "Content-Type": "application/json", "Time-Zone": "Europe/Berlin" };
      const sent = request(`${url}${path}`, { method, agent, headers }, (reply) => {
        let text = "";
        reply.setEncoding("utf8");
        reply.on("data", (part: string) => (text += part));
        reply.on("end", () => resolve({ status: reply.statusCode ?? 0, text }));
      });
      sent.on("error", reject);
      sent.end(body === undefined ? undefined : JSON.stringify(body));
    });
}

/** Learners of the default tenant who have done nothing yet, signed in. */
async function newLearners(superUrl: string, count: number): Promise<Caller[]> {
  const rows = await ask(
    superUrl,
    `insert into users (tenant_id, username, email, email_key, password_hash, is_admin, created_at, version)
     select $1, 'new ' || n, gen_random_uuid() || '@group.test', gen_random_uuid() || '@group.test', 'none$', false, now(), 1
     from generate_series(1, $2::int) n returning id`,
    [DEFAULT_TENANT_ID, count],
  );
  const callers: Caller[] = [];
  for (const { id } of rows) callers.push(await signIn(superUrl, Number(id)));
  return callers;
}

/** Signs a user of the default tenant in, past their password. */
async function signIn(superUrl: string, userId: number): Promise<Caller> {
  const { token, tokenHash } = await freshToken();
  const at = [new Date(NOW).toISOString(), new Date(NOW + 24 * HOUR).toISOString()];
  await ask(
    superUrl,
    "insert into sessions (tenant_id, user_id, token_hash, device, created_at, renewed_at, expires_at) values ($1, $2, $3, 'bench', $4, $4, $5)",
    [DEFAULT_TENANT_ID, userId, tokenHash, ...at],
  );
  return { userId, Cookie: `${SESSION_COOKIE}=${token}` };
}

/** Signs the demo learner in. */
async function signInByHand({ url }: Served): Promise<Caller> {
  const reply = await fetch(`${url}/api/login`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ email: "learner@cairn.test", password: "learner-demo" }),
  });
  return { userId: LEARNER, Cookie: reply.headers.get("Set-Cookie")?.split(";")[0] ?? "" };
}

async function serveProcess(env: NodeJS.ProcessEnv): Promise<Served> {
  const child: ChildProcess = spawn(
    process.execPath,
    [join(import.meta.dirname, "store-server.ts"), String(NOW)],
    { env: { ...process.env, ...env }, stdio: ["ignore", "pipe", "inherit"] },
  );
  if (!child.stdout) throw new Error("The server says nothing.");
  const lines = createInterface({ input: child.stdout });
  const url = await new Promise<string>((resolve, reject) => {
    lines.once("line", resolve);
    child.once("exit", () => reject(new Error("The server did not start.")));
  });
  return {
    url,
    end: async () => {
      const gone = new Promise((resolve) => child.once("exit", resolve));
      child.kill("SIGTERM");
      await gone;
    },
  };
}
