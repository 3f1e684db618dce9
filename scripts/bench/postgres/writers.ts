/** Learners who submit one quiz after the other beside failures, and the comparison of the answers they got with the stored data. */
import { setTimeout } from "node:timers/promises";
import { SEED_ANCHOR } from "../../../mocks/seed-anchor.ts";
import { runStatement } from "../../../mocks/test-servers/postgres/run-statement.ts";
import { entryName } from "../../../src/api/attempts/draft.ts";
import type { SignedInUser } from "../server/serve-bench.ts";
import {
  answerQuiz,
  callAs,
  createQuiz,
  keepAlive,
  RefusedError,
  type Call,
  type BenchDatabase,
  type ServerProcess,
} from "./server-processes.ts";

export const WRITERS = 16;
/** Questions of each submitted quiz, and how many of them `answerQuiz` answers correctly. */
const [QUESTIONS, CORRECT] = [25, 16];
/** Within this time learners must be able to submit again, in milliseconds. */
const BACK_TIMEOUT = 60_000;

/** A submission that the server has confirmed, at a time in milliseconds. */
export interface AcknowledgedSubmission {
  userId: number;
  quizId: number;
  at: number;
}

/**
 * Learners who begin a quiz, save their answers as a draft and submit it, one quiz after the other, to a server that can be replaced.
 * A submission has no answers, so its result shows whether the draft was lost.
 */
export class Writers {
  readonly acknowledged: AcknowledgedSubmission[] = [];
  /** The number of refused calls by status; 0 is a broken connection. */
  readonly refused = new Map<number, number>();
  /** Longest time until any response, in milliseconds. */
  longest = 0;
  #isOver = false;
  readonly #work: Promise<unknown>;
  readonly #server: () => Pick<ServerProcess, "url">;
  readonly #agent = keepAlive();

  constructor(learners: readonly SignedInUser[], server: () => Pick<ServerProcess, "url">) {
    this.#server = server;
    this.#work = Promise.all(learners.map((learner) => this.#write(learner)));
  }

  /** Waits until `count` more are acknowledged. @throws if that takes too long */
  async waitForSubmissions(count: number): Promise<void> {
    const enough = this.acknowledged.length + count;
    const end = performance.now() + BACK_TIMEOUT;
    while (this.acknowledged.length < enough) {
      if (performance.now() > end) throw new Error(`Learners could not submit for ${BACK_TIMEOUT / 1000} s.`);
      await setTimeout(5);
    }
  }

  async end(): Promise<void> {
    this.#isOver = true;
    await this.#work;
    this.#agent.destroy();
  }

  async #write(learner: SignedInUser): Promise<void> {
    const call: Call = async (...parts) => {
      const start = performance.now();
      try {
        const response = await callAs(this.#server().url, learner, this.#agent)(...parts);
        if (response.status >= 400) this.#countRefused(response.status);
        return response;
      } catch (error) {
        this.#countRefused(0);
        throw error;
      } finally {
        this.longest = Math.max(this.longest, performance.now() - start);
      }
    };
    while (!this.#isOver) {
      const quiz = await this.#retry(async () => answerQuiz(call, await createQuiz(call, learner)));
      if (!quiz) return;
      const path = `/api/quiz/${quiz.quizId}`;
      const entries = Object.fromEntries(
        quiz.answers.map(({ questionId, answer }) => [
          entryName("answer", questionId),
          { value: answer, stamp: [SEED_ANCHOR, "bench"] },
        ]),
      );
      const isStored =
        (await this.#retry(() => expectAccepted(call("PUT", `${path}/draft`, { entries })))) &&
        (await this.#retry(() =>
          expectAccepted(call("POST", `${path}/submit`, { answers: [], entries: {} })),
        ));
      if (isStored)
        this.acknowledged.push({ userId: learner.userId, quizId: quiz.quizId, at: performance.now() });
    }
  }

  #countRefused(status: number): void {
    this.refused.set(status, (this.refused.get(status) ?? 0) + 1);
  }

  /** Repeats a call until it succeeds, as learners' browsers do. Returns `undefined` if the work is over before. */
  async #retry<R>(work: () => Promise<R>): Promise<R | undefined> {
    for (;;)
      try {
        return await work();
      } catch (error) {
        if (!(error instanceof RefusedError)) throw error;
        if (this.#isOver) return undefined;
        await setTimeout(50);
      }
  }
}

async function expectAccepted(call: ReturnType<Call>): Promise<true> {
  const { status, text } = await call;
  if (status !== 200) throw new RefusedError(`${status} ${text}`);
  return true;
}

/**
 * Returns how many acknowledged submissions are missing or lack answers that were saved, and how many learners' counts differ from
 * their completed quizzes.
 */
export async function countLostOrWrong(
  { superUrl }: Pick<BenchDatabase, "superUrl">,
  learners: readonly SignedInUser[],
  acknowledged: readonly AcknowledgedSubmission[],
): Promise<number> {
  const [missing] = await runStatement(
    superUrl,
    `select count(*)::int as count from unnest($1::bigint[], $2::bigint[]) as a (quiz, learner)
     where not exists (select from quizzes
       where id = quiz and user_id = learner and completed_at is not null and correct_answers = $3)`,
    [acknowledged.map(({ quizId }) => quizId), acknowledged.map(({ userId }) => userId), CORRECT],
  );
  const [miscounted] = await runStatement(
    superUrl,
    `select count(*)::int as count from unnest($1::bigint[]) as learner,
       lateral (select count(*) as completed from quizzes where user_id = learner and completed_at is not null) q,
       lateral (select coalesce(sum(graded_sessions), 0) as counted, coalesce(sum(answers), 0) as answers
         from tallies where user_id = learner) t,
       lateral (select coalesce(sum(total_answers), 0) as answers from mastery where user_id = learner) m
     where t.counted <> completed or t.answers <> completed * $2 or m.answers <> completed * $2`,
    [learners.map(({ userId }) => userId), QUESTIONS],
  );
  return Number(missing?.count) + Number(miscounted?.count);
}
