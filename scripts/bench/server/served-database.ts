import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Seed, type Database } from "../../../mocks/backend/documents/database.ts";
import type { QuizDoc } from "../../../mocks/backend/documents/learning.ts";
import { DAY } from "../../../mocks/backend/durations.ts";
import { seededRandom } from "../../../mocks/backend/rules/drawing/random.ts";
import {
  addCompletion,
  emptyTotals,
  type LearnerTotals,
} from "../../../mocks/backend/rules/learner/learner-totals.ts";
import { SESSION_COOKIE } from "../../../mocks/backend/transport/sign-in/cookies.ts";
import { buildAnswer } from "../../../mocks/builders/answers.ts";
import { createApp } from "../../../mocks/json-server/app.ts";
import { SEED_FILE } from "../../../mocks/json-server/first-start.ts";
import { openFileStore } from "../../../mocks/json-server/stores/server-store.ts";
import { SEED_ANCHOR } from "../../../mocks/seed-anchor.ts";
import { SAMPLE_USERS } from "../../../mocks/test-backend/sample.ts";
import { signInWithoutPassword } from "../../../mocks/test-doubles/sign-in.ts";

/** The demo learner's id. */
export const LEARNER = SAMPLE_USERS.learner;
/** Users over whom the stored sessions of a large installation are spread. */
const OTHERS = 1000;
export const seedIn = (file: string): Seed => Seed.parse(JSON.parse(readFileSync(file, "utf8")));
export const SEED = seedIn(SEED_FILE);
export type Call = (
  method: string,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<Response>;

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
    now: () => SEED_ANCHOR,
    random: seededRandom(1),
    ...(staticDir === undefined ? {} : { staticDir }),
  });
  try {
    const url = await app.listen();
    const Cookie = `${SESSION_COOKIE}=${await signInWithoutPassword(app.store, LEARNER, SEED_ANCHOR)}`;
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
    const startedAt = SEED_ANCHOR - Math.floor(((count - index) / count) * 100 * DAY);
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
