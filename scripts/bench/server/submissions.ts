/** Measures the server over HTTP on the loopback, its lowdb store in a temporary folder. Prints tables when run alone. */
import { SAMPLE_USERS } from "../../../mocks/test-backend/sample-users.ts";
import { DAY } from "../../../mocks/backend/durations.ts";
import { buildAnswer } from "../../../mocks/builders/answers.ts";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { Agent, get } from "node:http";
import type { Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Seed, type Database, type QuizDoc } from "../../../mocks/backend/documents.ts";
import { seededRandom } from "../../../mocks/backend/rules/drawing/random.ts";
import { SESSION_COOKIE } from "../../../mocks/backend/transport/sign-in/sign-in.ts";
import { signInWithoutPassword } from "../../../mocks/test-doubles/sign-in.ts";
import {
  addCompletion,
  emptyTotals,
  type LearnerTotals,
} from "../../../mocks/backend/rules/learner/learner-totals.ts";
import { createApp } from "../../../mocks/json-server/app.ts";
import { openFileStore } from "../../../mocks/json-server/stores/server-store.ts";
import { SAMPLE_FILE, SEED_FILE } from "../../../mocks/json-server/first-start.ts";
import { Questions } from "../../../src/api/questions/schema.ts";
import { CreatedQuiz } from "../../../src/api/quizzes/schema.ts";
import { quantile, report, type Row } from "../table.ts";

export interface Measure {
  title: string;
  head: string[];
  rows: Row[];
}

/** The demo learner's id. */
export const LEARNER = SAMPLE_USERS.learner;
/** Users over whom the stored sessions of a large installation are spread. */
const OTHERS = 1000;
const seedIn = (file: string): Seed => Seed.parse(JSON.parse(readFileSync(file, "utf8")));
export const SEED = seedIn(SEED_FILE);
/** When the served clock stands still. */
export const NOW = Date.parse(SEED.anchor);

