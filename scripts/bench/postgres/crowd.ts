import type { SignedInUser } from "../server/serve-bench.ts";
import {
  answerQuiz,
  callAs,
  createQuiz,
  keepAlive,
  RefusedError,
  type Call,
  type ServerProcess,
} from "./server-processes.ts";

/** Learners who work at the same time, each over a separate connection, spread over the servers. */
export interface Crowd {
  servers: readonly ServerProcess[];
  learners: readonly SignedInUser[];
}

/** Calls that a crowd made while it worked. */
export class CrowdTimes {
  readonly submits: number[] = [];
  refused = 0;
  #calls = 0;
  #seconds = 0;
  readonly #crowd: Crowd;

  constructor(crowd: Crowd) {
    this.#crowd = crowd;
  }

  /** Calls per second. */
  get rate(): number {
    return this.#calls / this.#seconds;
  }

  /** Lets each learner do `work` again and again for some seconds. After that, its next call ends the work. */
  async run(seconds: number, work: (call: Call, learner: SignedInUser) => Promise<void>): Promise<void> {
    const { servers, learners } = this.#crowd;
    const agent = keepAlive();
    const begin = performance.now();
    const end = begin + seconds * 1000;
    await Promise.all(
      learners.map(async (learner, index) => {
        const send = callAs(servers[index % servers.length]?.url ?? "", learner, agent);
        const call: Call = async (...parts) => {
          const start = performance.now();
          if (start >= end) throw new TimeOver();
          const response = await send(...parts).catch((error: unknown) => {
            this.refused += 1;
            throw error;
          });
          this.#calls += 1;
          if (parts[1].endsWith("/submit")) this.submits.push(performance.now() - start);
          if (response.status >= 400) this.refused += 1;
          return response;
        };
        for (;;)
          try {
            await work(call, learner);
          } catch (error) {
            if (error instanceof TimeOver) return;
            if (!(error instanceof RefusedError)) throw error;
          }
      }),
    );
    this.#seconds += (performance.now() - begin) / 1000;
    agent.destroy();
  }
}

class TimeOver extends Error {}

const DASHBOARD = ["stats", "mastery", "study-plan", "quizzes?_limit=20", "achievements"];

/** A quiz begun, read and submitted, and the dashboard. */
export async function sendMix(call: Call, learner: SignedInUser): Promise<void> {
  await (await answerQuiz(call, await createQuiz(call, learner))).send();
  for (const name of DASHBOARD) await call("GET", `/api/user/${learner.userId}/${name}`);
}
