/** Databases and server processes of the PostgreSQL bench, and how to call them. */
import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { Agent, request } from "node:http";
import { join } from "node:path";
import { buildAnswer } from "../../../mocks/builders/answers.ts";
import { SEED_ANCHOR } from "../../../mocks/seed-anchor.ts";
import {
  startCluster,
  type Cluster,
  type ClusterOptions,
} from "../../../mocks/test-servers/postgres/cluster.ts";
import { runStatement } from "../../../mocks/test-servers/postgres/run-statement.ts";
import type { AnswerValue } from "../../../src/api/questions/answers.ts";
import type { Question } from "../../../src/api/questions/schema.ts";
import type { CreatedQuiz } from "../../../src/api/quizzes/schema.ts";
import { ROOT } from "../../root.ts";
import { SERVER_FLAGS } from "../../tools/server-flags.ts";
import type { BenchRequest, SignedInUser, BenchReply, Usage } from "../server/serve-bench.ts";
import type { Sizes } from "./sizes.ts";

export const BENCH_OWNER = "bench_owner";
const file = (name: string): string => join(import.meta.dirname, name);

/** The program of a server process, with its arguments. With two more arguments, it fills its database instead. */
export type Program = readonly [file: string, ...args: string[]];

export const cairnIn = (root: string): Program => [file("cairn-server.ts"), root, String(SEED_ANCHOR)];
export const TODAY = cairnIn(ROOT);
export const FLOOR: Program = [file("floor.ts")];

/** The addresses of a database: as the role that serves, as its owner and as superuser. */
export interface BenchDatabase {
  url: string;
  ownerUrl: string;
  superUrl: string;
}

/** Starts a PostgreSQL server with the role that owns the databases. It ends with this process. */
export async function startPostgres(options: ClusterOptions = {}): Promise<Cluster> {
  const cluster = await startCluster(options);
  process.once("exit", () => {
    const pid = cluster.pid();
    if (pid !== undefined) process.kill(pid, "SIGINT");
  });
  await runStatement(cluster.urlOf("postgres", "postgres"), `create role ${BENCH_OWNER} login`);
  return cluster;
}

let databases = 0;

/** Creates a database and lets the program fill it. */
export async function fillDatabase(
  cluster: Pick<Cluster, "urlOf">,
  program: Program,
  { sessions, questions }: Pick<Sizes, "sessions" | "questions">,
): Promise<BenchDatabase> {
  databases += 1;
  const name = `bench_${databases}`;
  await runStatement(
    cluster.urlOf("postgres", "postgres"),
    `create database ${name} owner ${BENCH_OWNER} strategy file_copy`,
  );
  const database = {
    url: cluster.urlOf(name),
    ownerUrl: cluster.urlOf(name, BENCH_OWNER),
    superUrl: cluster.urlOf(name, "postgres"),
  };
  const child = start([...program, String(sessions), String(questions)], database);
  const [code] = (await once(child, "exit")) as [number | null];
  if (code !== 0) throw new Error("A database could not be filled.");
  return database;
}