export type Call = (
  method: string,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<Response>;

/** Measures submit and create by bank and with 100, 10,000 and 50,000 stored sessions, the dashboard's calls and the poll. */
export async function measureServer(): Promise<Measure[]> {
  return [await measureBanks(), await measureWrites(), await measurePoll(), await measureDashboardCalls()];
}

/** Creates a quiz of 25 questions and submits it. Returns the milliseconds of both calls. */
async function takeQuiz(call: Call, turn: number): Promise<{ create: number; submit: number }> {
  const newQuiz = { title: "Bench", categoryIds: [1], questionCount: 25, mode: "quiz", userId: LEARNER };
  let reply = new Response();
  const create = await timed(async () => {
    reply = await call("POST", "/api/quiz", newQuiz);
  });
  const { id } = CreatedQuiz.parse(await reply.json());
  const questions = Questions.parse(await (await call("GET", `/api/quiz/${id}/questions`)).json());
  const outcome = turn % 4 === 0 ? "correct" : "incorrect";
  const answers = questions.map((question) => ({
    questionId: question.id,
    answer: buildAnswer(question, outcome),
  }));
  const submit = await timed(async () => {
    await (await call("POST", `/api/quiz/${id}/submit`, { answers })).text();
  });
  return { create, submit };
}

/** Measures both banks alternately, so the machine's load affects them equally. */
async function measureBanks(): Promise<Measure> {
  const small: number[] = [];
  const large: number[] = [];
  await withServer(storedSessions(100, seedIn(SAMPLE_FILE)), async (callSmall) => {
    await withServer(storedSessions(100), async (callLarge) => {
      for (let turn = 0; turn < 150; turn += 1) {
        const times = [await takeQuiz(callSmall, turn), await takeQuiz(callLarge, turn)] as const;
        if (turn < WARM_UP) continue;
        small.push(times[0].submit);
        large.push(times[1].submit);
      }
    });
  });
  const row = (share: number, ceiling: number | ""): Row => {
    const [low, high] = [quantile(small, share), quantile(large, share)];
    return [`p${share * 100}`, ms(low), ms(high), high / low, ceiling];
  };
  return {
    title: "A submission by size of the bank; durable, one learner at a time",
    head: [
      "submit",
      "509 questions",
      `${SEED.questions.length.toLocaleString("en")} questions`,
      "ratio",
      "ceiling",
    ],
    rows: [row(0.5, 1.3), row(0.9, "")],
  };
}

async function measureWrites(): Promise<Measure> {
  const rows: Row[] = [];
  for (const count of [100, 10_000, 50_000]) {
    await withServer(storedSessions(count), async (call, { size }) => {
      const creates: number[] = [];
      const submits: number[] = [];
      for (let turn = 0; turn < 60; turn += 1) {
        const { create, submit } = await takeQuiz(call, turn);
        if (turn < WARM_UP) continue;
        creates.push(create);
        submits.push(submit);
      }
      rows.push([
        count.toLocaleString("en"),
        `${(size / 1e6).toFixed(1)} MB`,
        ms(quantile(creates, 0.5)),
        ms(quantile(creates, 0.99)),
        ms(quantile(submits, 0.5)),
        ms(quantile(submits, 0.99)),
      ]);
    });
  }
  return {
    title: "Writes by stored sessions; durable, one learner at a time",
    head: ["sessions", "file", "create p50", "create p99", "submit p50", "submit p99"],
    rows,
  };
}

async function measurePoll(): Promise<Measure> {
  const rows: Row[] = [];
  await withServer(finishedByLearner(200), async (_, { url, Cookie }) => {
    // One kept connection, whose bytes are counted with the headers.
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const poll = (tag: string) =>
      new Promise<{ tag: string; body: number; bytes: number; time: number }>((resolve, reject) => {
        const start = performance.now();
        const headers = { Cookie, "If-None-Match": tag };
        get(`${url}/api/user/${LEARNER}/achievements`, { agent, headers }, (reply) => {
          const { socket } = reply;
          let body = 0;
          const before = countedBytes.get(socket) ?? 0;
          reply
            .on("data", (part: Buffer) => (body += part.length))
            .on("end", () => {
              countedBytes.set(socket, socket.bytesRead);
              resolve({
                tag: reply.headers.etag ?? "",
                body,
                bytes: socket.bytesRead - before,
                time: performance.now() - start,
              });
            });
        }).on("error", reject);
      });
    const { tag, bytes: whole } = await poll("");
    for (const [name, known] of [
      ["full answer", ""],
      ["unchanged, 304", tag],
    ] as const) {
      const times: number[] = [];
      let size = { body: 0, bytes: 0 };
      for (let turn = 0; turn < 300; turn += 1) {
        const reply = await poll(known);
        size = reply;
        if (turn >= WARM_UP) times.push(reply.time);
      }
      rows.push([
        name,
        `${size.body} B`,
        `${size.bytes} B`,
        ms(quantile(times, 0.5)),
        ms(quantile(times, 0.99)),
        (size.bytes / whole) * 100,
        known === "" ? "" : 5,
      ]);
    }
    agent.destroy();
  });
  return {
    title: "The achievements poll",
    head: ["answer", "body", "with headers", "p50", "p99", "% of full", "ceiling"],
    rows,
  };
}

/** Bytes of earlier answers on a connection. */
const countedBytes = new WeakMap<Socket, number>();

const DASHBOARD = ["stats", "mastery", "study-plan", "quizzes", "achievements"];

async function measureDashboardCalls(): Promise<Measure> {
  const columns: number[][] = [];
  for (const count of [200, 5000]) {
    await withServer(finishedByLearner(count), async (call) => {
      const times = DASHBOARD.map((): number[] => []);
      for (let turn = 0; turn < 150; turn += 1)
        for (const [index, name] of DASHBOARD.entries()) {
          const time = await timed(async () => {
            await (await call("GET", `/api/user/${LEARNER}/${name}`)).arrayBuffer();
          });
          if (turn >= WARM_UP) times[index]?.push(time);
        }
      const medians = times.map((own) => quantile(own, 0.5));
      columns.push([...medians, medians.reduce((sum, median) => sum + median, 0)]);
    });
  }
  const [few = [], many = []] = columns;
  return {
    title: "The dashboard's calls by finished sessions of one learner, medians",
    head: ["call", "200", "5,000", "ratio", "ceiling"],
    rows: [...DASHBOARD, "all five"].map((name, index) => [
      name,
      ms(few[index] ?? 0),
      ms(many[index] ?? 0),
      (many[index] ?? Number.NaN) / (few[index] ?? Number.NaN),
      index === DASHBOARD.length ? 1.5 : "",
    ]),
  };
}

/** Turns before the figures count. */
export const WARM_UP = 10;

/** Milliseconds that `work` takes. */
export async function timed(work: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** Milliseconds with their unit. */
export const ms = (time: number): string => `${time.toFixed(2)} ms`;

/**
 * Serves a database and hands over how to call it as the learner, where it is, and the size of its file in bytes. With
 * `staticDir` it serves the built host there as well.
 */
export async function withServer(
  database: Database,
  measure: (call: Call, server: { size: number; url: string; Cookie: string }) => Promise<void>,
  staticDir?: string,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "cairn-bench-"));
  const dbFile = join(folder, "db.json");
  const text = JSON.stringify(database);
  writeFileSync(dbFile, text);
  const app = createApp({
    store: openFileStore(dbFile, () => database),
    now: () => NOW,
    random: seededRandom(1),
    ...(staticDir === undefined ? {} : { staticDir }),
  });
  try {
    const url = await app.listen();
    const Cookie = `${SESSION_COOKIE}=${await signInWithoutPassword(app.store, LEARNER, NOW)}`;
    const call: Call = (method, path, body, headers) =>
      fetch(`${url}${path}`, {
        method,
        cache: "no-store",
        headers: { Cookie, "Content-Type": "application/json", "Time-Zone": "Europe/Berlin", ...headers },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
    await measure(call, { size: text.length, url, Cookie });
  } finally {
    await app.close();
    rmSync(folder, { recursive: true });
  }
}

/** Returns a seed with `count` more sessions, spread over other learners. */
export function storedSessions(count: number, seed: Seed = SEED): Database {
  const { anchor: _, ...database } = seed;
  const [first] = seed.users;
  if (!first) throw new Error("The seed has no users.");
  const others = Array.from({ length: OTHERS }, (_, index) => {
    const email = `learner-${index}@bench.test`;
    return { ...first, id: 1001 + index, email, emailKey: email, isAdmin: false };
  });
  const quizzes = finishedSessions(count, (index) => 1001 + (index % OTHERS), seed);
  return { ...database, users: [...database.users, ...others], quizzes: [...database.quizzes, ...quizzes] };
}

/** Returns the seed with `count` finished sessions of the learner, always over the same 100 days. */
export function finishedByLearner(count: number): Database {
  const { anchor: _, ...database } = SEED;
  const quizzes = finishedSessions(count, () => LEARNER);
  const byId = new Map(SEED.questions.map((question) => [question.id, question]));
  const totals = quizzes.reduce(
    (sum: LearnerTotals, quiz) =>
      addCompletion(sum, {
        quiz: { ...quiz, completedAt: quiz.completedAt ?? "", score: quiz.score ?? 0 },
        questions: quiz.questionIds.flatMap((id) => byId.get(id) ?? []),
        answers: quiz.answers,
      }),
    emptyTotals(LEARNER),
  );
  const tallies = [
    ...database.tallies.filter(({ userId }) => userId !== LEARNER),
    { id: 1000, ...totals, longestStreak: 100 },
  ];
  const others = database.quizzes.filter(({ userId }) => userId !== LEARNER);
  return { ...database, quizzes: [...others, ...quizzes], tallies };
}

function finishedSessions(count: number, userOf: (index: number) => number, seed: Seed = SEED): QuizDoc[] {
  const bank = seed.questions.filter(({ categoryId }) => categoryId === 1).slice(0, 25);
  return Array.from({ length: count }, (_, index) => {
    const startedAt = NOW - Math.floor(((count - index) / count) * 100 * DAY);
    return {
      id: 1001 + index,
      userId: userOf(index),
      title: "CompTIA Security+ quiz",
      mode: "quiz",
      categoryIds: [1],
      subcategoryIds: [],
      questionCount: 25,
      timeLimit: 30,
      isPracticeTest: false,
      startedAt: new Date(startedAt).toISOString(),
      completedAt: new Date(startedAt + 60_000).toISOString(),
      score: 72,
      correctAnswers: 18,
      questionIds: bank.map(({ id }) => id),
      answers: bank.map((question, index) => buildAnswer(question, index < 18 ? "correct" : "incorrect")),
    };
  });
}

if (import.meta.main) report(await measureServer());
