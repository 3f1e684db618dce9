import { Agent, get } from "node:http";
import type { Socket } from "node:net";
/** Measures the server over HTTP on the loopback, its lowdb store in a temporary folder. Prints tables when run alone. */
import { buildAnswer } from "../../../mocks/builders/answers.ts";
import { SAMPLE_FILE } from "../../../mocks/json-server/first-start.ts";
import { Questions } from "../../../src/api/questions/schema.ts";
import { CreatedQuiz } from "../../../src/api/quizzes/schema.ts";
import { WARM_UP, measureTime, ms } from "../measuring-time.ts";
import { quantile, report, type Row, type Table } from "../table.ts";
import {
  LEARNER,
  seedIn,
  SEED,
  type Call,
  withServer,
  storedSessions,
  finishedByLearner,
} from "./served-database.ts";

/** Measures submit and create by bank and with 100, 10,000 and 50,000 stored sessions, the dashboard's calls and the poll. */
export async function measureServer(): Promise<Table[]> {
  return [await measureBanks(), await measureWrites(), await measurePoll(), await measureDashboardCalls()];
}

/** Creates a quiz of 25 questions and submits it. Returns the milliseconds of both calls. */
async function takeQuiz(call: Call, round: number): Promise<{ create: number; submit: number }> {
  const newQuiz = { title: "Bench", categoryIds: [1], questionCount: 25, mode: "quiz", userId: LEARNER };
  let reply = new Response();
  const create = await measureTime(async () => {
    reply = await call("POST", "/api/quiz", newQuiz);
  });
  const { id } = CreatedQuiz.parse(await reply.json());
  const questions = Questions.parse(await (await call("GET", `/api/quiz/${id}/questions`)).json());
  const outcome = round % 4 === 0 ? "correct" : "incorrect";
  const answers = questions.map((question) => ({
    questionId: question.id,
    answer: buildAnswer(question, outcome),
  }));
  const submit = await measureTime(async () => {
    await (await call("POST", `/api/quiz/${id}/submit`, { answers })).text();
  });
  return { create, submit };
}

/** Measures both banks alternately, so the machine's load affects them equally. */
async function measureBanks(): Promise<Table> {
  const small: number[] = [];
  const large: number[] = [];
  await withServer(storedSessions(100, seedIn(SAMPLE_FILE)), async (callSmall) => {
    await withServer(storedSessions(100), async (callLarge) => {
      for (let round = 0; round < 150; round += 1) {
        const times = [await takeQuiz(callSmall, round), await takeQuiz(callLarge, round)] as const;
        if (round < WARM_UP) continue;
        small.push(times[0].submit);
        large.push(times[1].submit);
      }
    });
  });
  const row = (share: number, budget: string): Row => {
    const [low, high] = [quantile(small, share), quantile(large, share)];
    return [`p${share * 100}`, ms(low), ms(high), high / low, budget];
  };
  return {
    title: "A submission by size of the bank; durable, one learner at a time",
    head: [
      "submit",
      "509 questions",
      `${SEED.questions.length.toLocaleString("en")} questions`,
      "ratio",
      "budget",
    ],
    rows: [row(0.5, "≤ 1.3"), row(0.9, "")],
  };
}

async function measureWrites(): Promise<Table> {
  const rows: Row[] = [];
  for (const count of [100, 10_000, 50_000]) {
    await withServer(storedSessions(count), async (call, { size }) => {
      const creates: number[] = [];
      const submits: number[] = [];
      for (let round = 0; round < 60; round += 1) {
        const { create, submit } = await takeQuiz(call, round);
        if (round < WARM_UP) continue;
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

async function measurePoll(): Promise<Table> {
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
    for (const [name, etag] of [
      ["full answer", ""],
      ["unchanged, 304", tag],
    ] as const) {
      const times: number[] = [];
      let size = { body: 0, bytes: 0 };
      for (let round = 0; round < 300; round += 1) {
        const reply = await poll(etag);
        size = reply;
        if (round >= WARM_UP) times.push(reply.time);
      }
      rows.push([
        name,
        `${size.body} B`,
        `${size.bytes} B`,
        ms(quantile(times, 0.5)),
        ms(quantile(times, 0.99)),
        (size.bytes / whole) * 100,
        etag === "" ? "" : "≤ 5",
      ]);
    }
    agent.destroy();
  });
  return {
    title: "The achievements poll",
    head: ["answer", "body", "with headers", "p50", "p99", "% of full", "budget"],
    rows,
  };
}

/** Bytes of earlier answers on a connection. */
const countedBytes = new WeakMap<Socket, number>();

const DASHBOARD = ["stats", "mastery", "study-plan", "quizzes", "achievements"];

async function measureDashboardCalls(): Promise<Table> {
  const columns: number[][] = [];
  for (const count of [200, 5000]) {
    await withServer(finishedByLearner(count), async (call) => {
      const times = DASHBOARD.map((): number[] => []);
      for (let round = 0; round < 150; round += 1)
        for (const [index, name] of DASHBOARD.entries()) {
          const time = await measureTime(async () => {
            await (await call("GET", `/api/user/${LEARNER}/${name}`)).arrayBuffer();
          });
          if (round >= WARM_UP) times[index]?.push(time);
        }
      const medians = times.map((samples) => quantile(samples, 0.5));
      columns.push([...medians, medians.reduce((sum, median) => sum + median, 0)]);
    });
  }
  const [few = [], many = []] = columns;
  return {
    title: "The dashboard's calls by finished sessions of one learner, medians",
    head: ["call", "200", "5,000", "ratio", "budget"],
    rows: [...DASHBOARD, "all five"].map((name, index) => [
      name,
      ms(few[index] ?? 0),
      ms(many[index] ?? 0),
      (many[index] ?? Number.NaN) / (few[index] ?? Number.NaN),
      index === DASHBOARD.length ? "≤ 1.5" : "",
    ]),
  };
}

if (import.meta.main) report(await measureServer());