function start(
  [path, ...args]: Program,
  { url, ownerUrl }: BenchDatabase,
  env: NodeJS.ProcessEnv = {},
): ChildProcess {
  return fork(path, args, {
    // Each as it is started: others, and earlier versions, by a plain `node`.
    execArgv: [...process.execArgv, ...(args[0] === ROOT ? SERVER_FLAGS : [])],
    env: { ...process.env, DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl, SEED: "sample", ...env },
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
}

/** A server in a separate process. */
export interface ServerProcess {
  url: string;
  /** Creates users who are signed in. */
  createUsers: (count: number, tenantId: number, isAdmin?: boolean) => Promise<SignedInUser[]>;
  /** Returns how long the event loop was blocked at most and the highest memory since the last call. */
  usage: () => Promise<Usage>;
  /** Sends a signal such as SIGSTOP, without waiting. */
  signal: (signal: NodeJS.Signals) => void;
  end: (signal?: NodeJS.Signals) => Promise<void>;
}

/** Starts a program over a filled database. */
export async function serve(
  program: Program,
  database: BenchDatabase,
  env?: NodeJS.ProcessEnv,
): Promise<ServerProcess> {
  const child = start(program, database, env);
  const { promise: listening, resolve, reject } = Promise.withResolvers<string>();
  const pending = new Map<number, PromiseWithResolvers<BenchReply>>();
  child.on("message", (reply: BenchReply) => {
    if ("url" in reply) resolve(reply.url);
    else pending.get(reply.id)?.resolve(reply);
  });
  child.once("exit", () => {
    const error = new Error("A server ended by itself.");
    for (const reply of [{ reject }, ...pending.values()]) reply.reject(error);
  });
  const request = (requestOf: (id: number) => BenchRequest): Promise<BenchReply> => {
    const id = pending.size;
    const reply = Promise.withResolvers<BenchReply>();
    pending.set(id, reply);
    child.send(requestOf(id));
    return reply.promise;
  };
  return {
    url: await listening,
    createUsers: async (count, tenantId, isAdmin = false) => {
      const reply = await request((id) => ({ id, users: { count, tenantId, isAdmin } }));
      if (!("users" in reply)) throw new Error("The server did not create users.");
      return reply.users;
    },
    usage: async () => {
      const reply = await request((id) => ({ id, usage: true }));
      if (!("usage" in reply)) throw new Error("The server did not say what it used.");
      return reply.usage;
    },
    signal: (signal) => void child.kill(signal),
    end: async (signal = "SIGTERM") => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exited = once(child, "exit");
      child.kill(signal);
      await exited;
    },
  };
}

export interface HttpResponse {
  status: number;
  text: string;
  headers: NodeJS.Dict<string | string[]>;
}

export type Call = (
  method: string,
  path: string,
  body?: object | string,
  headers?: Record<string, string>,
) => Promise<HttpResponse>;

/** The server has refused a call or closed its connection. */
export class RefusedError extends Error {}

/**
 * Returns a function that calls as a signed-in user. A body that is a string is JSON lines. Calls throw a {@link RefusedError} if the
 * connection breaks.
 */
export function callAs(url: string, { Cookie }: SignedInUser, agent: Agent): Call {
  return (method, path, body, more = {}) =>
    new Promise((resolve, reject) => {
      const type = typeof body === "string" ? "application/x-ndjson" : "application/json";
      const refuse = (cause: Error) => reject(new RefusedError(cause.message, { cause }));
      const headers = { Cookie, "Content-Type": type, "Time-Zone": "Europe/Berlin", ...more };
      const sent = request(`${url}${path}`, { method, agent, headers }, (reply) => {
        let text = "";
        reply.setEncoding("utf8");
        reply.on("data", (part: string) => (text += part));
        reply.on("error", refuse);
        reply.on("end", () => resolve({ status: reply.statusCode ?? 0, text, headers: reply.headers }));
      });
      sent.on("error", refuse);
      sent.end(body === undefined || typeof body === "string" ? body : JSON.stringify(body));
    });
}

/** An agent with kept connections. */
export const keepAlive = (maxSockets = Infinity): Agent => new Agent({ keepAlive: true, maxSockets });

/** Creates a quiz and returns the response. */
export const createQuiz = (
  call: Call,
  { userId }: SignedInUser,
  categoryIds: readonly number[] = [1],
  questionCount = 25,
): Promise<HttpResponse> =>
  call("POST", "/api/quiz", { title: "Bench", categoryIds, questionCount, mode: "quiz", userId });

export interface Submission {
  quizId: number;
  answers: { questionId: number; answer: AnswerValue }[];
  send: () => Promise<HttpResponse>;
}

/** Reads the questions of a created quiz and prepares its submission. @throws {RefusedError} */
export async function answerQuiz(call: Call, created: HttpResponse): Promise<Submission> {
  const { id } = parseResponse(created, 201) as Pick<CreatedQuiz, "id">;
  const questions = parseResponse(await call("GET", `/api/quiz/${id}/questions`), 200) as Question[];
  const answers = questions.map((question, index) => ({
    questionId: question.id,
    answer: buildAnswer(question, index % 3 === 0 ? "incorrect" : "correct"),
  }));
  return { quizId: id, answers, send: () => call("POST", `/api/quiz/${id}/submit`, { answers }) };
}

/** Doesn't check the response against its schema, which would take more time than the floor does. */
function parseResponse({ status, text }: HttpResponse, expected: number): unknown {
  if (status !== expected) throw new RefusedError(`${status} ${text}`);
  return JSON.parse(text);
}
