/** Measures drawing a quiz from a small and a large bank. Prints its table if run as a program. */
import { createBackend } from "../../mocks/backend/backend.ts";
import type { UserDoc } from "../../mocks/backend/documents/accounts.ts";
import type { QuestionDoc } from "../../mocks/backend/documents/bank.ts";
import type { Database } from "../../mocks/backend/documents/database.ts";
import { seededRandom } from "../../mocks/backend/rules/drawing/random.ts";
import { SESSION_COOKIE } from "../../mocks/backend/transport/sign-in/cookies.ts";
import { SEED_ANCHOR } from "../../mocks/seed-anchor.ts";
import { createMemoryStore } from "../../mocks/stores/memory/memory-store.ts";
import { callBackend } from "../../mocks/test-backend/calls.ts";
import { signInWithoutPassword } from "../../mocks/test-doubles/sign-in.ts";
import { CreatedQuiz } from "../../src/api/quizzes/schema.ts";
import { ms, measureTime, WARM_UP } from "./measuring-time.ts";
import { SEED } from "./server/served-database.ts";
import { quantile, report, type Row, type Table } from "./table.ts";

/** The larger one is the size for which stores in memory and file are meant; `postgres.ts` draws from 50,000. */
const [SMALL, LARGE] = [500, 3500];
const DRAWN = 200;
/** Maximum ratio of the large bank to the small one. */
const BUDGET = "≤ 3";
const ROUNDS = 110;
/** Number of questions that a learner has seen before. The small bank has just enough others. */
const SEEN = 300;
const CERTIFICATION = 1;

/** Creates a bank of `count` questions, evenly distributed over the domains of one certification. */
function bankOf(count: number): QuestionDoc[] {
  const domains = SEED.subcategories.filter(({ categoryId }) => categoryId === CERTIFICATION);
  const templates = SEED.questions.filter(({ categoryId }) => categoryId === CERTIFICATION);
  return Array.from({ length: count }, (_, index) => {
    const [question, domain] = [templates[index % templates.length], domains[index % domains.length]];
    if (!question || !domain) throw new Error("The seed has no such questions.");
    return { ...question, id: 1001 + index, subcategoryId: domain.id };
  });
}

/** One learner per round, so that all have seen the same number of questions. */
const LEARNERS: UserDoc[] = Array.from({ length: ROUNDS }, (_, index) => {
  const [first] = SEED.users;
  if (!first) throw new Error("The seed has no users.");
  const email = `learner-${index}@bench.test`;
  return { ...first, id: 1001 + index, email, emailKey: email, isAdmin: false };
});

/** Starts an in-memory backend. Returns a function that creates a quiz for the learner of a round and returns the milliseconds. */
async function serve(count: number, seenCount: number): Promise<(round: number) => Promise<number>> {
  const { anchor: _, ...database } = SEED;
  const questions = bankOf(count);
  const seen = questions.slice(0, seenCount).map(({ id }) => id);
  const recalls = LEARNERS.map(({ id: userId }, index) => ({
    id: 1 + index,
    userId,
    right: seen,
    wrong: [],
    seen,
    mocks: [],
  }));
  const data: Database = { ...database, users: LEARNERS, questions, quizzes: [], recalls, sessions: [] };
  const store = createMemoryStore(data);
  const backend = createBackend({
    store,
    now: () => SEED_ANCHOR,
    random: seededRandom(1),
    passwords: { hash: async () => "", verify: async () => false },
  });
  const tokens = await Promise.all(LEARNERS.map(({ id }) => signInWithoutPassword(store, id, SEED_ANCHOR)));
  return async (round) => {
    const quiz = { title: "Bench", categoryIds: [CERTIFICATION], questionCount: DRAWN, mode: "quiz" };
    const user = { cookies: { [SESSION_COOKIE]: tokens[round] } };
    let created: unknown;
    const time = await measureTime(async () => {
      const body = { ...quiz, userId: LEARNERS[round]?.id };
      created = (await callBackend(backend, "POST", "/api/quiz", body, user)).body;
    });
    if (CreatedQuiz.parse(created).totalQuestions !== DRAWN) throw new Error("The draw fell short.");
    return time;
  };
}

/** Measures both banks alternately, so the machine's load affects them equally. */
export async function measureDrawing(): Promise<Table[]> {
  const rows: Row[] = [];
  for (const [name, seenCount] of [
    ["no questions seen", 0],
    [`${SEEN} questions seen`, SEEN],
  ] as const) {
    const [small, large] = [await serve(SMALL, seenCount), await serve(LARGE, seenCount)];
    const times: [number[], number[]] = [[], []];
    for (let round = 0; round < ROUNDS; round += 1) {
      const [low, high] = [await small(round), await large(round)];
      if (round < WARM_UP) continue;
      times[0].push(low);
      times[1].push(high);
    }
    const [low, high] = times.map((samples) => quantile(samples, 0.5));
    if (low === undefined || high === undefined) continue;
    rows.push([name, ms(low), ms(high), high / low, BUDGET]);
  }
  return [
    {
      title: `Drawing ${DRAWN} questions by the size of the bank, in memory, medians`,
      head: ["learner", "of 500", "of 3,500", "ratio", "budget"],
      rows,
    },
  ];
}

if (import.meta.main) report(await measureDrawing());
